"""Closed and open tracks, skipped turns, and Back on Track."""

import itertools
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from roundhouse.games.on_track.track import ANY_END, ARRANGED, DOUBLE_END, ENGINE_END, SINGLE_END
from tests.games.on_track.table import Table

STOCK = "purple single, purple single, purple double, purple double, purple change"
PROVISIONS = ("orange single", "orange double")


def closing(*hands: str, **more: object) -> Table:
    """Return a table at which North has drawn and may lay."""
    return Table(*hands, stock=STOCK, provisions=PROVISIONS, **more).play("draw 1")  # type: ignore[arg-type]


def test_a_closed_track_lies_on_another_railroad() -> None:
    table = closing("closed, open", "open", "open").play("close East")
    assert table.player("East")["closed"]
    assert table.view()["phase"] == "discarding"
    assert table.hand("North") == ["purple change", "open"]


def test_nobody_closes_his_own_railroad_or_a_closed_one() -> None:
    table = closing("closed", "", "", closed=["South"])
    assert table.can("close") == {"East"}
    assert table.why_not("close North") == "you cannot do that to yourself"
    assert table.why_not("close South") == "South's railroad is closed already"
    assert table.why_not("close West") == "West does not play"
    assert closing("open", "").why_not("close East") == "you do not hold a closed track"


def test_a_railroad_may_be_closed_from_the_engine_on() -> None:
    table = closing("closed", "")
    assert table.player("East")["railroad"] == []
    assert table.can("close") == {"East"}


def test_nothing_may_be_laid_on_a_closed_railroad() -> None:
    table = closing("blue single, wild, blue terminal", "", closed=["North"])
    assert table.can("lay") == set()
    assert table.why_not("lay single") == table.why_not("lay wild") == "your railroad is closed"


def test_not_even_the_terminal_is_laid_on_a_closed_railroad() -> None:
    rails = {"North": "single, single, single, change to double"}
    assert closing("blue terminal", "", rails=rails, tracks=4, closed=["North"]).can("lay") == set()


def test_with_a_closed_track_the_turn_begins_with_a_choice_to_play_or_to_skip() -> None:
    table = Table("open, conductor, closed", "wild", stock=STOCK, provisions=PROVISIONS, closed=["North"])
    assert {"skip", "draw 1", "draw 2", "steal from East"} <= table.actions()
    table.play("draw 1")
    assert {"clear North", "close East", "ask East for wild", "done"} <= table.actions()
    assert "skip" not in Table("open", "", stock=STOCK, provisions=PROVISIONS, closed=["East"]).actions()


def test_who_is_not_closed_may_not_skip() -> None:
    table = Table("open", "", stock=STOCK, provisions=PROVISIONS)
    assert table.why_not("skip") == "you can skip a turn only while your railroad is closed"


def test_a_skipped_turn_is_skipped_whole() -> None:
    table = Table("open", "wild", stock=STOCK, provisions=PROVISIONS, closed=["North"]).play("skip")
    assert table.hand("North") == ["open"]
    assert table.names("stock") == STOCK.split(", ")
    assert (table.view()["mover"], table.view()["discards"]) == (1, 0)
    assert table.player("North") == {**table.player("North"), "closed": True, "skips": 1}


def test_the_second_skip_takes_the_closed_track_out_of_service() -> None:
    table = Table("open", "wild", stock=STOCK, provisions=PROVISIONS, closed=["North"]).play(
        "skip", "draw 1", "done", "discard wild"
    )
    assert table.view()["out_of_service"].count("closed") == 3
    table.play("skip")
    assert table.player("North") == {**table.player("North"), "closed": False, "skips": 0}
    assert table.view()["out_of_service"].count("closed") == 4
    assert (table.view()["mover"], table.hand("North")) == (1, ["open"])
    table.play("draw 1", "done", "discard purple change")
    assert "skip" not in table.actions()


def test_the_two_skips_need_not_follow_each_other() -> None:
    table = Table("open", "", stock="wild, wild, wild, closed, conductor", provisions=PROVISIONS, closed=["North"])
    table.play("skip", "draw 1", "done", "discard conductor", "draw 1", "done", "discard open")
    assert table.player("North") == {**table.player("North"), "closed": True, "skips": 1}
    table.play("draw 1", "done", "discard wild", "skip")
    assert not table.player("North")["closed"]


def test_an_open_track_clears_the_own_railroad_and_nothing_is_discarded() -> None:
    table = closing("open, blue single", "wild", closed=["North"]).play("clear North")
    assert not table.player("North")["closed"]
    assert table.hand("North") == ["blue single", "purple change"]
    assert (table.view()["mover"], table.view()["discards"]) == (1, 0)
    assert "North clears their own railroad with an open track" in table.story()
    assert table.view()["out_of_service"].count("open") == 4
    assert table.view()["out_of_service"].count("closed") == 4


