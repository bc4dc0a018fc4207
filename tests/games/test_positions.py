"""Positions as text, and guesses as matches: both can be played on, recorded and loaded again."""

import pickle
import random
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import roundhouse as rh
from roundhouse.games.match import Match
from roundhouse.games.registry import MODULES, find
from tests.conformance.strategies import new_matches

EACH = pytest.mark.parametrize("game", MODULES)


def moved(game: str, steps: int, seed: int = 4, **options: Any) -> Match:
    match, pick = rh.new(game, seed=seed, **options), random.Random(seed)
    while match.turn is not None and len(match) < steps:
        match.play(pick.choice(match.legal()))
    return match


def same(one: Match, other: Match) -> bool:
    """Return True if everybody sees and may do the same in two matches."""
    seats = (None, *range(one.seats))
    return one.legal() == other.legal() and all(one.view_json(seat) == other.view_json(seat) for seat in seats)


@EACH
def test_a_position_is_read_as_it_was_written(game: str) -> None:
    @settings(max_examples=max(6, settings().max_examples // 8), deadline=None)
    @given(new_matches(find(game)), st.randoms(use_true_random=False), st.integers(0, 300))
    def check(match: Match, chance: random.Random, steps: int) -> None:
        while match.turn is not None and len(match) < steps:
            match.play(chance.choice(match.legal()))
        text = match.position()
        twin = rh.from_position(text, seed=5)
        assert twin.position() == text
        assert same(twin, match)
        assert twin.options == match.options
        if match.turn is None:
            assert twin.result is not None
            assert twin.result.winners == match.result.winners  # type: ignore[union-attr]
        other = rh.from_position(text, seed=5)
        for _ in range(10):
            if twin.turn is not None:
                action = chance.choice(twin.legal())
                twin.play(action)
                other.play(action)
        assert other == twin
        assert rh.load(twin.record()) == twin == rh.load(twin.text()) == pickle.loads(pickle.dumps(twin))

    check()


@EACH
@pytest.mark.parametrize("seed", [3, 4, 18])
def test_the_end_of_a_game_is_read_as_it_was_written(game: str, seed: int) -> None:
    match = moved(game, 100_000, seed)
    twin = rh.from_position(match.position(), seed=5)
    assert twin.position() == match.position()
    assert twin.result is not None
    assert twin.result.winners == match.result.winners  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("game", "line", "other", "wrong"),
    [
        ("spike", r"price: .*", "", "price: each place of the market has one commodity"),
        ("switching-tracks", r"settings: .*", "", "settings: NW has none"),
        ("switching-tracks", r"cars: .*", "cars: -1", "cars: it must be 0 to"),
        ("on-track", r"colour: .*", "", "colour: each seat has a colour of its own"),
        ("on-track", r"mover: .*", "mover: 3", "mover: the seats are 0 to 1, not 3"),
        ("spike", r"network: .*", "", "network: seat 0 has the ends of its track"),
        ("spike", r"phase: .*", "phase: sides", "the parts of this position do not fit together"),
    ],
)
def test_a_position_that_cannot_be_played_or_drawn_is_refused(game: str, line: str, other: str, wrong: str) -> None:
    text = moved(game, 61).position()
    assert re.search(f"(?m)^{line}$", text)
    with pytest.raises(rh.BadPosition, match=wrong):
        rh.from_position(re.sub(f"(?m)^{line}$", other, text, count=1))


def test_a_laid_terminal_has_a_winner() -> None:
    text = moved("on-track", 100_000, 3).position()
    with pytest.raises(rh.BadPosition, match="lies on a railroad, and nobody has won"):
        rh.from_position(re.sub(r"(?m)^winners: .*\n", "", text))


@EACH
def test_what_follows_from_a_position_is_what_follows_from_the_match(game: str) -> None:
    match = moved(game, 60)
    twin = rh.from_position(match.position(), seed=match.seed)
    onward = match.copy()
    onward._played.clear()
    onward._snapshots[:] = [onward.states.copy()]
    while onward.turn is not None and len(onward) < 60:
        action = onward.legal()[len(onward) * 7 % onward.legal_count]
        onward.play(action)
        twin.play(action)
    assert same(onward, twin)


@EACH
def test_a_text_with_something_changed_is_read_or_refused_with_the_part_that_is_wrong(game: str) -> None:
    text = moved(game, 80).position()
    head, _, body = text.partition("\n\n")
    lines, pick, refused = body.splitlines(), random.Random(1), 0
    for _ in range(150):
        place = pick.randrange(len(lines))
        numbers = list(re.finditer(r"-?\d+|\b[a-z]+\b", lines[place].partition(":")[2]))
        if not numbers:
            continue
        found, start = pick.choice(numbers), len(lines[place].partition(":")[0]) + 1
        word = pick.choice(["0", "1", "-1", "3", "99", "1000000", "nonsense", ""])
        line = lines[place][: start + found.start()] + word + lines[place][start + found.end() :]
        changed = "\n".join([*lines[:place], line, *lines[place + 1 :]])
        try:
            match = rh.from_position(f"{head}\n\n{changed}", seed=1)
        except rh.BadPosition as error:
            refused += str(error).count("\n") == 0
        else:
            assert (match.turn is None) == (not match.legal())
    assert refused > 20


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("game: spike", "game: spoke", "there is no game 'spoke'"),
        ("rules: 2", "rules: 77", "rules: this release does not have version 77"),
        ("rules: 2", "rules: two", "rules: it must be a number"),
        ("seats: 2\n", "", "seats: the header has no such line"),
        ("seats: 2", "seats: 9", "2 to 4 players"),
        ("turn: 1", "turn: 7", "turn: '7' is not known here; the words are: over, 0, 1, 2, 3"),
        ("phase:", "fase:", "fase: there is no part of this name"),
        ("phase:", "turn: 0\nphase:", "turn: this part is there twice"),
        ("hand 0:", "hand 8:", "hand 8: there is no row 8"),
        ("hand 0: ", "hand 0: oak=1, ", "hand 0: 'oak=1' is not `place=value`"),
        ("discards: ", "discards: solid red=9, ", "there are .* cards in all, not"),
        ("\nlimit: 320", "\nlimit: 5", "limit: the header says"),
        ("pieces: ", "pieces ", "a part is written as `name: value`"),
    ],
)
def test_an_error_names_the_part(old: str, new: str, message: str) -> None:
    text = moved("spike", 90, limit=160).position()
    text = re.sub(r"(?m)^turn: \d", "turn: 1", text)
    assert old in text, text
    with pytest.raises(rh.BadPosition, match=message):
        rh.from_position(text.replace(old, new, 1))


