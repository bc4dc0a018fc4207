"""Who knows what: in views, and in guesses."""

from roundhouse.games.on_track.state import THROWN
from roundhouse.games.on_track.tables import CARDS, KIND, KIND_NAMES, TRACK_CARDS
from tests.games.on_track.table import Table

STOCK = "purple single, purple single, purple single, purple double, purple double, purple change"
PROVISIONS = ("orange single", "orange double")


def three(*hands: str, **more: object) -> Table:
    """Return a table with a stock of purple cards and two orange provisions."""
    return Table(*hands, **{"stock": STOCK, "provisions": PROVISIONS, **more})  # type: ignore[arg-type]


def lacks(table: Table, seat: int | None, who: str) -> list[str]:
    """Return the kinds at large that an observer knows not to be in a hand."""
    kinds: list[str] = table.known(seat, who)["lacks"]
    return kinds


def guessed_places(table: Table, seat: int, card: str, guesses: int = 40) -> set[str]:
    """Return where a seat's guesses have the only card of a kind."""
    places = set()
    for seed in range(guesses):
        guess = table.guess(seat, seed)
        for who in ("North", "East", "South", "West")[: table.seats]:
            if card in guess.hand(who):
                places.add(who)
        for pile in ("stock", "pile"):
            found = [at for at, name in enumerate(guess.names(pile)) if name == card]
            places |= {f"pile {at}" if pile == "pile" else pile for at in found}
        if card in [KIND_NAMES[KIND[at]] for at in range(CARDS) if guess.state["place"][at] == THROWN]:
            places.add("thrown")
    return places


def test_a_seat_sees_its_own_hand_and_of_the_others_only_the_sizes() -> None:
    table = three("open, wild", "closed", "conductor")
    assert table.view(0)["hand"] == ["open", "wild"]
    assert [player["hand"] for player in table.view(1)["players"]] == [2, 1, 1]
    assert table.view()["hand"] == []
    assert table.holds(1, "North") == table.holds(2, "North") == table.holds(None, "North") == []


def test_all_see_a_provision_go_into_a_hand() -> None:
    table = three("open", "closed", "conductor").play("take provision 1")
    for observer in (1, 2, None):
        assert table.holds(observer, "North") == ["orange single"]
    assert guessed_places(table, 1, "orange single") == {"North"}


def test_after_a_discard_a_seen_card_is_in_the_hand_or_on_top_of_the_pile() -> None:
    table = three("green change, green single", "green double", "conductor").play(
        "take provision 1", "done", "discard green single"
    )
    assert table.holds(1, "North") == []
    assert guessed_places(table, 1, "orange single") == {"North", "pile 0"}
    assert guessed_places(table, 0, "orange single") == {"North"}


def test_a_seen_card_may_be_in_any_later_discard_of_the_hand_but_in_no_earlier_one() -> None:
    table = three("green change, green single", "green double", pile="conductor")
    table.play("take provision 1", "restock from stock", "done", "discard green single")
    table.play("draw 1", "done", "discard green double", "draw 1", "done", "discard green change")
    assert guessed_places(table, 1, "orange single") == {"North", "pile 1", "pile 3"}


def test_a_card_that_may_be_in_one_of_two_places_is_known_when_the_other_is_seen() -> None:
    table = three("green change, green single", "green double", pile="conductor")
    table.play("take provision 1", "restock from stock", "done", "discard green single")
    table.play("take provision 2", "restock from discards")
    assert table.view()["provisions"][1] == "green single"
    assert table.holds(1, "North") == ["orange single"]


def test_the_hand_that_takes_the_discard_may_have_it() -> None:
    table = three("green change, green single", "green double", "conductor").play(
        "take provision 1", "done", "discard green single", "take discard"
    )
    assert guessed_places(table, 2, "orange single") == {"North", "East"}
    assert guessed_places(table, 1, "orange single") == {"North"}
    assert table.holds(1, "North") == ["orange single"], "East sees that it was another card"


def test_one_knows_the_own_discard_as_long_as_it_lies_there() -> None:
    table = three("green change, green single", "green double", "conductor").play(
        "draw 1", "done", "discard green single"
    )
    assert table.view(0)["memory"]["discards"] == ["green single"]
    assert table.view(1)["memory"]["discards"] == table.view()["memory"]["discards"] == [None]
    table.play("draw 1", "done", "discard green double")
    assert table.view(0)["memory"]["discards"] == ["green single", None]
    assert table.view(1)["memory"]["discards"] == [None, "green double"]


def test_who_made_the_discard_knows_who_took_it() -> None:
    table = three("green change, green single", "green double", "conductor").play(
        "draw 1", "done", "discard green single", "take discard"
    )
    assert table.holds(0, "East") == ["green single"]
    assert table.holds(2, "East") == []
    assert "East takes a green single track off the discards" in table.story(0)
    assert "East takes a green single track off the discards" in table.story(1)
    assert "East takes a card off the discards" in table.story(2)


