"""Drawing, restocking, and what takes effect when it is drawn."""

from collections import Counter

import pytest

from tests.games.on_track.table import Table

SIX = "green single, green single, green double, open, open, closed"


def test_a_turn_begins_with_exactly_one_of_five_ways_to_draw() -> None:
    table = Table(
        "open", "closed", "wild", stock="blue single, blue single", pile="blue double", provisions=("conductor", "open")
    )
    assert table.actions() == {
        "draw 1",
        "draw 2",
        "take provision 1",
        "take provision 2",
        "take discard",
        "steal from East",
        "steal from South",
    }


@pytest.mark.parametrize("way", ["draw 1", "take discard", "steal from East"])
def test_after_the_draw_comes_laying(way: str) -> None:
    table = Table("open", "closed", stock="blue single, blue single", pile="blue double, blue double").play(way)
    assert table.view()["phase"] == "laying"
    assert len(table.hand("North")) == 2
    assert "draw" in table.why_not("draw 1") or table.why_not("draw 1") == "first play cards, or skip"


def test_one_card_comes_from_the_top_of_the_stock() -> None:
    table = Table("open", "closed", stock="blue single, blue double").play("draw 1")
    assert table.hand("North") == ["blue double", "open"]
    assert table.names("stock") == ["blue single"]


def test_two_cards_come_from_the_stock_one_after_the_other() -> None:
    table = Table("open", "closed", stock="green single, blue single, blue double").play("draw 2")
    assert table.hand("North") == ["blue single", "blue double", "open"]
    assert table.names("stock") == ["green single"]


def test_two_cards_need_fewer_than_six_in_hand() -> None:
    assert "draw 2" in Table("open, open, closed, closed, wild", "", stock="blue single, blue single").actions()
    full = Table(SIX, "", stock="blue single, blue single")
    assert "draw 1" in full.actions()
    assert full.why_not("draw 2") == "you can draw two cards only if you hold fewer than 6"


def test_two_cards_need_two_cards() -> None:
    alone = Table("open", "closed", stock="blue single")
    assert alone.why_not("draw 2") == "there are not two cards left to draw"
    assert "draw 2" in Table("open", "closed", stock="blue single", pile="blue double").actions()


def test_the_second_card_comes_from_the_refilled_stock() -> None:
    table = Table("open", "closed", stock="blue single", pile="blue double").play("draw 2")
    assert table.hand("North") == ["blue single", "blue double", "open"]
    assert [event.name for event in table.events()] == ["drew", "refilled", "drew"]


def test_the_top_discard_is_taken_unseen() -> None:
    table = Table("open", "closed", "wild", stock="wild", pile="blue single, green double").play("take discard")
    assert table.hand("North") == ["green double", "open"]
    assert table.names("pile") == ["blue single"]
    assert "North takes a card off the discards" in table.story(1)
    assert "North takes a green double track off the discards" in table.story(0)


def test_a_stolen_card_is_random_and_only_two_learn_which() -> None:
    stolen: Counter[str] = Counter()
    for seed in range(600):
        table = Table("", "open, closed, wild, blue single, blue single", "", stock="wild", seed=seed)
        table.play("steal from East")
        stolen.update(table.hand("North"))
        card = table.hand("North")[0]
        assert card not in table.hand("East") or card == "blue single"
        assert [event.data["card"] for event in table.events(0)] == [event.data["card"] for event in table.events(1)]
        assert table.events(2)[0].data["card"] is None
        assert table.events()[0].data["card"] is None
    assert all(85 < stolen[name] < 160 for name in ("open", "closed", "wild"))
    assert 190 < stolen["blue single"] < 290


def test_nobody_steals_from_an_empty_hand_or_from_himself() -> None:
    table = Table("open", "", "closed", stock="wild")
    assert table.can("steal from") == {"South"}
    assert table.why_not("steal from East") == "East has no cards"
    assert table.why_not("steal from North") == "you cannot do that to yourself"
    assert table.why_not("steal from West") == "West does not play"


def test_after_a_provision_the_player_chooses_the_pile_that_restocks_it() -> None:
    base = Table(
        "open", "closed", stock="blue single, wild", pile="green double, green single", provisions=("conductor", "open")
    )
    base.play("take provision 2")
    assert base.hand("North") == ["open", "open"]
    assert base.actions() == {"restock from stock", "restock from discards"}
    stock, pile = base.copy().play("restock from stock"), base.copy().play("restock from discards")
    assert stock.view()["provisions"] == ["conductor", "wild"]
    assert pile.view()["provisions"] == ["conductor", "green single"]
    assert stock.view()["phase"] == pile.view()["phase"] == "laying"