def test_regular_play_resumes_on_the_next_turn() -> None:
    table = closing("open, blue single", "", closed=["North"]).play("clear North")
    assert table.view()["mover"] == 1
    table.play("draw 1", "done", "discard purple double", "draw 1")
    assert "single" in table.can("lay")


def test_an_open_track_clears_anyones_railroad_and_nothing_is_discarded() -> None:
    table = closing("open, blue single", "wild", "", closed=["South"])
    assert table.can("clear") == {"South"}
    table.play("clear South")
    assert not table.player("South")["closed"]
    assert (table.view()["mover"], table.view()["discards"]) == (1, 0)


def test_an_open_track_needs_a_closed_one() -> None:
    table = closing("open", "", closed=[])
    assert table.why_not("clear East") == "East's railroad is not closed"
    assert closing("wild", "", closed=["East"]).why_not("clear East") == "you do not hold an open track"


def test_skips_are_counted_anew_for_a_new_closed_track() -> None:
    table = Table("closed, open", "open", stock="wild, wild, wild, wild", provisions=PROVISIONS, closed=["East"])
    table.play("draw 1", "done", "discard wild", "skip", "draw 1", "clear East")
    assert table.player("East")["skips"] == 0
    table.play("draw 1", "done", "discard wild", "draw 1", "close East")
    assert table.player("East") == {**table.player("East"), "closed": True, "skips": 0}


STRANDED = "single, change to double, change to single, single, change to double, wild, single"
"""Two doubles are missing, and the end is single."""
RIGHT = ("single", "single", "single", "change to double", "change to single", "change to double", "wild")
HOPELESS = "change to double, double, double, change to single, change to double"
"""Three singles are missing, and the end is double: so it is in any other order of these cards."""


def stranded(rails: str = STRANDED, hand: str = "open", **more: Any) -> Table:
    """Return a table at which North is about to begin a turn with this railroad."""
    return Table(hand, "wild", stock=STOCK, provisions=PROVISIONS, rails={"North": rails}, **more)


def test_back_on_track_is_on_offer_when_the_cards_missing_can_no_longer_follow() -> None:
    assert stranded().player("North")["stranded"]
    assert "back on track" in stranded().actions()


def test_back_on_track_is_on_offer_when_all_cards_are_down_and_the_end_is_single() -> None:
    assert "back on track" in stranded("single, wild, single, single", tracks=4).actions()


@pytest.mark.parametrize(
    "rails", ["", "single", "change to double", "single, wild, double", "single, single, single, wild"]
)
def test_a_railroad_that_can_be_completed_is_not_rearranged(rails: str) -> None:
    assert stranded(rails).why_not("back on track") == "your railroad can still be completed as it lies"


def test_a_wild_not_yet_laid_is_not_counted() -> None:
    table = stranded(hand="wild", wilds_per_railroad="any")
    assert "back on track" in table.actions(), "the wild in hand could be the last card, but it is not counted"
    played = table.play("draw 1")
    assert "wild" in played.can("lay")


def test_if_no_order_helps_it_is_not_on_offer() -> None:
    table = stranded(HOPELESS)
    assert table.player("North")["stranded"]
    assert table.why_not("back on track") == "no order of your cards helps without another wild"


def test_another_order_of_a_full_railroad_mends_it_without_a_wild() -> None:
    """Each change turns single into double or back, so the engine must begin with what three changes make double."""
    table = stranded("double, double, change to single, change to double, change to single, single, single, single")
    assert table.player("North")["stranded"]
    right = "single, single, single, change to double, change to single, change to double, double, double"
    table.play("back on track", *(f"lay {form}" for form in right.split(", ")))
    assert (table.player("North")["end"], table.player("North")["stranded"]) == ("double", False)


def test_without_a_wild_the_end_follows_from_how_the_engine_begins() -> None:
    for single, double, change in itertools.product(range(4), range(3), range(4)):
        for end in (SINGLE_END, DOUBLE_END):
            ends = int(ARRANGED[end, single, double, change, 0])
            assert ends in (0, 1 << (end if change % 2 == 0 else 1 - end))
        both = int(ARRANGED[SINGLE_END, single, double, change, 0] | ARRANGED[DOUBLE_END, single, double, change, 0])
        assert ENGINE_END == ANY_END
        assert not single + double + change or both == ARRANGED[ENGINE_END, single, double, change, 0]


def test_a_railroad_that_is_closed_is_not_rearranged() -> None:
    assert stranded(closed=["North"]).why_not("back on track") == "your railroad is closed"


