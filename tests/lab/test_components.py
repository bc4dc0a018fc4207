"""What the lab counts of components, beside a count by hand, event by event."""

from collections import Counter
from pathlib import Path

import polars as pl
import pytest

import roundhouse as rh
from roundhouse.games.registry import find
from roundhouse.lab import components, run
from roundhouse.lab.blocks import games_of
from roundhouse.lab.component_file import components_of, named_by
from roundhouse.lab.components import NOBODY, EventsOfGames, component_counts
from roundhouse.lab.findings.components import components as usage_section
from roundhouse.lab.findings.links import Links
from roundhouse.lab.games import PlayedGame
from roundhouse.lab.report.model import GamesLink, Number, Table
from roundhouse.lab.report.replays import open_events
from roundhouse.lab.study import Lineup, Study
from tests.lab.sample_report import GAMES


def played_games(game: str) -> list[PlayedGame]:
    """Play three short games at random in compiled code."""
    study = Study(game=game, seats=(2,), games=4, lineups=(Lineup("random", ("random",)),))
    return [games_of(study.settings[0], 0).play(seed, ["a", "b"]) for seed in (1, 2, 3)]


def count_by_hand(played: PlayedGame) -> Counter[tuple[int, str, str, str]]:
    """Count what a seat saw or used, from the events of a match with the same actions."""
    match = rh.new(played.game.name, seats=played.seats, seed=played.seed)
    makers = [NOBODY]  # by step
    for action in played.actions:
        assert match.turn is not None
        makers.append(match.turn)
        match.play(action)
    counts: Counter[tuple[int, str, str, str]] = Counter()
    for event in open_events(match):
        maker = makers[event.step]
        for component in components_of(played.game).component:
            for what, references in (("seen", component.seen), ("used", component.used)):
                for reference in references:
                    name = named_by(component, [reference], event)
                    seat = event.data.get("seat", maker if what == "used" else NOBODY)
                    if name is not None:
                        counts[NOBODY if seat is None else seat, component.kind, name, what] += 1
    return counts


@pytest.mark.parametrize("widest", [0, components.WIDEST])
@pytest.mark.parametrize("game", GAMES)
def test_components_are_counted_for_each_seat_of_each_game(
    game: str, widest: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(components, "WIDEST", widest)
    games = played_games(game)
    found = component_counts(find(game).name).rows(EventsOfGames(games))
    for at, played in enumerate(games):
        counts: Counter[tuple[int, str, str, str]] = Counter()
        for _, seat, kind, name, seen, used in found.filter(found["at"] == at).rows():
            counts.update({(seat, kind, name, "seen"): seen, (seat, kind, name, "used"): used})
        assert +counts == count_by_hand(played)


def test_no_events_of_components_make_no_rows() -> None:
    game = played_games("switch-yard")[0]
    bare = PlayedGame(**{**vars(game), "events": game.events[:0]})
    assert component_counts("switch-yard").rows(EventsOfGames([bare])).is_empty()


def test_every_count_of_a_component_has_an_interval_and_leads_to_games_in_which_it_was_used(tmp_path: Path) -> None:
    study = Study(game="on-track", seats=(2,), games=60, lineups=(Lineup("random", ("random",)),))
    results = run(study, tmp_path, jobs=1)
    links = Links()
    section, _ = usage_section(results, links)
    counted = results.folder.scan("components").filter(pl.col("used") > 0).collect()
    checked = 0
    for block in section.blocks:
        if not isinstance(block, Table):
            continue
        for name, games, *_, used, _seats, _won, _dealt, _using in block.rows:
            assert isinstance(used, Number)
            assert used.low is not None
            assert used.high is not None
            assert used.low <= used.value <= used.high
            if used.value == 0:
                assert games is None
                continue
            assert isinstance(games, GamesLink)
            own = set(counted.filter(pl.col("name") == name)["game"])
            assert {links.numbers[place] for place in games.games} <= own
            assert games.total == int(games.text) <= len(own)
            checked += len(games.games)
    assert checked > 20
