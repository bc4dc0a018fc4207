"""The Golden Spike game: two teams, partners opposite."""

from typing import Any

from tests.games.on_track.table import Table

DONE = "single, single, single, change to double"
ALMOST = "single, single, single"
STOCK = "conductor, conductor, wild, wild, orange change"
PROVISIONS = ("orange double", "orange double")
SIX = "green single, green single, green single, green double, green double, green change"


def spike(*hands: str, **more: Any) -> Table:
    """Return a table of four in teams, at which North has drawn an orange change."""
    return Table(*hands, stock=STOCK, provisions=PROVISIONS, golden_spike=True, **{"tracks": 4, **more}).play("draw 1")


def test_a_team_wins_when_both_of_its_railroads_meet_the_spike() -> None:
    table = spike("blue change", "", "", "", rails={"North": ALMOST, "South": DONE})
    assert table.winners == []
    table.play("lay change to double")
    assert table.winners == ["North", "South"]
    assert table.story()[-2:] == [
        "North's railroad meets the golden spike",
        "North and South win: both railroads meet the spike",
    ]
    assert table.actions() == set()


def test_one_railroad_alone_wins_nothing() -> None:
    table = spike("blue change, open", "", "", "", rails={"North": ALMOST, "South": ALMOST, "East": DONE})
    table.play("lay change to double")
    assert table.story()[-1] == "North's railroad meets the golden spike"
    assert table.view()["phase"] == "adding"
    table.play("done", "discard open")
    assert table.view()["mover"] == 1


def test_opponents_railroads_do_not_help() -> None:
    table = spike("blue change, open", "", "", "", rails={"North": ALMOST, "East": DONE, "West": ALMOST})
    table.play("lay change to double", "done")
    assert table.winners == []


def test_the_last_card_must_be_down_and_the_end_double() -> None:
    table = spike("blue change, blue change", "", "", "", rails={"North": "single, single", "South": DONE})
    table.play("lay change to double")
    assert table.winners == [], "one card is missing"
    table.play("lay change to single")
    assert table.winners == [], "the end is single"


def test_a_wild_as_the_last_card_meets_the_spike() -> None:
    table = spike("wild", "", "", "", rails={"North": ALMOST, "South": DONE}).play("lay wild")
    assert table.winners == ["North", "South"]


def test_a_landslide_does_nothing_to_a_railroad_that_has_met_the_spike() -> None:
    table = Table(
        *("open", "", "purple change", ""),
        stock="open, closed, landslide",
        provisions=PROVISIONS,
        golden_spike=True,
        tracks=4,
        rails={"North": DONE, "South": ALMOST},
    )
    table.play("draw 1")
    assert table.view()["phase"] == "laying"
    assert table.story()[0] == "North draws a landslide from the stock, but it finds no track to take"
    assert table.player("North")["home"]


def test_a_landslide_takes_from_a_railroad_that_has_not_met_the_spike() -> None:
    table = Table("", "", "", "", stock="open, landslide", golden_spike=True, tracks=4, rails={"North": ALMOST})
    assert table.play("draw 1").can("remove") == {"1", "2", "3"}


def test_a_full_railroad_is_buried_where_there_is_no_spike() -> None:
    table = Table("", "", stock="open, landslide", provisions=PROVISIONS, tracks=4, rails={"North": DONE})
    assert table.play("draw 1").can("remove") == {"1", "2", "3", "4"}


def test_a_railroad_that_has_met_the_spike_cannot_be_closed() -> None:
    table = spike("closed", "", "", "", rails={"East": DONE, "West": ALMOST})
    assert table.can("close") == {"West"}
    assert table.why_not("close East") == "East's railroad has met the golden spike"
    without = Table("closed", "", stock=STOCK, tracks=4, rails={"East": DONE}).play("draw 1")
    assert without.can("close") == {"East"}, "where there is no spike, a full railroad can be closed"