def test_getting_back_takes_no_draw_and_no_lay_but_a_discard() -> None:
    table = stranded().play("back on track")
    assert table.why_not("draw 1") == "first lay your railroad in its new order"
    table.play(*(f"lay {form}" for form in RIGHT))
    assert table.player("North")["railroad"] == list(RIGHT)
    assert not table.player("North")["stranded"]
    assert table.actions() == {"discard open"}
    table.play("discard open")
    assert (table.view()["mover"], table.view()["stock"], table.hand("North")) == (1, 5, [])


def test_a_railroad_that_is_taken_up_ends_where_it_is_laid_anew() -> None:
    table = stranded().play("back on track")
    assert (table.player("North")["end"], table.player("North")["railroad"]) == ("any", [])
    table.play("lay single", "lay single", "lay single", "lay change to double")
    assert (table.player("North")["end"], len(table.player("North")["railroad"])) == ("double", 4)
    assert table.player("North")["stranded"], "it is, until all cards lie"
    assert table.story()[-1] == "Card 4 of North's railroad is now a change from single to double track"


def test_back_on_track_comes_once_a_game() -> None:
    table = stranded().play("back on track", *(f"lay {form}" for form in RIGHT))
    assert not table.player("North")["back_on_track"]
    again = stranded()
    again.state["rearranged"][0] = 1
    assert again.why_not("back on track") == "you have already got back on track once"


def test_back_on_track_comes_only_at_the_start_of_a_turn() -> None:
    assert stranded().play("draw 1").why_not("back on track") == "first play cards, or skip"


def test_only_the_laid_cards_are_rearranged_and_the_terminal_is_none_of_them() -> None:
    table = stranded(hand="blue double, blue terminal").play("back on track")
    assert table.why_not("lay double") == "no double track of your railroad is left to lay"
    table.play("lay single")
    assert table.why_not("lay change to single") == "it does not join the single end of what you have laid so far"
    assert table.why_not("lay terminal") == "the terminal is not part of the new order"


@pytest.mark.parametrize(
    ("rails", "tracks"),
    [
        (STRANDED, 8),
        ("single, wild, single, single", 4),
        ("wild, single, single, single, change to double, change to single, change to double, double", 8),
        ("single, wild, change to single, single, change to double, change to single, single", 7),
        ("wild, single, wild, change to double, change to single, single", 6),
    ],
)
def test_the_new_orders_are_those_that_fit_and_from_which_the_railroad_can_be_completed(
    rails: str, tracks: int
) -> None:
    table = stranded(rails, tracks=tracks, wilds_per_railroad="any")
    expected = slow_orders(rails.split(", "), tracks)
    if not table.player("North")["stranded"]:
        assert "back on track" not in table.actions()
        return
    assert ("back on track" in table.actions()) == bool(expected)
    if expected:
        played = table.play("back on track")
        assert set(orders(played)) == expected


def orders(table: Table) -> Iterator[tuple[str, ...]]:
    """Yield every new order that can be laid; there must be a way on until all cards are down."""
    if table.view()["phase"] != "rearranging":
        yield tuple(table.player("North")["railroad"])
        return
    assert table.actions()
    for action in table.actions():
        yield from orders(table.copy().play(action))


def slow_orders(forms: list[str], tracks: int) -> set[tuple[str, ...]]:
    """Try all orders of the cards, with changes either way round, and all ways to go on with the cards left."""
    cards = [form.split(" to ")[0] for form in forms]
    left = [*["single"] * 3, *["double"] * 2, *["change"] * 3]
    for card in cards:
        if card != "wild":
            left.remove(card)
    return {
        tuple(order)
        for cards_in_order in set(itertools.permutations(cards))
        for order, end in walks(cards_in_order, "any")
        if can_finish(left, end, tracks - len(forms))
    }


def walks(cards: Sequence[str], end: str) -> Iterator[tuple[list[str], str]]:
    """Yield the ways to lay these cards in this order behind an end."""
    if not cards:
        yield [], end
        return
    for form, near, far in (
        ("single", "single", "single"),
        ("double", "double", "double"),
        ("change to double", "single", "double"),
        ("change to single", "double", "single"),
        ("wild", "any", "any"),
    ):
        if form.split(" to ")[0] == cards[0] and (near == end or "any" in (near, end)):
            for order, last in walks(cards[1:], far):
                yield [form, *order], last


def can_finish(left: list[str], end: str, need: int) -> bool:
    """Return True if some of the cards left lead to a double end."""
    return any(
        last in ("double", "any") for cards in set(itertools.permutations(left, need)) for _, last in walks(cards, end)
    )