def test_a_provision_is_restocked_before_the_lay_move() -> None:
    table = Table("blue single", "closed", stock="wild, wild", pile="open", provisions=("conductor", "")).play(
        "take provision 1"
    )
    assert table.why_not("lay single") == "first choose where the new provision comes from"


def test_with_one_pile_empty_there_is_no_choice() -> None:
    table = Table("open", "closed", stock="blue single, wild", provisions=("conductor", "")).play("take provision 1")
    assert table.view()["provisions"] == ["wild", None]
    assert table.view()["phase"] == "laying"


def test_with_both_piles_empty_a_provision_stays_empty_until_there_is_a_card() -> None:
    table = Table("open, blue single", "closed", provisions=("conductor", "wild")).play("take provision 1")
    assert table.view()["provisions"] == [None, "wild"]
    assert "No card is left for provision 1" in table.story()
    table.play("done", "discard blue single")
    assert table.view()["provisions"] == ["blue single", "wild"], (
        "the discard becomes the stock, and the stock the provision"
    )
    assert (table.view()["stock"], table.view()["discards"]) == (0, 0)


def test_an_empty_provision_is_not_taken() -> None:
    table = Table("open", "closed", stock="wild", provisions=("conductor", ""))
    assert table.why_not("take provision 2") == "there is no provision 2"


@pytest.mark.parametrize("special", ["landslide", "handcar"])
def test_a_landslide_or_handcar_that_turns_up_goes_under_the_pile_it_came_from(special: str) -> None:
    base = Table(
        *("open", "closed"),
        stock=f"blue single, wild, {special}",
        pile=f"green double, green single, {special}",
        provisions=("conductor", ""),
    ).play("take provision 1")
    stock = base.copy().play("restock from stock")
    assert stock.view()["provisions"][0] == "wild"
    assert stock.names("stock") == [special, "blue single"]
    assert stock.names("pile") == ["green double", "green single", special]
    pile = base.copy().play("restock from discards")
    assert pile.view()["provisions"][0] == "green single"
    assert pile.names("pile") == [special, "green double"]
    assert pile.names("stock") == ["blue single", "wild", special]


def test_a_pile_of_nothing_but_landslides_leaves_it_to_the_other() -> None:
    base = Table("open", "closed", stock="handcar, landslide", pile="wild, blue single", provisions=("conductor", ""))
    table = base.play("take provision 1", "restock from stock")
    assert table.view()["provisions"] == ["blue single", None]
    assert [event.name for event in table.events()][1:4] == ["turned_up", "turned_up", "stocked"], "once round"
    assert sorted(table.names("stock")) == ["handcar", "landslide", "wild"], "it had run out"


def test_two_piles_of_nothing_but_landslides_leave_a_provision_empty() -> None:
    base = Table("open, green single", "closed", stock="handcar", pile="landslide", provisions=("conductor", ""))
    table = base.play("take provision 1", "restock from stock")
    assert table.view()["provisions"] == [None, None]
    table.play("done", "discard green single")
    assert table.view()["provisions"] == ["green single", None]


def test_the_stock_is_refilled_at_once_from_the_shuffled_discards() -> None:
    orders = set()
    for seed in range(60):
        table = Table("open", "closed", stock="green double", pile="blue single, blue double, green single", seed=seed)
        table.play("draw 1")
        assert (table.view()["stock"], table.view()["discards"]) == (3, 0)
        assert sorted(table.names("stock")) == ["blue double", "blue single", "green single"]
        orders.add(tuple(table.names("stock")))
    assert len(orders) == 6
    table.play("done", "discard green double")
    assert table.names("pile") == ["green double"], "the next discard begins a new pile"


def test_with_stock_and_discards_empty_a_draw_from_the_stock_is_not_on_offer() -> None:
    table = Table("open", "closed", provisions=("wild", ""))
    assert table.actions() == {"take provision 1", "steal from East"}
    assert table.why_not("draw 1") == "the stock is empty, and there are no discards to refill it"
    assert table.why_not("take discard") == "there are no discards"