def test_a_railroad_is_home_when_it_meets_the_spike() -> None:
    rails = {"North": ALMOST, "South": "single, single, change to double, change to single", "East": DONE}
    table = spike("blue change", "", "", "", rails=rails)
    assert [player["home"] for player in table.view()["players"]] == [False, True, False, False]
    table.play("lay change to double")
    assert table.player("North")["home"]


def test_getting_back_on_track_may_meet_the_spike() -> None:
    table = Table(
        *("open", "", "", ""),
        stock=STOCK,
        provisions=PROVISIONS,
        golden_spike=True,
        tracks=4,
        rails={"North": "single, wild, single, single", "South": DONE},
    )
    table.play("back on track", "lay single", "lay single", "lay single", "lay wild")
    assert table.winners == ["North", "South"]


def test_there_is_no_terminal_to_lay() -> None:
    table = spike("open", "", "", "", rails={"North": DONE})
    assert not table.can("lay")
    assert table.why_not("lay terminal") == "there are no terminals in the Golden Spike game"
    assert not {action for action in spike("conductor", "", "", "").can("ask") if "terminal" in action}


def test_a_card_is_passed_to_the_partner_face_down_instead_of_laying() -> None:
    table = spike("blue single, open", "wild", "", "wild").play("pass open")
    assert table.hand("South") == ["open"]
    assert table.hand("North") == ["blue single", "orange change"]
    assert table.view()["phase"] == "discarding"
    table.play("discard blue single")
    assert table.view()["mover"] == 1
    assert "North passes an open track to South, face down" in table.story(0)
    assert "North passes an open track to South, face down" in table.story(2)
    assert "North passes a card to South, face down" in table.story(1)
    assert "North passes a card to South, face down" in table.story()


def test_any_card_in_hand_may_be_passed() -> None:
    table = spike("blue single, open, blue single", "", "", "")
    assert table.can("pass") == {"blue single", "open", "orange change"}
    assert table.why_not("pass wild") == "you do not hold a wild"


def test_the_partner_must_hold_fewer_than_six() -> None:
    assert spike("open", "", SIX.rpartition(",")[0], "").can("pass")
    full = spike("open", "", SIX, "")
    assert not full.can("pass")
    assert full.why_not("pass open") == "your partner must hold fewer than 6 cards"


def test_who_passes_the_last_card_discards_none() -> None:
    table = Table("", "", "", "", stock=STOCK, provisions=PROVISIONS, golden_spike=True)
    table.play("draw 1", "pass orange change")
    assert (table.view()["mover"], table.view()["discards"]) == (1, 0)


def test_cards_are_passed_only_in_the_golden_spike_game() -> None:
    table = Table("open", "", "", "", stock=STOCK).play("draw 1")
    assert table.why_not("pass open") == "only partners in the Golden Spike game pass cards"


def test_a_closed_track_may_not_be_put_on_the_partners_railroad() -> None:
    table = spike("closed", "", "", "")
    assert table.can("close") == {"East", "West"}
    assert table.why_not("close South") == "South is your partner"


def test_an_open_track_may_clear_the_partners() -> None:
    table = spike("open", "", "", "", closed=["South"])
    assert table.can("clear") == {"South"}


def test_one_may_steal_from_the_partner_and_send_him_a_conductor() -> None:
    table = Table("conductor", "", "open", "", stock=STOCK, provisions=PROVISIONS, golden_spike=True)
    assert "steal from South" in table.actions()
    table.play("draw 1", "ask South for open")
    assert "open" in table.hand("North")


def test_partners_do_not_see_each_others_hands() -> None:
    table = spike("open", "wild", "closed, conductor", "")
    assert table.view(0)["hand"] == ["orange change", "open"]
    assert table.holds(0, "South") == []
    seen = {tuple(sorted(table.guess(0, seed).hand("South"))) for seed in range(60)}
    assert len(seen) > 3


def test_players_lay_on_their_own_colour_only() -> None:
    assert not spike("purple single, green single", "", "", "").can("lay")
