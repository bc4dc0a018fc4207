"""Bots play against each other, fairly, and nothing that was played is lost."""

import json
import multiprocessing
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest

import roundhouse as rh
from roundhouse.bots.arena import GameResult, Scoreboard, Series, Sprt, Standings, play_series, run_series
from roundhouse.bots.arena.series import ScheduledGame
from roundhouse.bots.evaluation import find_evaluation
from roundhouse.games.errors import RoundhouseError
from tests.bots.interrupted import LISTENING

SHORT = {"limit": 12}


def yard(games: int = 6, **changes: object) -> Series:
    """A series of a few short games."""
    settings: dict[str, object] = {"bots": ("greedy", "random"), "options": SHORT, **changes}
    return Series("switch-yard", games=games, **settings)  # type: ignore[arg-type]


def weights_file() -> Path:
    """The file of a game's own weights."""
    file = find_evaluation("switch-yard").file
    assert file is not None
    return file


def track(*bots: str, games: int = 1, **options: object) -> Series:
    """A series of On Track."""
    return Series("on-track", bots, games, {"limit": 6, **options})


def timeless(games: list[GameResult]) -> list[GameResult]:
    """The games without what differs from one time to the next: how long they took, and which ended first."""
    untimed = [msgspec.structs.replace(game, seconds=[]) for game in games]
    return sorted(untimed, key=lambda game: (int(game.seed), game.rotation))


def written(path: Path) -> list[GameResult]:
    """The games of a file."""
    return [msgspec.json.decode(line, type=GameResult) for line in path.read_bytes().splitlines()[1:]]


def won(series: Series, scheduled: ScheduledGame, *winners: int) -> GameResult:
    """A game of a series that these seats won."""
    bots = list(series.rotations[scheduled.rotation])
    scores = [float(seat in winners) for seat in range(len(bots))]
    return GameResult(
        seed=str(series.seed + scheduled.deal), rotation=scheduled.rotation, bots=bots, winners=list(winners),
        scores=scores, reason="it is over", actions=10, decisions=[5] * len(bots), seconds=[1.0] * len(bots),
    )  # fmt: skip


# Rotations


def test_each_deal_is_played_in_every_rotation() -> None:
    series = yard(5, seed=7)
    assert series.rotations == (("greedy", "random"), ("random", "greedy"))
    assert list(series.schedule()) == [ScheduledGame(deal, rotation) for deal in range(3) for rotation in range(2)]
    games = list(play_series(series))
    assert [(game.seed, game.bots) for game in games[:3]] == [
        ("7", ["greedy", "random"]),
        ("7", ["random", "greedy"]),
        ("8", ["greedy", "random"]),
    ]


@pytest.mark.parametrize(
    ("bots", "rotations"), [(("random",) * 3, 1), (("random", "greedy") * 2, 2), (("random", "random", "greedy"), 3)]
)
def test_rotations_that_are_alike_are_played_once(bots: tuple[str, ...], rotations: int) -> None:
    assert len(track(*bots).rotations) == rotations


def test_partners_stay_together() -> None:
    series = track("random", "greedy", "random", "greedy", golden_spike=True)
    assert all(seats[0] == seats[2] and seats[1] == seats[3] for seats in series.rotations)
    named = track("random", "greedy", "plain@1", "search@1", golden_spike=True)
    assert all({seats.index("random") % 2, seats.index("plain@1") % 2} in ({0}, {1}) for seats in named.rotations)


# Playing


def test_the_same_series_gives_the_same_games_in_one_process_and_in_two(tmp_path: Path) -> None:
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    first = run_series(yard(), out=one, records=tmp_path / "one")
    second = run_series(yard(), jobs=2, out=two, records=tmp_path / "two")
    assert timeless(written(one)) == timeless(written(two))
    assert [row.share for row in first.rows] == [row.share for row in second.rows]
    assert [row.skill for row in first.rows] == [row.skill for row in second.rows]
    names = sorted(path.name for path in (tmp_path / "one").iterdir())
    assert names == ["0-0.json", "0-1.json", "1-0.json", "1-1.json", "2-0.json", "2-1.json"]
    for name in names:
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()


