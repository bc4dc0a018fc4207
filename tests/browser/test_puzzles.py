"""Puzzles in the browser: solved by mouse, by touch, by keys and offline; wrong tries; ratings."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from roundhouse.bots.puzzles.files import puzzles_of
from roundhouse.bots.puzzles.puzzle import Puzzle, open_match
from tests.browser.visitor import Visitor

Arrive = Callable[..., Visitor]
YARD = puzzles_of("switch-yard")
JUDGED = [game for game in ("switching-tracks", "on-track", "spike") if puzzles_of(game)]
QUICK = 20_000


def single(moves: int) -> Puzzle:
    """Return a puzzle of the yard whose right moves are moves of single cars."""
    for puzzle in YARD.values():
        if puzzle.goal.moves == moves and all("/" not in move for move in solution(puzzle)):
            return puzzle
    raise AssertionError("there is no such puzzle")


def solution(puzzle: Puzzle) -> list[str]:
    """Return the right moves, one for each turn."""
    moves, right = [], puzzle.solution
    while right:
        moves.append(right[0].actions[0])
        right = right[0].reply.then
    return moves


def wrong_move(puzzle: Puzzle) -> str:
    """Return a move of a single car that is legal, but wrong."""
    match = open_match("switch-yard", puzzle.start)
    right = {action for move in puzzle.solution for action in move.actions}
    return next(str(each) for each in match.actions() if "/" not in str(each) and str(each) not in right)


def told(page: Page) -> Locator:
    """Return the line that says how it goes."""
    return page.locator("aside .told")


def opens(visitor: Visitor, game: str, puzzle: Puzzle) -> Page:
    """Open a puzzle."""
    page = visitor.go(f"/puzzles/{game}/{puzzle.id}")
    expect(page.locator("section.board")).to_be_visible(timeout=QUICK)
    return page


def cell(page: Page, name: str) -> Locator:
    """Return a cell of the yard."""
    return page.locator(f'[data-cell="{name}"]')


def moves_car(page: Page, move: str, act: Callable[[Locator], object]) -> None:
    """Pick a car and its target."""
    for name in move.split("-"):
        act(cell(page, name))


def solves(page: Page, puzzle: Puzzle, act: Callable[[Locator], object]) -> None:
    """Make all right moves; the other side answers in between."""
    moves = solution(puzzle)
    for number, move in enumerate(moves):
        left = len(moves) - number
        expect(told(page)).to_have_text(re.compile(f"^{left} moves? left"), timeout=QUICK)
        moves_car(page, move, act)
    expect(told(page)).to_have_text("Solved!", timeout=QUICK)


def test_a_puzzle_is_solved_by_mouse_and_rated(arrive: Arrive) -> None:
    visitor = arrive(1440, 900)
    page = opens(visitor, "switch-yard", single(2))
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("to move"))
    expect(page.get_by_text("Proven")).to_be_visible()
    solves(page, single(2), lambda thing: thing.click())
    expect(page.get_by_text(re.compile("^Your rating rose by .*still a rough guess"))).to_be_visible(timeout=QUICK)
    visitor.finds_nothing_amiss()
    page.get_by_role("button", name="Next puzzle").click()
    expect(told(page)).to_have_text(re.compile("left"), timeout=QUICK)
    assert single(2).id not in page.url


def test_a_wrong_move_is_told_kindly_and_can_be_tried_again(arrive: Arrive) -> None:
    visitor = arrive(1440, 900)
    puzzle = single(1)
    page = opens(visitor, "switch-yard", puzzle)
    moves_car(page, wrong_move(puzzle), lambda thing: thing.click())
    expect(told(page)).to_have_text(re.compile("Try again"), timeout=QUICK)
    expect(page.get_by_text(re.compile("^Your rating fell"))).to_be_visible(timeout=QUICK)
    moves_car(page, solution(puzzle)[0], lambda thing: thing.click())
    expect(told(page)).to_have_text("That is the solution.", timeout=QUICK)
    page.reload()
    moves_car(page, solution(puzzle)[0], lambda thing: thing.click())
    expect(page.get_by_text("You have tried this puzzle before")).to_be_visible(timeout=QUICK)


def test_a_puzzle_is_solved_by_touch_on_a_phone(arrive: Arrive) -> None:
    visitor = arrive(390, 844, "dark", touch=True)
    page = opens(visitor, "switch-yard", single(2))
    visitor.fits()
    solves(page, single(2), lambda thing: thing.tap())
    visitor.finds_nothing_amiss()


def test_a_puzzle_is_solved_by_keys(arrive: Arrive) -> None:
    visitor = arrive()
    puzzle = single(1)
    page = opens(visitor, "switch-yard", puzzle)

    def press(thing: Locator) -> None:
        for _ in range(60):
            if thing.evaluate("(thing) => thing === document.activeElement"):
                break
            walk(page, thing)
        page.keyboard.press("Enter")

    expect(cell(page, "e5")).to_be_visible()
    while not page.evaluate("() => document.activeElement.matches('[data-cell]')"):
        page.keyboard.press("Tab")
    solves(page, puzzle, press)


def walk(page: Page, thing: Locator) -> None:
    """Press the arrow that leads from the cell in focus toward another, as they lie on the screen."""
    step = thing.evaluate(
        """(thing) => {
            const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
            const places = [thing, document.activeElement].map((each) => middle(each.getBoundingClientRect()));
            const [x, y] = [0, 1].map((axis) => places[0][axis] - places[1][axis]);
            return Math.abs(x) > Math.abs(y) ? (x > 0 ? 'ArrowRight' : 'ArrowLeft') : y > 0 ? 'ArrowDown' : 'ArrowUp';
        }"""
    )
    page.keyboard.press(step)


@pytest.mark.deep
@pytest.mark.parametrize("game", JUDGED)
def test_the_best_move_is_found_in_each_game(arrive: Arrive, game: str) -> None:
    visitor = arrive(1440, 900)
    puzzle = next(iter(puzzles_of(game).values()))
    page = opens(visitor, game, puzzle)
    expect(page.get_by_text("Best by deep analysis")).to_be_visible()
    page.get_by_text("All moves in a list").click()
    page.locator(f'[role=option][data-action="{puzzle.solution[0].actions[0]}"]').click()
    expect(told(page)).to_have_text("Solved!", timeout=QUICK)
    expect(page.get_by_text(re.compile("the chance to win is about"))).to_be_visible()
    visitor.finds_nothing_amiss()


def test_the_solution_is_shown_and_the_puzzle_begins_again(arrive: Arrive) -> None:
    visitor = arrive()
    page = opens(visitor, "switch-yard", single(2))
    page.get_by_role("button", name="Show the solution").click()
    expect(told(page)).to_have_text("This was the solution.", timeout=QUICK)
    page.get_by_role("button", name="Start again").click()
    expect(told(page)).to_have_text("2 moves left")


def test_a_puzzle_is_solved_offline_and_rated_once_when_the_line_is_back(arrive: Arrive) -> None:
    visitor = arrive(keeps=True)
    page = visitor.go("/puzzles")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    puzzle = single(1)
    opens(visitor, "switch-yard", puzzle)
    page.wait_for_function(
        """async (path) => {
            const names = (await caches.keys()).filter((name) => name.startsWith('puzzles'));
            const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).match(path)));
            return kept.some(Boolean) && (await caches.match('/api/games/switch-yard/drawing')) !== undefined;
        }""",
        arg=f"/api/puzzles/switch-yard/{puzzle.id}",
    )
    page.context.set_offline(True)
    page.reload()
    expect(told(page)).to_have_text("1 move left", timeout=QUICK)
    solves(page, puzzle, lambda thing: thing.click())
    expect(page.get_by_text("This will be rated when you are back")).to_be_visible(timeout=QUICK)
    page.context.set_offline(False)
    page.wait_for_function("() => localStorage.getItem('roundhouse.tries') === '[]'", timeout=QUICK)
    visitor.errors.clear()  # the browser noted that it was offline
    visitor.go("/puzzles/switch-yard")
    expect(page.get_by_text(re.compile("^Your rating: "))).to_be_visible(timeout=QUICK)
    expect(page.locator(f'a.solved[href$="{puzzle.id}"]')).to_have_count(1)


def test_puzzles_are_found_from_the_front_page_the_sign_and_the_rules(arrive: Arrive) -> None:
    visitor = arrive(1440, 900)
    page = visitor.go("/")
    page.locator("main .head").get_by_role("link", name="Puzzles").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Puzzles")
    visitor.finds_nothing_amiss()
    page.get_by_role("link", name="All puzzles of Switch Yard").click()
    expect(page.get_by_role("heading", name="Win in 2 moves")).to_be_visible(timeout=QUICK)
    visitor.finds_nothing_amiss()
    visitor.go("/")
    page.locator("article", has=page.get_by_role("heading", name="Switch Yard")).get_by_role(
        "link", name="Puzzles"
    ).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Puzzles: Switch Yard")
    visitor.go("/rules/switch-yard")
    page.get_by_role("link", name="Puzzles").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Puzzles: Switch Yard")


def test_there_is_a_daily_puzzle(arrive: Arrive) -> None:
    visitor = arrive()
    page = visitor.go("/puzzles")
    page.get_by_role("link", name="Today’s puzzle").first.click()
    expect(page.locator("aside .daily")).to_have_text("Today’s puzzle", timeout=QUICK)


def test_when_a_puzzle_is_over_the_board_does_not_wait_for_the_player(arrive: Arrive) -> None:
    visitor = arrive(1440, 900)
    puzzles = puzzles_of("switching-tracks").values()
    puzzle = next(each for each in puzzles if each.solution[0].actions == ["no upgrade"])  # then come the contracts
    page = opens(visitor, "switching-tracks", puzzle)
    page.get_by_role("button", name="Show the solution").click()
    expect(told(page)).to_have_text("This was the solution.", timeout=QUICK)
    expect(page.locator("section.board")).not_to_contain_text("looks at contracts")
