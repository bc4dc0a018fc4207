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
