"""The lay move and the discard."""

import itertools

import pytest

from roundhouse.games.on_track.tables import KIND_NAMES
from tests.games.on_track.table import Table

FILLER = "wild, wild, wild"
PHRASES = {"open": "an open track", "closed": "a closed track", "conductor": "a conductor", "wild": "a wild"}
ENDS_DOUBLE = "single, single, single, change to double, double, double, change to single, change to double"
ENDS_SINGLE = "single, single, single, change to double, change to single"


def laying(*hands: str, **more: object) -> Table:
    """Return a table at which North has drawn a purple double, which is of no use, and may lay now."""
    stock, provisions = "purple single, purple single, purple single, purple double", ("orange single", "orange double")
    return Table(*hands, stock=stock, provisions=provisions, **more).play("draw 1")  # type: ignore[arg-type]


def test_one_lay_move_of_each_kind_is_on_offer() -> None:
    table = laying("blue single, closed, open, conductor, wild", "wild", "", closed=["South"])
    assert table.can("lay") == {"single", "wild"}
    assert table.can("close") == {"East"}
    assert table.can("clear") == {"South"}
    assert {action.split(" for ")[0] for action in table.can("ask")} == {"East", "South"}
    assert table.can("done") == {""}
    assert not table.can("pass")


def test_any_number_of_track_cards_are_laid_in_one_move() -> None:
    table = laying("blue single, blue single, blue change, blue double, open", "")
    table.play("lay single", "lay single", "lay change to double", "lay double")
    assert table.player("North")["railroad"] == ["single", "single", "change to double", "double"]
    assert table.can("lay") == set()
    assert table.actions() == {"done"}
    table.play("done", "discard open")
    assert table.view()["mover"] == 1


def test_once_laying_has_begun_no_other_lay_move_is_possible() -> None:
    table = laying("blue single, blue single, closed, open, conductor", "", closed=["East"]).play("lay single")
    assert table.actions() == {"lay single", "done"}
    assert table.why_not("clear East") == "you have begun to lay track: lay more, or finish"


@pytest.mark.parametrize("move", ["close East", "clear South", "ask East for wild"])
def test_after_any_other_lay_move_nothing_more_is_laid(move: str) -> None:
    table = laying("blue single, closed, open, conductor", "", "", closed=["South"]).play(move)
    assert table.view()["phase"] in ("discarding", "drawing")
    assert not table.can("lay")


def test_nothing_need_be_laid() -> None:
    table = laying("blue single", "").play("done")
    assert table.story()[-1] == "North plays no cards"
    assert table.view()["phase"] == "discarding"


def test_only_own_colours_are_laid() -> None:
    table = laying("green single, orange single, purple change", "")
    assert table.can("lay") == set()
    assert table.why_not("lay single") == "you do not hold a blue single track"


@pytest.mark.parametrize(
    ("rails", "fits"),
    [
        ("single", {"single", "change to double", "wild"}),
        ("change to double", {"double", "change to single", "wild"}),
        ("change to double, double", {"double", "change to single", "wild"}),
        ("change to double, change to single", {"single", "change to double", "wild"}),
    ],
)
def test_single_joins_single_and_double_joins_double(rails: str, fits: set[str]) -> None:
    table = laying("blue single, blue double, blue change, wild", "", rails={"North": rails})
    assert table.can("lay") == fits
    for form in {"single", "double", "change to double", "change to single"} - fits:
        end = table.player("North")["end"]
        assert table.why_not(f"lay {form}") == f"it does not join the {end} end of your railroad"


def test_a_change_of_track_is_laid_either_way_round() -> None:
    table = laying("blue change, blue change", "").play("lay change to double")
    assert table.player("North")["end"] == "double"
    table.play("lay change to single")
    assert table.player("North")["end"] == "single"


def test_the_engine_couples_to_single_and_to_double() -> None:
    assert Table("", "").player("North")["end"] == "any"
    table = laying("blue single, blue double, blue change, wild", "")
    assert table.can("lay") == {"single", "double", "change to double", "change to single", "wild"}
    for form, end in (("double", "double"), ("single", "single"), ("change to single", "single")):
        laid = table.copy().play(f"lay {form}").player("North")
        assert (laid["end"], laid["railroad"]) == (end, [form])


@pytest.mark.parametrize(
    ("rails", "joints"),
    [
        ("", ["single"]),
        ("double", ["double", "double"]),
        ("change to single", ["double", "single"]),
        ("wild", ["single", "single"]),
        ("wild, double", ["double", "double", "double"]),
        ("wild, wild, double", ["single", "single", "double", "double"]),
    ],
)
def test_the_track_at_the_engine_is_what_the_first_card_needs(rails: str, joints: list[str]) -> None:
    assert Table("", "", rails={"North": rails}, wilds_per_railroad="any").player("North")["joints"] == joints


def test_a_conductor_may_be_sent_to_an_empty_hand_and_finds_nothing() -> None:
    table = laying("conductor", "").play("ask East for wild")
    assert table.hand("North") == ["purple double"]
    assert [event.name for event in table.events()][-1] == "refused"