def test_the_first_discard_of_the_game_is_known_to_nobody_when_it_is_taken() -> None:
    table = three("open", "closed", pile="wild").play("take discard")
    assert table.holds(1, "North") == []
    assert "North takes a card off the discards" in table.story(1)


def test_thief_and_victim_know_the_stolen_card_and_nobody_else() -> None:
    table = three("", "open", "conductor", "wild").play("steal from East")
    assert table.holds(1, "North") == ["open"]
    assert table.holds(2, "North") == table.holds(3, "North") == table.holds(None, "North") == []


def test_a_card_known_in_the_victims_hand_may_have_been_stolen() -> None:
    table = three("green double, green change", "green single", "conductor").play(
        "take provision 1", "done", "discard green double"
    )
    table.play("steal from North")
    assert guessed_places(table, 2, "orange single") == {"North", "East", "pile 0"}


def test_the_victims_other_cards_stay_hidden() -> None:
    table = three("", "open, wild, closed", "conductor").play("steal from East")
    assert table.holds(0, "East") == []
    assert len({tuple(table.guess(0, seed).hand("East")) for seed in range(40)}) > 5


def test_all_know_a_card_that_was_handed_to_a_conductor() -> None:
    table = three("conductor", "wild, open", "closed").play("draw 1", "ask East for wild")
    for observer in (1, 2, None):
        assert table.holds(observer, "North") == ["wild"]


def test_all_remember_what_a_hand_did_not_hold() -> None:
    table = three("conductor", "open, closed", "wild").play("draw 1", "ask East for wild")
    for observer in (0, None):
        assert "wild" in lacks(table, observer, "East")
    assert "East" not in guessed_places(table, 0, "wild")


def test_what_a_hand_did_not_hold_it_may_have_drawn_since() -> None:
    table = three("conductor, open", "closed, closed", "wild").play(
        "draw 1", "ask East for wild", "discard open", "draw 1"
    )
    assert "wild" not in lacks(table, 0, "East")
    assert "East" in guessed_places(table, 0, "wild", 200)


def test_who_drew_nothing_unseen_still_lacks_it() -> None:
    table = three("conductor, open", "closed, closed", "wild").play("draw 1", "ask East for wild", "discard open")
    table.play("take provision 1")
    assert "wild" in lacks(table, 0, "East")


def test_a_card_that_a_landslide_took_is_known_to_all_on_the_pile_and_in_the_hand_that_takes_it() -> None:
    table = three("green single", "closed", "conductor", stock=f"{STOCK}, landslide", rails={"North": "wild"})
    table.play("draw 1", "remove 1")
    for observer in (0, 1, 2, None):
        assert table.view(observer)["memory"]["discards"] == ["wild"]
    table.play("done", "discard green single")
    for observer in (1, 2, None):
        assert table.view(observer)["memory"]["discards"] == ["wild", None]


def test_a_card_that_all_know_on_the_pile_is_known_in_the_hand_that_takes_it() -> None:
    table = three("", "closed", "conductor", stock=f"{STOCK}, landslide", rails={"North": "wild"})
    table.play("draw 1", "remove 1", "done", "take discard")
    for observer in (0, 2, None):
        assert table.holds(observer, "East") == ["wild"]
    assert "East takes a wild off the discards, as everybody knows" in table.story(2)


def test_recycled_cards_are_known_to_lie_under_the_discards() -> None:
    table = three("conductor", "open", pile="closed", recycle_actions=True).play("draw 1", "ask East for wild")
    for observer in (0, 1, None):
        assert table.view(observer)["memory"]["discards"] == ["conductor", None]


def test_handcars_and_landslides_put_under_the_stock_are_known_there() -> None:
    table = three("open", "closed", pile="wild", stock=f"{STOCK}, landslide, handcar")
    table.play("take provision 1", "restock from stock")
    assert table.view(1)["memory"]["under_stock"] == ["landslide", "handcar"]
    for seed in range(10):
        assert table.guess(1, seed).names("stock")[:2] == ["landslide", "handcar"]


def test_handcars_and_landslides_are_guessed_into_no_hand() -> None:
    table = three(
        "open, open, open", "closed, closed, wild", stock="landslide, handcar, landslide, handcar, purple single"
    )
    for seed in range(50):
        assert not {"landslide", "handcar"} & set(table.guess(0, seed).hand("East"))


def test_partners_know_a_passed_card_and_nobody_else() -> None:
    table = three("open, wild", "closed", "", "conductor", golden_spike=True).play("draw 1", "pass open")
    assert table.holds(0, "South") == ["open"]
    assert table.holds(1, "South") == table.holds(3, "South") == table.holds(None, "South") == []


def test_cards_of_a_kind_look_alike_so_one_laid_may_be_the_one_seen() -> None:
    table = three("blue single", "closed", provisions=("blue single", "open")).play("take provision 1")
    assert table.holds(1, "North") == ["blue single"]
    table.play("lay single")
    assert table.holds(1, "North") == [], "East cannot tell whether North has another"