def test_only_a_text_is_a_position() -> None:
    with pytest.raises(rh.BadPosition, match="a position is a text"):
        rh.from_position(3)  # type: ignore[arg-type]
    with pytest.raises(rh.BadPosition, match="must be `name: value`"):
        rh.from_position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")


@EACH
def test_a_guess_is_a_match_that_can_be_played_on(game: str) -> None:
    match = moved(game, 40)
    seat = match.turn
    assert seat is not None
    before = match.record()
    guess = match.guess(seat)
    assert isinstance(guess, Match)
    assert guess.view(seat) == match.view(seat)
    assert guess.legal() == match.legal()
    assert guess == match.guess(seat) == guess.copy()
    assert (guess != match.guess(seat, 1)) or not match.game.hides
    guess.play(rh.bot("greedy").choose(guess))
    assert len(guess) == 1
    assert guess.events(since=0)
    assert rh.load(guess.record()) == guess
    guess.undo()
    assert guess == match.guess(seat)
    assert match.record() == before


@EACH
def test_a_match_plays_on_from_a_guess(game: str) -> None:
    match = moved(game, 40)
    guess = match.guess(match.turn or 0)
    guess.play(guess.legal()[0])
    on = guess.play_on(seed=3)
    assert rh.load(on.record()) == on
    assert len(on.at(0)) == 0


def test_only_a_seat_can_guess() -> None:
    with pytest.raises(rh.BadSetting, match="the seats are 0 to 1"):
        rh.new("spike", seed=1).guess(5)
