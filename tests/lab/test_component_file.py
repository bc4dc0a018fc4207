"""Component files: what they say about the four games, and what is wrong with a bad one."""

from pathlib import Path

import pytest

from roundhouse.games import parts
from roundhouse.games.events import Event
from roundhouse.games.registry import find
from roundhouse.lab.component_file import (
    BadComponentFile,
    Component,
    components_of,
    every_name,
    name_of,
    named_by,
    read_components,
)
from roundhouse.lab.report.replays import open_events
from tests.lab.sample_report import GAMES, quick_match


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_components_on_its_board_and_special_cases_with_known_events(game: str) -> None:
    file = components_of(find(game))  # reading it checks all events and fields
    assert [each for each in file.component if each.at]
    assert file.rule


@pytest.mark.parametrize("game", GAMES)
def test_components_in_events_are_among_those_of_the_drawing(game: str) -> None:
    drawing = find(game).drawing()
    for component in components_of(find(game)).component:
        known = set(every_name(component, drawing))
        named = {
            named_by(component, [*component.seen, *component.used], event)
            for event in open_events(quick_match(game, 0))
        } - {None}
        assert not known or named <= known, component.kind


def test_all_components_of_a_kind_are_known_from_the_drawing() -> None:
    spike, tracks = find("spike"), find("switching-tracks")
    counts = {
        each.kind: len(every_name(each, spike.drawing())) for each in components_of(spike).component if each.every
    }
    assert counts["city"] == 36
    assert counts["space"] == 929
    assert counts["route"] == 36
    offices = components_of(tracks).find("office")
    assert offices is not None
    assert len(every_name(offices, tracks.drawing())) == 9


def test_a_field_that_is_not_0_shows_a_component() -> None:
    tracks = find("switching-tracks")
    offices = components_of(tracks).find("office")
    assert offices is not None
    kinds = {kind.name: kind for kind in tracks.events}

    def shown(name: str, **known: int) -> str | None:
        return named_by(offices, offices.used, Event(1, kinds[name], dict.fromkeys(kinds[name].fields, 0) | known))

    assert (shown("delivered", managed=0), shown("delivered", managed=1)) == (None, "Manager's")
    assert (shown("paid", substitutes=0), shown("paid", substitutes=2)) == (None, "Administrative")
    assert shown("moved") == "Logistics"


def test_a_space_is_the_same_in_both_directions() -> None:
    space = Component(kind="space", title="", plural="", name="{start}-{end}", swaps=True)
    assert name_of(space, {"start": "b3", "end": "a2"}) == name_of(space, {"start": "a2", "end": "b3"}) == "a2-b3"


def test_a_game_without_a_file_has_no_components(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "file", lambda *_: None)
    assert components_of(find("spike")).component == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[[component]]\nkind = "city"', "component 1"),
        ('[[component]]\nkind = "a"\ntitle = ""\nplural = ""\nused = ["arrived.city"]', "no event 'arrived'"),
        ('[[component]]\nkind = "a"\ntitle = ""\nplural = ""\nseen = ["delivered.town"]', "no field 'town'"),
        ('[[component]]\nkind = "a"\ntitle = ""\nplural = ""\nused = ["delivered"]', "'delivered' is not an event and"),
        ('[[rule]]\nruling = "R-1"\ntitle = ""\nevent = "nothing"', "rule 1 (R-1): the game has no event 'nothing'"),
        ('[[rule]]\nruling = "R-1"\ntitle = ""\nevent = "passed"\nwhere = { x = 1 }', "'passed' has no field 'x'"),
        ('[[rule]]\nruling = "R-1"\ntitle = ""\nevent = "passed"\nextra = 1', "rule 1"),
        ("[[component]\nx", "line 1"),
        ("component = 3", "component"),
    ],
)
def test_a_bad_file_is_refused_with_its_name_and_the_entry(tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "components.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadComponentFile) as error:
        read_components(file, find("spike"))
    assert str(error.value).startswith(f"{file}: ")
    assert told in str(error.value)


def test_a_kind_that_is_there_twice_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "components.toml"
    file.write_text('[[component]]\nkind = "city"\ntitle = ""\nplural = ""\n' * 2, encoding="utf-8")
    with pytest.raises(BadComponentFile, match=r"component 2 \(city\): there is another one"):
        read_components(file, find("spike"))


def test_what_players_do_with_a_component_is_said_in_its_own_words() -> None:
    card, discard = components_of(find("on-track")).component[:2]
    assert card.sentence("wild", used=True) == "play the card wild"
    assert discard.sentence("wild", used=True) == "throw away the card wild"
    assert card.sentence("wild", used=False) == "get the card wild"
    offices = components_of(find("switching-tracks")).find("office")
    assert offices is not None
    assert offices.sentence("Express", used=True) == "use the office Express"