def test_of_two_seen_one_is_left_after_one_is_laid() -> None:
    table = three("green change", "green single, green change", provisions=("blue single", "blue single"))
    table.play(
        "take provision 1", "done", "discard green change", "draw 1", "done", "discard green single", "take provision 2"
    )
    table.play("restock from stock")
    assert guessed_places(table, 1, "blue single") == {"North", "pile 0"}
    table.play("lay single")
    assert guessed_places(table, 1, "blue single") == {"North", "pile 0"}, "one of the two is laid, the other is not"


def test_shuffled_discards_are_known_to_be_in_the_stock_but_not_where() -> None:
    table = three("green change, green single", "green double", stock="purple single, purple double").play(
        "draw 1", "done", "discard green single", "draw 1"
    )
    assert table.names("stock") == ["green single"]
    assert guessed_places(table, 0, "green single") == {"stock"}
    table.play("done", "discard green double", "draw 1")
    assert table.hand("North").count("green single") == 1


def test_a_hand_that_is_empty_hides_nothing() -> None:
    table = three("", "closed").play("take provision 1", "done", "discard orange single")
    assert table.view(1)["memory"]["discards"] == ["orange single"], "it was the only card"


def test_of_two_that_may_have_been_laid_the_other_may_be_in_either_ones_places() -> None:
    table = three(
        "green change", "green double", "green single, green single", provisions=("blue single", "blue single")
    )
    table.play("take provision 1", "done", "discard green change")
    table.play(
        "take provision 2",
        "restock from stock",
        "done",
        "discard green double",
        "draw 1",
        "done",
        "discard green single",
    )
    assert guessed_places(table, 2, "blue single") == {"North", "East", "pile 0", "pile 1"}
    table.play("steal from East", "lay single")
    assert guessed_places(table, 2, "blue single") == {"North", "pile 0", "pile 1"}


def test_a_card_handed_to_a_conductor_may_be_the_one_that_was_seen() -> None:
    table = three("blue single, open", "conductor", "wild", provisions=("blue single", "open"), closed=["South"])
    table.play("take provision 1", "clear South")
    assert table.holds(2, "North") == ["blue single"]
    table.play("draw 1", "ask North for blue single")
    assert table.holds(2, "East") == ["blue single"]
    assert table.holds(2, "North") == [], "South cannot tell whether North has another"


def test_what_lies_on_the_pile_is_known_where_it_lies_when_a_card_goes_under_it() -> None:
    table = three("open, wild", "conductor", recycle_actions=True).play("draw 1", "done", "discard wild")
    table.play("draw 1", "ask North for orange terminal")
    assert table.view(0)["memory"]["discards"] == ["conductor", "wild"]
    assert table.view(1)["memory"]["discards"] == ["conductor", None]


def test_a_card_that_a_landslide_took_is_known_on_top_of_others() -> None:
    table = three("open", "closed", stock=f"{STOCK}, landslide", pile="conductor, conductor", rails={"North": "wild"})
    table.play("draw 1", "remove 1")
    assert table.view(1)["memory"]["discards"] == [None, None, "wild"]


def test_a_seen_track_card_is_still_held_after_an_action_card_was_thrown_away() -> None:
    table = three("open, wild", "closed", "conductor").play("take provision 1", "done", "discard wild")
    for observer in (1, 2, None):
        assert table.holds(observer, "North") == ["orange single"]


def test_a_seen_action_card_is_still_held_after_a_track_card_was_discarded() -> None:
    table = three("green single, open", "closed", provisions=("wild", "orange double"))
    table.play("take provision 1", "done", "discard green single")
    assert table.holds(1, "North") == ["wild"]


def test_a_seen_action_card_may_be_held_or_thrown_away() -> None:
    table = three("green single, open", "closed", provisions=("wild", "orange double"))
    table.play("take provision 1", "done", "discard open")
    assert table.holds(1, "North") == []
    assert guessed_places(table, 1, "wild") == {"North", "thrown"}
    assert guessed_places(table, 0, "open") == {"thrown"}, "North knows what it threw away"
    assert guessed_places(table, 1, "green single") == {"North", "stock"}, "no track card is thrown away"


def test_all_know_that_a_card_thrown_under_the_discards_is_an_action_card() -> None:
    table = three("green single, open", "closed, blue single", "blue double", recycle_actions=True)
    table.play("draw 1", "done", "discard open")
    for seed in range(40):
        assert KIND_NAMES.index(table.guess(1, seed).names("pile")[0]) >= KIND[TRACK_CARDS]
        assert table.guess(0, seed).names("pile") == ["open"]


def test_all_know_that_a_card_on_the_discards_is_no_action_card() -> None:
    table = three("green single, open", "closed, wild", "conductor").play("draw 1", "done", "discard green single")
    for seed in range(40):
        assert KIND_NAMES.index(table.guess(1, seed).names("pile")[0]) < KIND[TRACK_CARDS]