def test_a_stock_of_nothing_but_handcars_and_landslides_has_run_out_when_all_can_know_it() -> None:
    stock = "handcar, landslide, green single"
    table = Table("", "", stock=stock, pile="blue single", provisions=("open", "wild"))
    table.play("draw 1")
    assert table.names("stock") == ["handcar", "landslide"], "the discard may be one of them: nobody can know"
    table.play("done", "discard green single")
    assert table.names("stock") == ["handcar", "landslide"]
    table.play("take discard", "lay single", "done", "take discard", "done", "discard blue single")
    assert sorted(table.names("stock")) == ["blue single", "handcar", "landslide"], "now there is nothing else"
    assert table.view()["discards"] == 0
    assert "refilled" in [event.name for event in table.events()]


def test_cards_under_the_stock_are_shuffled_in_when_it_has_run_out() -> None:
    orders = set()
    for seed in range(60):
        table = Table(
            "green single", "", stock="blue single, handcar", pile="wild", provisions=("open", "open"), seed=seed
        )
        table.play("take provision 1", "restock from stock")
        assert sorted(table.names("stock")) == ["handcar", "wild"], "it had nothing but the handcar under it"
        assert table.view()["memory"]["under_stock"] == []
        orders.add(tuple(table.names("stock")))
    assert len(orders) == 2
    assert table.view()["provisions"] == ["blue single", "open"]


def test_with_nothing_but_handcars_and_landslides_and_no_discards_a_draw_from_the_stock_is_not_on_offer() -> None:
    table = Table("open", "closed", stock="handcar, landslide", provisions=("wild", ""))
    assert table.actions() == {"take provision 1", "steal from East"}
    assert table.why_not("draw 1") == (
        "only handcars and landslides are left in the stock, and there are no discards to refill it"
    )
    table.play("take provision 1")
    assert table.view()["provisions"] == [None, None], "nor does it restock a provision"
    assert not any(event.name == "turned_up" for event in table.events())
    bare = Table("", "", stock="handcar, landslide", closed=["North"])
    assert bare.actions() == {"draw nothing", "skip"}


def test_of_two_cards_the_second_is_left_out_when_the_stock_has_run_out() -> None:
    table = Table("open", "closed", stock="handcar, blue single", provisions=("wild", "wild"))
    assert "draw 2" in table.actions(), "all know of the handcar, but not where it lies"
    table.play("draw 2")
    assert (table.hand("North"), table.view()["phase"]) == (["blue single", "open"], "laying")
    under = Table("open", "closed", stock="blue single, handcar", pile="wild", provisions=("wild", "wild"))
    under.play("take provision 1", "restock from discards", "done", "discard wild")
    assert "draw 2" in under.actions()


def test_a_player_who_finds_nothing_goes_on_to_lay() -> None:
    bare = Table("open", "green single", "", closed=["East"])
    bare.play("steal from East", "clear East")
    assert bare.view()["mover"] == 1
    assert bare.actions() == {"steal from North"}
    bare.play("steal from North", "lay single", "done")
    assert bare.view()["mover"] == 2
    assert bare.view()["phase"] == "laying", "nobody holds a card, and both piles are empty"
    assert bare.story()[-1] == "South finds nothing to draw"
    assert bare.actions() == {"done"}


def test_a_closed_player_whose_turn_begins_with_nothing_to_draw_may_still_skip() -> None:
    table = Table("open", "", "", closed=["East", "South"])
    table.play("draw nothing", "clear South")
    assert table.view()["mover"] == 1
    assert table.actions() == {"draw nothing", "skip"}


def test_a_closed_player_who_finds_nothing_chooses_between_skipping_and_laying() -> None:
    table = Table("blue single, open", "", closed=["North"])
    assert table.actions() == {"draw nothing", "skip"}
    table.play("draw nothing")
    assert "clear North" in table.actions()
    assert Table("open", "", stock="wild").why_not("draw nothing") == "there is something to draw"


def test_a_landslide_takes_effect_when_it_is_drawn_and_goes_out_of_service() -> None:
    table = Table("open", "closed", stock="wild, landslide", rails={"North": "single, single"}).play("draw 1")
    assert table.view()["phase"] == "landslide"
    assert table.view()["out_of_service"].count("landslide") == 3
    assert table.actions() == {"remove 1", "remove 2"}
    table.play("remove 2")
    assert table.player("North")["railroad"] == ["single"]
    assert table.names("pile") == ["blue single"]
    assert table.hand("North") == ["open"], "there is no replacement for the landslide"
    assert table.view()["phase"] == "laying", "the turn goes on"
    table.play("done", "discard open")
    assert table.view()["mover"] == 1


def test_a_landslide_without_a_railroad_does_nothing() -> None:
    table = Table("open", "closed", stock="wild, landslide").play("draw 1")
    assert table.view()["phase"] == "laying"
    assert table.story()[0] == "North draws a landslide from the stock, but it finds no track to take"


