"""The waiting room: who may do what before the game."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.visitor import Visitor

Arrive = Callable[..., Visitor]


def test_who_opened_the_table_removes_somebody_and_the_others_have_no_such_buttons(
    arrive: Arrive, tmp_path: Path
) -> None:
    ada, ben = arrive(), arrive()
    link = ada.open_table(game="on-track", seats=3, sitters=[{"name": "Ada"}, {}, {"bot": "call-boy"}])
    room, guest = ada.page, ben.go(link)
    guest.get_by_role("button", name="Sit here").click()
    expect(guest.get_by_role("button", name="Leave East")).to_be_visible()
    expect(guest.get_by_role("button", name="Start")).to_have_count(0)
    expect(guest.get_by_role("button", name="Remove")).to_have_count(0)
    expect(guest.get_by_text("Waiting for Ada.")).to_be_visible()
    expect(room.get_by_role("button", name="Remove the bot from South")).to_be_visible()
    room.screenshot(path=tmp_path / "owner.png")
    removing = room.get_by_role("button", name="Remove East")
    removing.click()
    room.get_by_role("button", name="for good?").click()
    expect(guest.get_by_role("alert")).to_contain_text("You were removed from this table.")
    expect(guest.get_by_role("button", name="Sit here")).to_have_count(0)
    guest.screenshot(path=tmp_path / "removed.png")
    for visitor in (ada, ben):
        visitor.finds_nothing_amiss()
        visitor.fits()


def test_golden_spike_is_called_so_and_tells_who_plays_together(arrive: Arrive) -> None:
    visitor = arrive()
    page = visitor.page
    visitor.open_table(game="on-track", seats=4, sitters=[{"name": "Ada"}], options={"golden_spike": True})
    expect(page.get_by_role("heading", name="Golden Spike", level=1)).to_be_visible()
    seats = page.get_by_role("listitem")
    for seat, told in enumerate(("North, partner of South", "East, partner of West", "South, partner of North")):
        expect(seats.nth(seat)).to_contain_text(told)
    visitor.finds_nothing_amiss()


def test_seats_have_no_colours_before_the_game_deals_them(arrive: Arrive) -> None:
    visitor = arrive()
    page = visitor.page
    sitters = [{"name": "Ada"}, *[{"bot": "call-boy"}] * 3]
    paints = "(badges) => new Set(badges.map((badge) => getComputedStyle(badge).backgroundColor)).size"
    for game, colours in (("on-track", 1), ("spike", 4)):
        visitor.open_table(game=game, seats=4, sitters=sitters)
        expect(page.locator("ol .badge")).to_have_count(4)
        assert page.locator("ol .badge").evaluate_all(paints) == colours, game
    visitor.finds_nothing_amiss()