def test_a_record_is_that_of_its_game(tmp_path: Path) -> None:
    (game,) = play_series(track("random", "random"), records=tmp_path)
    match = rh.load((tmp_path / "0-0.json").read_text())
    assert match.result
    assert (list(match.result.winners), len(match)) == (game.winners, game.actions)
    assert match.seed == int(game.seed)
    assert sum(game.decisions) <= game.actions
    assert game.reason == match.result.reason


def test_a_file_of_weights_that_changes_does_not_change_a_bot(tmp_path: Path) -> None:
    file = tmp_path / "tuned.toml"
    file.write_text(weights_file().read_text())
    series = yard(1, bots=(f"greedy,weights={file}", "random"))
    file.unlink()
    assert len(list(play_series(series))) == 2


def test_the_end_of_another_process_is_told_and_loses_nothing(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    playing = play_series(yard(10000), jobs=2, out=file)
    next(playing)
    children = multiprocessing.active_children()
    children[0].kill()
    with pytest.raises(RoundhouseError, match="a worker process ended, with exit code -9"):
        list(playing)
    assert not any(child.is_alive() for child in children)
    assert written(file)


# Going on


def test_a_series_goes_on_where_its_file_was_cut(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    run_series(yard(), out=file)
    whole = file.read_bytes()
    lines = whole.splitlines(keepends=True)
    for kept in (b"", lines[0][:9], lines[0], lines[0] + lines[1] + lines[2][:40], b"".join(lines[:-1]), whole[:-1]):
        file.write_bytes(kept)
        standings = run_series(yard(), out=file)
        assert len(standings.games) == 6
        assert timeless(written(file)) == timeless([msgspec.json.decode(line, type=GameResult) for line in lines[1:]])
        done = kept[: kept.rfind(b"\n") + 1]
        assert file.read_bytes().startswith(done)


def test_a_whole_file_is_only_read(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    first = run_series(yard(), out=file)
    before = file.read_bytes()
    assert run_series(yard(), out=file).games == first.games
    assert file.read_bytes() == before


def test_a_series_can_be_made_longer(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    run_series(yard(2), out=file)
    assert len(run_series(yard(6), out=file).games) == 6
    assert len(run_series(yard(4), out=file).games) == 4
    assert len(written(file)) == 6


def test_the_header_tells_all(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    run_series(yard(2, sprt=Sprt(0.5, 0.65)), out=file)
    header = json.loads(file.read_text().splitlines()[0])
    assert header["game"] == "switch-yard"
    assert header["options"] == {"setup": "advanced", "position": "", **SHORT} | header["options"]
    assert (header["seed"], header["sprt"], header["rules"]) == ("0", [0.5, 0.65], 1)
    assert [bot["name"] for bot in header["bots"]] == ["greedy", "random"]
    assert header["bots"][0]["weights"]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"seed": 1}, 'with seed "0" instead of "1"'),
        ({"bots": ("random", "greedy")}, "with the bots greedy, random"),
        ({"options": {"limit": 13}}, "with options "),
        ({"sprt": Sprt(0.5, 0.65)}, "with sprt null instead of [0.5,0.65]"),
    ],
)
def test_the_file_of_another_series_is_refused(tmp_path: Path, changes: dict[str, object], message: str) -> None:
    file = tmp_path / "games.jsonl"
    run_series(yard(2), out=file)
    before = file.read_bytes()
    with pytest.raises(RoundhouseError) as raised:
        run_series(yard(2, **changes), out=file)
    assert "holds another series" in str(raised.value)
    assert message in str(raised.value)
    assert file.read_bytes() == before


def test_a_bot_that_has_changed_is_refused(tmp_path: Path) -> None:
    file, weights = tmp_path / "games.jsonl", tmp_path / "tuned.toml"
    text = weights_file().read_text()
    for version in (text, text.replace("= 0", "= 1")):
        weights.write_text(version)
        series = yard(1, bots=(f"greedy,weights={weights}", "random"))
        if version is text:
            run_series(series, out=file)
        else:
            with pytest.raises(RoundhouseError, match="its weights changed since"):
                run_series(series, out=file)


@pytest.mark.parametrize("content", ["notes", "my notes\n", '{"game": "switch-yard"}\n', '{"arena":99}\n'])
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, content: str) -> None:
    file = tmp_path / "notes.txt"
    file.write_text(content)
    with pytest.raises(RoundhouseError, match="is not the result file of a series"):
        run_series(yard(2), out=file)
    assert file.read_text() == content