def test_a_wild_joins_whatever_it_lies_between() -> None:
    table = laying("wild, blue single, blue double, blue change", "").play("lay wild")
    assert table.player("North")["end"] == "any"
    assert table.can("lay") == {"single", "double", "change to double", "change to single"}
    assert table.copy().play("lay double").player("North")["end"] == "double"
    assert table.copy().play("lay change to single").player("North")["end"] == "single"
    assert laying("wild", "", rails={"North": "change to double"}).can("lay") == {"wild"}


def test_one_wild_a_railroad_unless_said_otherwise() -> None:
    second = laying("wild, wild", "", rails={"North": "wild"})
    assert second.why_not("lay wild") == "your railroad has 1 of 1 wilds already"
    many = laying("wild, wild", "", rails={"North": "wild, wild"}, wilds_per_railroad="any")
    assert many.can("lay") == {"wild"}


def test_one_wild_a_lay_move_even_where_many_may_lie() -> None:
    table = laying("wild, wild, blue single", "", wilds_per_railroad="any").play("lay wild")
    assert table.why_not("lay wild") == "you can lay only one wild a turn"
    table.play("lay single")
    assert table.actions() == {"done"}


def test_the_next_turn_allows_another_wild() -> None:
    table = laying("wild, wild", "open", wilds_per_railroad="any").play("lay wild", "done", "discard purple double")
    table.play("draw 1", "done", "discard open", "draw 1")
    assert table.can("lay") == {"wild"}


def test_a_wild_taken_by_a_landslide_may_be_laid_again() -> None:
    rails = {"North": "wild, single"}
    table = Table("wild, open", "", stock="purple single, landslide", rails=rails).play("draw 1")
    assert table.can("remove") == {"1", "2"}
    table.play("remove 1")
    assert table.can("lay") == {"wild"}
    assert table.names("pile") == ["wild"]


def test_a_railroad_has_no_more_cards_than_the_full_count() -> None:
    table = laying(
        "wild, blue single", "", rails={"North": "single, change to double, change to single, single"}, tracks=4
    )
    assert table.can("lay") == set()
    assert table.why_not("lay single") == "all 4 cards are laid"


def test_the_terminal_goes_on_last_after_the_full_count() -> None:
    table = laying("blue terminal, blue change", "", rails={"North": "single, single, single"}, tracks=4)
    assert table.why_not("lay terminal") == "the terminal comes after 4 cards, and only 3 are laid"
    assert laying("", "", rails={"North": "single"}).why_not("lay terminal").endswith("8 cards, and only 1 is laid")
    assert laying("", "").why_not("lay terminal").endswith("8 cards, and none is laid")
    table.play("lay change to double")
    assert table.can("lay") == {"terminal"}
    table.play("lay terminal")
    assert table.winners == ["North"]


def test_the_terminal_goes_only_on_a_double_end() -> None:
    rails = {"North": "single, single, change to double, change to single"}
    table = laying("blue terminal, wild", "", rails=rails, tracks=4)
    assert table.why_not("lay terminal") == "your railroad ends in single track; the terminal needs double track"
    assert laying("blue terminal", "", rails={"North": "single, single, single, wild"}, tracks=4).can("lay") == {
        "terminal"
    }


def test_the_terminal_must_be_of_the_own_colour() -> None:
    table = laying("green terminal", "", rails={"North": "single, single, single, change to double"}, tracks=4)
    assert table.can("lay") == set()
    assert table.why_not("lay terminal") == "you do not hold the blue terminal"


@pytest.mark.parametrize("tracks", [4, 5, 6, 7, 8])
def test_with_fewer_tracks_the_end_must_still_be_double(tracks: int) -> None:
    forms = ENDS_DOUBLE.split(", ")
    wanted = {4: forms[:4], 5: forms[:5], 6: forms[:6], 7: [*forms[:5], *forms[6:]], 8: forms}[tracks]
    table = laying("blue terminal", "", rails={"North": ", ".join(wanted)}, tracks=tracks)
    assert table.can("lay") == {"terminal"}
    table.play("lay terminal")
    assert table.winners == ["North"]


def test_a_full_railroad_of_the_own_colour_must_change_track_three_times() -> None:
    """With all eight cards, changes to double, to single and to double come in this order: the engine begins single."""
    cards = ["single", "single", "single", "double", "double", "change", "change", "change"]
    ends = set()
    for order, begin in itertools.product(set(itertools.permutations(cards)), ("single", "double")):
        end, fits = begin, True
        for card in order:
            fits = fits and (card == "change" or card == end)
            if card == "change":
                end = {"single": "double", "double": "single"}[end]
        if fits:
            ends.add((begin, end))
    assert ends == {("single", "double"), ("double", "single")}, "begun with double track, it is stranded"


def test_laying_oneself_into_a_dead_end_is_allowed() -> None:
    table = laying("blue change, blue change, blue change", "", rails={"North": ""})
    table.play("lay change to double", "lay change to single")
    assert not table.player("North")["stranded"]
    table.play("lay change to double", "done")
    assert table.player("North")["stranded"], "three singles are missing, and no change leads back to them"
    assert table.story()[-2] == "North's railroad is stranded: its colour cannot complete it as it lies"