def test_the_rest_must_fit_as_it_lies_after_a_landslide() -> None:
    table = Table(
        "open",
        "",
        stock="wild, landslide",
        rails={"North": "single, change to double, double, change to single, single"},
    ).play("draw 1")
    assert table.can("remove") == {"1", "3", "5"}
    assert table.why_not("remove 2") == "without it, the other cards would not fit"
    assert table.why_not("remove 6") == "your railroad has only 5 cards"
    table.play("remove 3")
    assert table.player("North")["railroad"] == ["single", "change to double", "change to single", "single"]


def test_next_to_a_wild_anything_may_go() -> None:
    rails = {"North": "single, wild, double, change to single"}
    table = Table("open", "", stock="wild, landslide", rails=rails).play("draw 1")
    assert table.can("remove") == {"1", "3", "4"}, "single and double would not fit without the wild"
    rails = {"North": "change to double, wild, single"}
    assert Table("open", "", stock="wild, landslide", rails=rails).play("draw 1").can("remove") == {"1", "3"}


def test_the_last_card_may_always_go_and_the_engine_never() -> None:
    table = Table("open", "", stock="wild, landslide", rails={"North": "change to double"}).play("draw 1")
    assert table.can("remove") == {"1"}
    table.play("remove 1")
    assert table.player("North") == {**table.player("North"), "railroad": [], "colour": "blue", "end": "any"}


def test_a_landslide_takes_from_a_closed_railroad_too() -> None:
    table = Table("open", "", stock="wild, landslide", rails={"North": "single"}, closed=["North"]).play("draw 1")
    assert table.can("remove") == {"1"}


def test_of_two_cards_a_landslide_is_resolved_before_the_second() -> None:
    table = Table("open", "closed", stock="wild, conductor, landslide", rails={"North": "single"}).play("draw 2")
    assert table.view()["phase"] == "landslide"
    assert (table.hand("North"), table.view()["to_draw"]) == (["open"], 1)
    table.play("remove 1")
    assert (table.hand("North"), table.view()["to_draw"]) == (["open", "conductor"], 0)
    assert table.view()["phase"] == "laying"


def test_two_landslides_one_after_the_other() -> None:
    table = Table("open", "closed", stock="wild, landslide, landslide", rails={"North": "single, single"})
    table.play("draw 2", "remove 2")
    assert table.view()["phase"] == "landslide"
    table.play("remove 1")
    assert table.hand("North") == ["open"]


def test_a_handcar_turns_the_direction_and_ends_the_turn_at_once() -> None:
    table = Table("open", "closed", "wild", stock="wild, handcar").play("draw 1")
    view = table.view()
    assert (view["direction"], view["mover"], view["phase"]) == ("counter-clockwise", 2, "drawing")
    assert view["out_of_service"].count("handcar") == 3
    assert table.hand("North") == ["open"], "no lay, no discard"
    assert view["discards"] == 0


def test_a_second_handcar_turns_the_direction_back() -> None:
    table = Table("", "", "", "", stock="wild, handcar, handcar", provisions=("open", "open")).play("draw 1")
    assert table.view()["mover"] == 3
    table.play("draw 1")
    assert (table.view()["mover"], table.view()["direction"]) == (0, "clockwise")


def test_between_two_a_handcar_ends_the_turn_all_the_same() -> None:
    table = Table("open", "closed", stock="wild, handcar").play("draw 1")
    assert table.view()["mover"] == 1


def test_a_handcar_as_the_first_of_two_leaves_no_second() -> None:
    table = Table("open", "closed", stock="wild, blue single, handcar").play("draw 2")
    assert (table.hand("North"), table.view()["mover"]) == (["open"], 1)


def test_a_handcar_as_the_second_of_two_leaves_the_first() -> None:
    table = Table("open", "closed", stock="wild, handcar, blue single").play("draw 2")
    assert table.hand("North") == ["blue single", "open"]
    assert (table.view()["mover"], table.view()["discards"]) == (1, 0)


@pytest.mark.parametrize("special", ["landslide", "handcar"])
def test_from_the_discards_too_they_take_effect(special: str) -> None:
    table = Table("open", "closed", stock="wild", pile=f"open, {special}", rails={"North": "single"}).play(
        "take discard"
    )
    assert table.view()["out_of_service"].count(special) == 3
    assert table.view()["phase"] == ("landslide" if special == "landslide" else "drawing")
