"""A game at the keyboard."""

import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

import roundhouse as rh
from roundhouse.bots import Observation, find_bot
from roundhouse.terminal.asking import ask_game, ask_players
from roundhouse.terminal.hint import show_analysis
from roundhouse.terminal.play import Session, open_table, summed_up


class Keyboard(Console):
    """A console whose keyboard types prepared lines, then hangs up."""

    def __init__(self, *lines: str) -> None:
        super().__init__(file=io.StringIO(), width=120, no_color=True)
        self._lines: Iterator[str] = iter(lines)

    def input(self, *_: object, **__: object) -> str:
        """Return the next line."""
        for line in self._lines:
            return line
        raise EOFError

    @property
    def shown(self) -> str:
        """All that was printed."""
        assert isinstance(self.file, io.StringIO)
        return self.file.getvalue()


def play(
    match: rh.Match, *lines: str, players: tuple[str, ...] = ("person", "person")
) -> tuple[str, rh.Match]:  # fmt: skip
    """Play a match's game with these lines typed; return what was shown, and how far the game came."""
    keyboard = Keyboard(*lines)
    session = Session(open_table(match, players), keyboard)
    session.play()
    return keyboard.shown, session.match


def test_two_people_play_to_the_end() -> None:
    match = rh.new("switch-yard", position="R:g5,h4 B:c9 turn:R")
    shown, _ = play(match, "g5-g6", "c9-c8", "g6-h6")
    assert "Red moves a car from g5 to g6" in shown
    assert "A red car is home on h6" in shown
    assert "Red has won (Red 1, Blue 0)." in shown


def test_a_random_mover_answers() -> None:
    _, match = play(rh.new("switch-yard", seed=1), "c8-c5", players=("person", "random"))
    assert len(match) == 2


def test_two_random_movers_play_to_the_end_alone() -> None:
    match = rh.new("switch-yard", seed=1, limit=20)
    assert "A draw" in play(match, players=("random", "random"))[0]


def test_an_illegal_move_is_told_why_and_asked_again() -> None:
    shown, match = play(rh.new("switch-yard", seed=1), "c8-c1", "nonsense", "c8-c5")
    assert "No: c8-c1: c2 is in the way" in shown
    assert "No: 'nonsense': “nonsense” is not understood" in shown
    assert len(match) == 1


def test_a_move_against_a_bot_is_taken_back_with_the_bots_answer() -> None:
    shown, match = play(rh.new("switch-yard", seed=1), "undo", "c8-c5", "undo", players=("person", "random"))
    assert "No: you have no move to take back" in shown
    assert len(match) == 0


def test_undo_between_two_people_takes_back_one_move() -> None:
    _, match = play(rh.new("switch-yard", seed=1), "c8-c5", "c2-c3", "undo")
    assert len(match) == 1


def test_several_decisions_of_a_turn_are_taken_back_one_by_one() -> None:
    _, match = play(rh.new("switching-tracks", seed=1), "start Denver", "upgrade speed", "undo", "undo")
    assert len(match) == 0


def test_what_was_revealed_cannot_be_taken_back() -> None:
    shown, match = play(rh.new("on-track", seed=5, seats=2), "draw 1", "undo", players=("person", "person"))
    assert "No: your move showed something hidden, so it cannot be taken back" in shown
    assert [str(action) for action in match.played] == ["draw 1"]


def test_moves_rules_help_and_show_are_answered() -> None:
    shown, _ = play(rh.new("switch-yard", seed=1), "moves d7", "moves z9", "help", "rules", "show", "")
    assert "c8-d7" in shown
    assert "none" in shown
    assert "take your last action back" in shown
    assert "How to play Switch Yard" in shown


def test_a_game_is_saved(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    shown, match = play(rh.new("switch-yard", seed=1), "c8-c5", f"save {path}", "save", f"save {tmp_path}")
    assert rh.load(path.read_text()).played == match.played
    assert "write where to save it: save FILE" in shown
    assert "Is a directory" in shown


def test_quitting_is_polite() -> None:
    assert "Goodbye. The game is not over." in play(rh.new("switch-yard", seed=1), "quit")[0]


@pytest.mark.parametrize(
    ("lines", "players"),
    [
        (("", ""), ["person", "brakeman"]),
        (("P", "p"), ["person", "person"]),
        (("9", "x", "engineer", "1"), ["engineer", "call-boy"]),
    ],
)
def test_who_plays_is_asked_for_each_seat(lines: tuple[str, ...], players: list[str]) -> None:
    assert ask_players(rh.new("switch-yard", seed=1), Keyboard(*lines)) == players


@pytest.mark.parametrize(
    ("lines", "chosen"),
    [(("",) * 2, ("switching-tracks", 2)), (("2",), ("switch-yard", 2)), (("99", "4", "3"), ("spike", 3))],
)
def test_which_game_is_asked(lines: tuple[str, ...], chosen: tuple[str, int]) -> None:
    assert ask_game(Keyboard(*lines)) == chosen


def test_a_bot_answers_and_gives_hints() -> None:
    new = rh.new("switch-yard", position="R:g5,h4 B:c9,d1 turn:R")
    shown, match = play(new, "hint", "g5-g6", players=("person", "greedy"))
    assert "Chances to win: Red " in shown
    assert "The game may go on like this: " in shown
    assert "thought about" in shown
    assert len(match) == 2


def test_partners_share_what_a_hint_tells_of_them() -> None:
    match = rh.new("on-track", seats=4, seed=2, golden_spike=True)
    analysis = find_bot("on-track", "greedy").sit_down(1).think(Observation.of(match))
    keyboard = Keyboard()
    show_analysis(match, analysis, keyboard)
    told = re.search(r"North and South (\d+)%, East and West (\d+)%", keyboard.shown)
    assert told
    assert int(told[1]) + int(told[2]) in (99, 100, 101)


def test_on_a_narrow_screen_no_action_is_broken_and_what_goes_on_is_indented() -> None:
    keyboard = Keyboard("quit")
    keyboard.width = 40
    Session(open_table(rh.new("on-track", seats=3, seed=5), ("person", "random", "random")), keyboard).play()
    lines = keyboard.shown.splitlines()
    at = next(at for at, line in enumerate(lines) if line.startswith("  draw 1 |"))
    assert lines[at + 1].startswith("    ")
    choices = " ".join(line.strip() for line in lines[at:] if line.startswith("  ")).split(" | ")
    assert "take provision 1" in choices
    assert all(choice in "".join(lines[at:]) for choice in choices), "each in one line"


def test_many_choices_are_summed_up_by_their_first_words() -> None:
    few = ["draw 1", "steal from East", "steal from South"]
    assert summed_up(few) == few
    questions = [f"ask {who} for {what}" for who in ("East", "South") for what in "abcdefgh"]
    assert summed_up(["lay wild", *questions, "done"]) == ["lay wild", "ask … (16)", "done"]
    assert summed_up([f"a{at}-b{at}" for at in range(17)]) == ["17 actions: type moves to see them"]
