"""Switching Tracks in the browser: switches turn under the finger, and one click plays a whole run as it is shown."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.visitor import Visitor

Arrive = Callable[..., Visitor]
OVER_TILES = """() => {
    const knobs = [...document.querySelectorAll('.door .knob')].map((knob) => knob.getBoundingClientRect());
    const tiles = [...document.querySelectorAll('.switch .plate')].map((tile) => tile.getBoundingClientRect());
    return knobs.some((a) => tiles.some((b) =>
        a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom));
}"""
CITY_NAMES = """(stops) => stops.map((stop) =>
    [...stop.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.data).join('').trim())"""
PLACES = """() => ['.map', '.contracts', '.side', '.steps'].map((part) => {
    const { x, y, width, height } = document.querySelector(part).getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
})"""


def at_the_map(visitor: Visitor, office: str | None = None) -> None:
    """Choose a city, an upgrade and an office on the board, so that the first run is to be made."""
    visitor.open_table(game="switching-tracks", seats=2, sitters=[{"name": "Ada"}, {"bot": "call-boy"}], start=True)
    visitor.is_asked()
    page = visitor.page
    visitor.decides(lambda: page.locator(".sign.lit .touch").first.click())
    visitor.is_asked()
    visitor.decides(lambda: page.locator(".desk .tall.lit").first.click())
    visitor.is_asked()
    offices = page.locator(".desk .tall.lit")
    choice = offices.first if office is None else offices.filter(has_text=re.compile(f"^\\s*{office}"))
    if not choice.count():  # the bot has taken it: at another table
        return at_the_map(visitor, office)
    visitor.decides(lambda: choice.first.click())
    visitor.is_asked()
    expect(doors(visitor)).to_have_count(2)
    expect(tickets(visitor).first.locator(".stop").first).to_be_visible()
    return None


def doors(visitor: Visitor) -> Locator:
    return visitor.page.locator(".door")


def tickets(visitor: Visitor) -> Locator:
    return visitor.page.locator(".ticket")


def station(visitor: Visitor) -> Locator:
    return visitor.page.locator(".station.own")


def cities_of(ticket: Locator) -> list[str]:
    """Return the cities that a ticket shows, in order."""
    names: list[str] = ticket.locator(".stop").evaluate_all(CITY_NAMES)
    return names


def test_a_switch_is_turned_and_a_run_is_made_by_clicks(arrive: Arrive) -> None:
    visitor = arrive(1440, 900)
    at_the_map(visitor)
    visitor.finds_nothing_amiss()
    page = visitor.page
    for _ in range(2):
        switch = page.locator(".switch.lit").first
        switch.click()
        expect(switch).to_have_attribute("aria-label", re.compile("planned"))
        expect(page.locator(".desk .chip")).to_have_count(1)
        visitor.decides(lambda: doors(visitor).first.click())
        visitor.makes_do(until=doors(visitor))


@pytest.mark.parametrize(
    "office", ["Executive", *(pytest.param(office, marks=pytest.mark.deep) for office in ("Communications", "Express"))]
)
def test_one_click_plays_the_run_that_was_shown_and_an_idle_office_does_not_stop_it(
    arrive: Arrive, office: str
) -> None:
    visitor = arrive(1440, 900)
    at_the_map(visitor, office)
    ticket = tickets(visitor).last
    last = cities_of(ticket)[-1]
    visitor.decides(lambda: ticket.click())
    expect(visitor.page.locator(f'.sign[data-city="{last}"] .touch')).to_have_attribute("aria-label", re.compile("Ada"))
    expect(visitor.page.locator(".prompt")).not_to_contain_text(re.compile("cross switch|Coming into|Take goods"))


def test_an_office_asks_if_it_is_told_to_and_shows_where_each_way_leads(arrive: Arrive) -> None:
    visitor = arrive(1440, 900)
    at_the_map(visitor, "Communications")
    page = visitor.page
    switch = station(visitor).get_by_role("switch", name="Ask me about Communications")
    expect(switch).to_have_attribute("aria-checked", "false")
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "true")
    expect(tickets(visitor).first.locator(".asks")).to_be_visible()
    visitor.decides(lambda: doors(visitor).first.click())
    expect(page.locator(".prompt")).to_contain_text("Choose how to cross switch")
    ways = tickets(visitor)
    expect(ways).to_have_count(3)
    expect(ways.filter(has_text="Communications disk")).to_have_count(2)
    expect(ways.last.locator(".stop").first).to_be_visible()
    assert len({cities_of(ways.nth(nth))[0] for nth in range(3)}) == 3
    expect(page.locator("[data-route^='run ']")).to_have_count(3)  # all of them are drawn
    ways.last.hover()
    expect(page.locator("[data-route^='run ']")).to_have_count(1)
    switch.click()
    expect(ways).to_have_count(1)  # only the usual way is left
    last = cities_of(ways.first)[-1]
    visitor.decides(lambda: ways.first.click())
    expect(page.locator(f'.sign[data-city="{last}"] .touch')).to_have_attribute("aria-label", re.compile("Ada"))


def test_one_undo_takes_a_whole_run_back(arrive: Arrive) -> None:
    visitor = arrive(1440, 900)
    at_the_map(visitor, "Communications")
    page = visitor.page
    before = page.locator(".station.own .train").get_attribute("aria-label")
    station(visitor).get_by_role("switch", name="Ask me about Communications").click()
    page.locator(".switch.lit").first.click()
    expect(page.locator(".desk .chip")).to_have_count(1)
    visitor.decides(lambda: doors(visitor).first.click())
    expect(page.locator(".prompt")).to_contain_text("Choose how to cross switch")
    visitor.decides(lambda: page.get_by_role("button", name="Undo").click())
    expect(doors(visitor)).to_have_count(2)
    expect(page.locator(".desk .steps")).to_contain_text("of 1 turned")
    assert page.locator(".station.own .train").get_attribute("aria-label") == before


def test_a_run_from_the_list_of_moves_is_one_click_and_one_undo(arrive: Arrive) -> None:
    visitor = arrive(1440, 900)
    at_the_map(visitor, "Executive")
    page = visitor.page
    page.locator("#tab-moves").click()
    visitor.decides(lambda: page.get_by_role("option", name="Finish switches").click())
    ticket = tickets(visitor).first
    expect(ticket.locator(".stop").first).to_be_visible()
    last, way = cities_of(ticket)[-1], ticket.locator(".head b").inner_text().removeprefix("Leave ")
    leave = page.get_by_role("option", name=re.compile(f"Leave .* going {way}$"))
    visitor.decides(leave.click)
    expect(page.locator(f'.sign[data-city="{last}"] .touch')).to_have_attribute("aria-label", re.compile("Ada"))
    expect(page.locator(".prompt")).not_to_contain_text(re.compile("cross switch|Coming into|Take goods"))
    visitor.decides(lambda: page.get_by_role("button", name="Undo").click())
    expect(leave).to_be_visible()


def test_the_knobs_of_the_ways_out_never_cover_a_switch(arrive: Arrive) -> None:
    visitor = arrive(1440, 900)
    at_the_map(visitor, "Logistics")
    page = visitor.page
    for city in ("Omaha", "St. Louis", "Boise"):
        if page.locator(f'.sign.lit[data-city="{city}"]').count() == 0:
            page.get_by_role("button", name="Logistics: move the train").click()
        target = page.locator(f'.sign.lit[data-city="{city}"] .touch')
        if not target.count():
            continue
        visitor.decides(target.click)
        expect(doors(visitor)).to_have_count(2)
        assert page.evaluate(OVER_TILES) is False
        visitor.decides(lambda: page.get_by_role("button", name="Undo").click())
        expect(doors(visitor)).to_have_count(2)


def test_nothing_moves_while_a_turn_goes_on(arrive: Arrive) -> None:
    visitor = arrive(1440, 900)
    at_the_map(visitor, "Communications")
    page = visitor.page
    places = page.evaluate(PLACES)
    page.locator(".switch.lit").first.click()
    expect(page.locator(".desk .chip")).to_have_count(1)
    assert page.evaluate(PLACES) == places
    station(visitor).get_by_role("switch", name="Ask me about Communications").click()
    visitor.decides(lambda: doors(visitor).first.click())
    expect(tickets(visitor)).to_have_count(3)
    assert page.evaluate(PLACES) == places


def test_the_map_fills_its_box_and_five_players_fit(arrive: Arrive) -> None:
    visitor = arrive(1440, 900)
    bots = [{"bot": "call-boy"}] * 4
    visitor.open_table(
        game="switching-tracks", seats=5, sitters=[{"name": "Ada"}, *bots], start=True, options={"quick_setup": True}
    )
    visitor.is_asked()
    page = visitor.page
    box, sheet = page.locator(".port").bounding_box(), page.locator(".port svg").bounding_box()
    assert box
    assert sheet
    assert sheet["width"] * sheet["height"] > 0.97 * box["width"] * box["height"]
    for nth in range(5):
        expect(page.locator(".station").nth(nth)).to_be_in_viewport(ratio=1)
    card, piece = page.locator(".contracts .card").first, page.locator(".contracts .card .piece svg").first
    assert card.evaluate("(card) => card.getBoundingClientRect().height") > 70
    assert piece.evaluate("(piece) => piece.getBoundingClientRect().width") >= 22
    expect(page.locator(".contracts .card .hollow")).to_have_count(0)
    # A contract that has just come is marked, and its goods keep their room.
    before = card.evaluate("(card) => card.clientWidth")
    card.evaluate("(card) => card.classList.add('fresh')")
    assert card.evaluate("(card) => card.clientWidth") == before


def test_on_a_phone_each_turn_begins_with_its_choices_in_sight(arrive: Arrive) -> None:
    visitor = arrive(390, 844)
    at_the_map(visitor)
    visitor.fits()
    page = visitor.page
    for _ in range(2):
        page.locator(".table").evaluate("(table) => table.scrollTo({ top: 400 })")
        doors(visitor).first.focus()
        visitor.decides(lambda: page.keyboard.press("Enter"))
        visitor.makes_do(until=doors(visitor))
        page.locator("#tab-moves").click()
        expect(tickets(visitor).first).to_be_in_viewport(ratio=0.9)


def test_a_planned_switch_turns_on_and_back_and_a_second_one_is_too_many(arrive: Arrive) -> None:
    visitor = arrive(1440, 900)
    at_the_map(visitor)
    page, chips = visitor.page, visitor.page.locator(".desk .chip")
    first, second = page.locator(".switch.lit").first, page.locator(".switch.lit").last
    stands = str(first.get_attribute("aria-label"))
    first.click()
    expect(chips).to_have_count(1)
    second.click()
    expect(page.locator(".desk p.note")).to_contain_text("You can turn 1 switch. Turn another one back first.")
    expect(second).not_to_have_attribute("aria-label", re.compile("planned"))
    for _ in range(2):
        first.click()
    expect(chips).to_have_count(0)
    expect(first).to_have_attribute("aria-label", stands)
    second.click()
    expect(second).to_have_attribute("aria-label", re.compile("planned"))


def test_a_switch_that_may_not_be_turned_says_why(arrive: Arrive) -> None:
    visitor = arrive(1440, 900)
    at_the_map(visitor)
    visitor.page.get_by_role("button", name="Finish switches").click()
    expect(visitor.page.locator(".switch.lit")).to_have_count(0)
    visitor.page.locator(".switch").first.click()
    expect(visitor.page.get_by_role("alert")).to_contain_text("the train is about to leave")


def test_a_contract_that_cannot_be_paid_says_why(arrive: Arrive) -> None:
    visitor = arrive(1440, 900)
    at_the_map(visitor)
    visitor.page.locator(".contracts .card").first.click()
    expect(visitor.page.get_by_role("alert")).to_be_visible()


def test_a_switch_and_a_way_out_are_chosen_by_keys(arrive: Arrive) -> None:
    visitor = arrive(360, 740, "dark")
    at_the_map(visitor)
    visitor.fits()
    page = visitor.page
    switch = page.locator(".switch.lit").first
    switch.focus()
    page.keyboard.press("Enter")
    expect(switch).to_have_attribute("aria-label", re.compile("planned"))
    doors(visitor).last.focus()
    visitor.decides(lambda: page.keyboard.press("Enter"))


def test_a_hint_marks_the_city_to_start_in_also_on_a_phone(arrive: Arrive) -> None:
    visitor = arrive(360, 740, touch=True)
    visitor.open_table(game="switching-tracks", seats=2, sitters=[{"name": "Ada"}, {"bot": "call-boy"}], start=True)
    visitor.is_asked()
    page = visitor.page
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.get_by_role("button", name="Play it")).to_be_visible(timeout=30_000)
    marked = page.locator(".sign:has(.hinted)")
    expect(marked).to_have_count(1)
    expect(marked).to_be_in_viewport(ratio=0.9)


def test_on_a_small_laptop_all_choices_of_a_run_are_in_sight(arrive: Arrive) -> None:
    visitor = arrive(1280, 800)
    at_the_map(visitor, "Equipment")
    desk = visitor.page.locator("div.desk")
    expect(desk.get_by_role("button", name="Use Equipment")).to_be_in_viewport(ratio=1)
    assert desk.evaluate("(desk) => desk.scrollHeight - desk.clientHeight") <= 0


INTERRUPTED = {
    "seed": "376",
    "actions": [
        "switch SW straight", "leave east", "activate Storage", "switch SW right", "switch SW straight",
        "switch NE right", "leave west", "store sheep", "switch S straight", "leave south", "activate Storage",
        "switch W straight", "switch SW right", "switch NW left", "leave west", "unload sheep", "store sheep",
        "deliver grain", "unload sheep", "store sheep", "no upgrade", "switch SE left", "leave west", "switch W left",
        "activate Storage", "switch SW straight", "switch NW straight", "leave east", "unload sheep", "take nothing",
        "store sheep", "take", "upgrade switchman", "switch C right", "leave north", "no upgrade",
        "switch C straight", "switch NE left", "switch C right", "switch SW right", "leave south", "switch W right",
        "leave north", "upgrade speed", "switch NW left", "switch C straight", "switch SE straight", "switch SE left",
        "leave west", "switch W left", "leave south", "upgrade switchman", "switch SE right", "switch NW right",
        "run", "leave south", "unload sheep", "no upgrade", "switch N left", "switch SW straight", "leave east",
        "no upgrade", "fulfil green sheep lumber grain", "office Equipment", "switch S right", "switch E right",
        "switch NW left", "switch NW right", "leave east", "no upgrade", "run", "leave south", "activate Equipment",
        "take",
    ],
}  # fmt: skip
"""Ada has delivered in the first city of her run, used an office in the second, and may go on from the third."""


def test_a_run_keeps_its_deliveries_on_the_map_after_an_office_interrupted_it(arrive: Arrive) -> None:
    visitor = arrive(1440, 900)
    sitters = [{"name": "Ada"}, {"bot": "call-boy"}]
    options = {"quick_setup": True, "limit": 24}
    visitor.open_table(
        game="switching-tracks", seats=2, sitters=sitters, start=True, options=options, position=INTERRUPTED
    )
    visitor.is_asked()
    page = visitor.page
    delivered = page.locator(".pill.delivers")
    expect(delivered).to_have_count(1)
    expect(page.locator(".pill.faint")).to_have_count(3)
    page.locator("#tab-moves").click()
    visitor.decides(page.get_by_role("option").first.click)
    expect(delivered).not_to_have_count(0)


AT_THE_END = {
    "seed": "232",
    "actions": [
        "switch C left", "leave north", "express", "express", "express", "stop", "deliver coal", "upgrade switchman",
        "switch SW left", "take", "leave east", "stop", "stop", "no upgrade", "switch E right", "switch N left",
        "take", "leave south", "stop", "stop", "switch NE left", "leave south", "stop", "deliver oil",
        "upgrade box car", "pay oil + disk", "switch E straight", "switch NE right", "leave east", "stop", "stop",
        "switch SW straight", "leave north", "no upgrade", "switch SE left", "switch SW left", "leave west",
        "express", "switch W left", "take", "leave east", "deliver grain", "deliver lumber", "upgrade speed",
        "pay lumber + coal", "switch E left", "switch E straight", "leave east", "switch N right", "leave north",
        "deliver grain", "upgrade box car", "pay lumber + grain", "fulfil green lumber coal grain", "office Storage",
    ],
}  # fmt: skip
"""Ada, who is second, has nothing to do but to end her turn, or to ask her new Storage office, which is silent."""


def test_a_turn_that_can_only_end_is_not_asked_for_unless_the_end_is_taken_back(arrive: Arrive) -> None:
    visitor = arrive(1440, 900)
    sitters = [{"bot": "call-boy"}, {"name": "Ada"}]
    options = {"quick_setup": True, "limit": 24}
    visitor.open_table(
        game="switching-tracks", seats=2, sitters=sitters, start=True, options=options, position=AT_THE_END
    )
    page = visitor.page
    expect(page.locator(".switch.lit").first).to_be_visible(timeout=15_000)  # her next turn, without a click
    visitor.is_asked()
    visitor.decides(page.get_by_role("button", name="Undo").click)
    expect(page.locator(".top .end")).to_be_visible()
    page.wait_for_timeout(500)
    expect(page.locator(".top .end")).to_be_visible()
    visitor.decides(page.locator(".top .end").click)
