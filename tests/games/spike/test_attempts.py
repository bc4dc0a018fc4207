"""What choosing a space means where nothing can be done there, and why no line leads to a city."""

import pytest

import roundhouse as rh
from roundhouse.games.match import Match
from tests.games.spike.layout import begun, hand, listed, play, track, train


def meant(match: Match, start: str, end: str) -> tuple[str | None, str]:
    """Return what is meant by a space, which is the same for its ends in either order."""
    answers = [match.ask("attempt", {"start": a, "end": b}) for a, b in ((start, end), (end, start))]
    assert answers[0] == answers[1]
    return answers[0]["action"], answers[0]["why"]


def test_own_track_means_to_move_from_where_the_train_is() -> None:
    match = track(begun("Chicago", "Boston"), 0, "Chicago", "e6", "Peoria")
    assert meant(match, "Chicago", "e6") == ("Chicago-e6", "")
    assert meant(train(match, 0, "Peoria"), "Peoria", "e6") == ("Peoria-e6", "")


def test_a_train_under_way_is_where_it_is_heading() -> None:
    match = track(begun("Chicago", "Boston"), 0, "Chicago", "e6", "Peoria")
    train(match, 0, "Chicago", "e6")
    assert meant(match, "Chicago", "e6") == ("e6-Chicago", "")
    assert "cannot turn back" in match.why_not("e6-Chicago")


def test_far_from_the_train_a_space_is_chosen_from_the_network() -> None:
    match = track(begun("Chicago", "Boston"), 0, "Chicago", "e6", "Peoria")
    train(match, 0, "Chicago", "e6")
    assert meant(match, "Peoria", "f4") == ("Peoria-f4", "")


def test_a_line_goes_on_from_its_end() -> None:
    match = play(hand(begun("Chicago", "Boston"), 0, "WwBbRr" * 3), "build", "Chicago-e6")
    assert meant(match, "e6", "Chicago") == ("e6-Chicago", "")
    assert meant(match, "e6", "Peoria") == ("e6-Peoria", "")


def test_without_cards_a_free_space_means_to_build() -> None:
    match = hand(begun("Chicago", "Boston"), 0, "")
    assert "build" not in listed(match)
    assert meant(match, "Chicago", "e6") == ("build", "")


def test_where_no_line_begins_it_is_said_why() -> None:
    match = hand(begun("Chicago", "Boston"), 0, "WwBbRr" * 3)
    assert meant(match, "Peoria", "f4") == (
        None,
        "You cannot begin a line here: it must leave your network, and you must be able to pay up to a new city.",
    )
    track(match, 1, "Peoria", "f4")
    assert meant(match, "Peoria", "f4") == (None, "Orange has built here, and a space holds only one piece of track.")


def test_where_spaces_are_shared_nobody_is_in_the_way() -> None:
    match = hand(begun("Chicago", "Boston", shared=True), 0, "WwBbRr" * 3)
    assert meant(track(match, 1, "Peoria", "f4"), "Peoria", "f4")[1].startswith("You cannot begin a line here")


def test_a_space_that_is_not_there_is_refused_and_none_means_nothing() -> None:
    match = begun("Chicago", "Boston")
    assert match.ask("attempt") == {"action": None, "why": "", "reason": None}
    for ends in (("Chicago", "Boston"), ("Chicago", "Atlantis"), ("", "e6")):
        with pytest.raises(rh.BadSetting, match="no track space joins"):
            match.ask("attempt", dict(zip(("start", "end"), ends, strict=True)))


def test_what_is_meant_is_never_legal_else_it_would_have_been_offered() -> None:
    match = track(begun("Chicago", "Boston"), 0, "Chicago", "e6", "Peoria")
    train(match, 0, "Peoria")
    assert meant(match, "Chicago", "e6")[0] == "Chicago-e6"
    assert match.why_not("Chicago-e6") == "your train is in Peoria"


@pytest.mark.deep
def test_it_is_said_why_no_line_leads_to_a_city() -> None:
    match = hand(begun("Chicago", "Boston"), 0, "WwBbRr" * 2)
    assert match.ask("lines", {"city": "Chicago"})["why"] == "It is in your network."
    assert match.ask("lines", {"city": "Tampa"})["why"] == "You cannot pay for a line to this city now."
    near = match.ask("lines", {"city": match.ask("lines")["cities"][0]})
    assert (bool(near["lines"]), near["why"]) == (True, "")
    poor = hand(match, 0, "")
    assert (
        poor.ask("lines", {"city": "Tampa"})["why"] == "You cannot build a line now: cards or free spaces are missing."
    )
    assert poor.ask("lines", {"city": "Chicago"})["why"] == "It is in your network."


def test_before_the_first_turn_no_line_is_missed() -> None:
    match = rh.new("spike", seats=2, seed=1)
    assert match.ask("lines", {"city": "Tampa"})["why"] == ""