@pytest.mark.parametrize("line", ["{}", "nonsense", "", "swapped"])
def test_a_wrong_line_is_named(tmp_path: Path, line: str) -> None:
    file = tmp_path / "games.jsonl"
    run_series(yard(2), out=file)
    lines = file.read_text().splitlines()
    lines[1] = lines[1].replace('"rotation":0', '"rotation":1') if line == "swapped" else line
    file.write_text("\n".join(lines) + "\n")
    with pytest.raises(RoundhouseError, match=r"line 2 of .* is not a game of this series"):
        run_series(yard(2), out=file)


def test_two_do_not_write_one_file(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    playing = play_series(yard(), out=file)
    next(playing)
    with pytest.raises(RoundhouseError, match="is being written by another process"):
        run_series(yard(), out=file)
    playing.close()
    assert len(run_series(yard(), out=file).games) == 6


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(RoundhouseError, match="Is a directory"):
        run_series(yard(), out=tmp_path)


# Interruptions, of a real process


@contextmanager
def series_after(games: int, file: Path, *words: str) -> Iterator["subprocess.Popen[str]"]:
    """Start a long series and go on when so many games have been written; see that it ends."""
    command = [sys.executable, "-c", LISTENING, "arena", "switch-yard", "random", "greedy", "--limit", "12"]
    with subprocess.Popen(
        [*command, "--games", "100000", "--out", str(file), *words],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
    ) as process:  # fmt: skip
        try:
            while process.poll() is None and (not file.exists() or file.read_bytes().count(b"\n") <= games):
                time.sleep(0.02)
            assert process.poll() is None, process.communicate()
            yield process
        finally:
            process.kill()


@pytest.mark.parametrize(("number", "jobs"), [(signal.SIGINT, 2), (signal.SIGTERM, 1)])
def test_an_interruption_loses_nothing(tmp_path: Path, number: signal.Signals, jobs: int) -> None:
    file = tmp_path / "games.jsonl"
    with series_after(8, file, "--jobs", str(jobs)) as process:
        process.send_signal(number)
        shown, errors = process.communicate(timeout=60)
    assert (process.returncode, errors) == (130, "")
    assert file.read_bytes().endswith(b"\n")
    played = len(written(file))
    told = int(shown.partition(" games of Switch Yard")[0].split()[-1])
    assert played >= 8
    assert played - jobs - 1 <= told <= played  # games of deals that are not whole, and one that was just written
    assert "random" in shown
    assert f"the same command with --out {file} continues from here" in shown
    series = yard(played + 2, bots=("random", "greedy"))
    run_series(series, out=file)
    assert timeless(written(file)) == timeless(list(play_series(series)))


def test_a_kill_leaves_a_sound_file_and_no_process(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    with series_after(4, file, "--jobs", "2") as process:
        process.kill()
        process.communicate(timeout=60)  # comes back when nobody holds the other end
    played = len(file.read_bytes().splitlines()) - 1
    series = yard(played + 1, bots=("random", "greedy"))
    assert len(run_series(series, out=file).games) >= played


# The standings


def test_a_win_of_partners_is_not_shared_and_a_draw_of_teams_is() -> None:
    series = Series("on-track", ("random", "greedy") * 2, 2, {"golden_spike": True})
    games = [won(series, ScheduledGame(0, 0), 0, 2), won(series, ScheduledGame(0, 1), 0, 1, 2, 3)]
    assert Standings.of(series, games).shared == 1


def test_a_draw_between_two_of_the_same_bot_is_shared() -> None:
    series = yard(1, bots=("random", "random"))
    assert Standings.of(series, [won(series, ScheduledGame(0, 0), 0, 1)]).shared == 1


def test_wins_are_shared_and_counted_together() -> None:
    series = track("random", "random", "greedy", games=3)
    games = [
        won(series, ScheduledGame(0, 0), 2),
        won(series, ScheduledGame(0, 1), 0, 1),
        won(series, ScheduledGame(0, 2), 0, 1, 2),
    ]
    standings = Standings.of(series, games)
    assert [row.bot for row in standings.rows] == ["random", "greedy"]
    assert [row.fair for row in standings.rows] == pytest.approx([2 / 3, 1 / 3])
    greedy = (1 + 1 / 2 + 1 / 3) / 3  # alone; with the one before; with all
    assert [row.share.value for row in standings.rows] == pytest.approx([1 - greedy, greedy])
    assert standings.shared == 2
    assert standings.by_seat == pytest.approx([5 / 18, 5 / 18, 8 / 18])
    assert standings.rows[0].seconds == pytest.approx(0.2)
    assert standings.elo is None


def test_the_places_go_by_the_win_and_then_by_points() -> None:
    series = track("random", "random", "greedy")
    game = msgspec.structs.replace(won(series, ScheduledGame(0, 0), 1), scores=[3.0, 1.0, 5.0])
    assert game.places == [2, 0, 1]
    assert won(series, ScheduledGame(0, 0), 0, 2).places == [0, 2, 0]


def test_a_deal_counts_when_all_its_rotations_are_played() -> None:
    series = yard(6)
    games = [
        won(series, ScheduledGame(deal, rotation), rotation) for deal, rotation in ((1, 1), (0, 1), (2, 0), (0, 0))
    ]
    standings = Standings.of(series, games)
    assert len(standings.games) == 2
    assert standings.share("greedy").value == 1
    assert Standings.of(series, []).rows == []


def test_two_bots_have_an_elo_difference() -> None:
    series = yard(40)
    games = [won(series, scheduled, scheduled.rotation) for scheduled in series.schedule() if scheduled.deal < 15]
    games += [won(series, scheduled, 1 - scheduled.rotation) for scheduled in series.schedule() if scheduled.deal >= 15]
    elo = Standings.of(series, games).elo
    assert elo
    assert elo.value == pytest.approx(190.85, abs=0.01)
    assert elo.low < 100 < 300 < elo.high


def test_a_test_ends_a_series_after_the_same_deal_in_any_order() -> None:
    series = yard(200, sprt=Sprt(0.5, 0.65))
    games = [won(series, scheduled, scheduled.rotation) for scheduled in series.schedule()]
    for order in (games[:40], games[39::-1]):
        standings = Standings.of(series, order)
        assert standings.answer == 0.65
        assert len(standings.deals) == 12
    board = Scoreboard(series)
    for game in games[2:60]:
        board.add(game)
    assert not board.is_decided()  # the first deal is missing


def test_a_decided_series_is_not_played_further(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    series = yard(400, bots=("random", "greedy"), sprt=Sprt(0.8, 0.95))
    standings = run_series(series, out=file)
    assert standings.answer == 0.8
    assert len(standings.games) < 100
    before = file.read_bytes()
    assert run_series(series, out=file).games == standings.games
    assert file.read_bytes() == before