def test_what_is_laid_is_told_as_it_lies() -> None:
    table = laying("blue single, blue change, wild", "").play("lay single", "lay change to double", "lay wild")
    assert table.story()[-3:] == [
        "North lays a blue single track as card 1 of the railroad",
        "North lays a blue change of track to double as card 2 of the railroad",
        "North lays a wild as card 3 of the railroad",
    ]
    assert table.view()["wild_laid"]
    played = table.play("done", "discard purple double")
    assert not played.view()["wild_laid"], "East has laid none"


def test_exactly_one_card_is_discarded_face_down() -> None:
    table = laying("blue single, open", "closed").play("done")
    assert table.can("discard") == {"blue single", "open", "purple double"}
    assert table.why_not("discard wild") == "you do not hold a wild"
    table.play("discard purple double")
    assert table.hand("North") == ["blue single", "open"]
    assert (table.view()["mover"], table.view()["discards"]) == (1, 1)
    assert table.view()["memory"]["discards"] == [None]
    assert table.story()[-2:] == ["North discards a card", "It is East's turn"]


@pytest.mark.parametrize("card", ["open", "closed", "conductor", "wild"])
def test_an_action_card_thrown_away_goes_out_of_service_face_down(card: str) -> None:
    table = laying(card, "", "").play("done")
    out = table.view()["out_of_service"]
    table.play(f"discard {card}")
    for seat in (0, 1, 2, None):
        view = table.view(seat)
        assert (view["discards"], view["thrown"], view["out_of_service"]) == (0, 1, out), "nobody sees its face"
        assert view["memory"]["thrown"] == ([card] if seat == 0 else []), "only who threw it away knows it"
    assert table.story(0)[-2] == f"North throws {PHRASES[card]} away, face down"
    assert table.story(1)[-2] == table.story()[-2] == "North throws an action card away, face down"
    assert table.hand("North") == ["purple double"]
    assert table.view()["mover"] == 1


def test_a_recycled_action_card_thrown_away_goes_under_the_discards_face_down() -> None:
    table = laying("wild", "", "", pile="green single, green double", recycle_actions=True).play("done", "discard wild")
    assert table.names("pile") == ["wild", "green single", "green double"]
    assert table.view(0)["memory"]["discards"] == ["wild", None, None]
    assert table.view(1)["memory"]["discards"] == [None, None, None]
    assert (table.view()["thrown"], table.view(0)["memory"]["thrown"]) == (0, [])


def test_a_discard_is_no_choice_to_be_left_out() -> None:
    table = laying("blue single", "").play("lay single", "done")
    assert table.actions() == {"discard purple double"}


def test_an_empty_hand_needs_no_discard() -> None:
    table = Table("blue single", "open", stock="wild, blue single").play("draw 1", "lay single", "lay single", "done")
    assert (table.view()["mover"], table.view()["discards"]) == (1, 0)


def test_a_full_hand_is_six_again_at_the_end_of_the_turn() -> None:
    full = "green single, green single, green double, open, open, closed"
    table = laying(full, "").play("done")
    assert len(table.hand("North")) == 7
    table.play("discard closed")
    assert len(table.hand("North")) == 6


def test_a_conductor_brings_the_card_that_he_was_sent_for() -> None:
    table = laying("conductor", "blue single, blue single", "open").play("ask East for blue single")
    assert table.hand("North") == ["blue single", "purple double"]
    assert table.hand("East") == ["blue single"]
    assert table.view()["out_of_service"].count("conductor") == 4
    assert table.story(2)[-2:] == [
        "North sends a conductor to East for a blue single track",
        "East must give North a blue single track",
    ]
    assert table.view()["phase"] == "discarding"


def test_a_conductor_who_asks_in_vain_is_spent() -> None:
    table = laying("conductor", "blue single", "open").play("ask South for blue single")
    assert table.hand("North") == ["purple double"]
    assert table.story(1)[-1] == "South does not have a blue single track"
    assert table.view()["out_of_service"].count("conductor") == 4


def test_a_conductor_may_be_sent_for_any_kind_but_handcars_and_landslides() -> None:
    table = laying("conductor", "", "")
    expected = {
        f"{who} for {kind}" for who in ("East", "South") for kind in KIND_NAMES if kind not in ("handcar", "landslide")
    }
    assert table.can("ask") == expected
    assert len(expected) == 40


def test_a_conductor_is_not_sent_for_cards_that_are_not_in_the_game() -> None:
    table = laying("conductor", "", wilds_per_railroad="0")
    assert "East for wild" not in table.can("ask")
    assert table.why_not("ask East for wild") == "there is no wild in this game"


def test_without_a_conductor_nobody_is_asked() -> None:
    table = laying("open", "")
    assert table.why_not("ask East for open") == "you do not hold a conductor"
    assert laying("conductor", "").why_not("ask North for open") == "you cannot do that to yourself"


def test_a_conductor_drawn_now_may_be_sent_now_or_later() -> None:
    now = Table("", "open", stock="wild, conductor").play("draw 1")
    assert now.can("ask")
    later = now.play("done")
    assert later.can("discard") == {"conductor"}
