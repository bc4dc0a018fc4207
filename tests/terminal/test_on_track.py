"""On Track on the screen."""

from typing import Any

from roundhouse.terminal.drawing import draw
from tests.games.on_track.table import Table

PROVISIONS = ("orange single", "wild")
STOCK = "purple single, purple double, purple double, handcar"


def shown(table: Table, seat: int | None) -> str:
    """Return what is drawn for a seat."""
    return draw("on-track", table.view(seat)).plain


def table(**more: Any) -> Table:
    """Return a table of three."""
    rails = {"North": "single, change to double, wild, change to single", "East": "wild, double"}
    return Table(
        "open, blue single, blue single", "closed", "", stock=STOCK, provisions=PROVISIONS, rails=rails, **more
    )


def test_railroads_are_drawn_as_track() -> None:
    lines = shown(table(), 0).splitlines()
    assert "▸ North blue   ▟█▙──────┊──╱══┊══◎══┊══╲──┊  ·  ┊  ·  ┊  ·  ┊  ·   ▙▟  3 cards" in lines
    assert "  East  green  ▟█▙═══◎══┊═════┊  ·  ┊  ·  ┊  ·  ┊  ·  ┊  ·  ┊  ·   ▙▟  1 card" in lines
    assert "  South purple ▟█▙   ·  ┊  ·  ┊  ·  ┊  ·  ┊  ·  ┊  ·  ┊  ·  ┊  ·   ▙▟  0 cards" in lines, "it joins both"
    assert max(len(line) for line in lines if "▟" in line) <= 80


def test_the_supply_yard_and_the_own_hand_are_shown() -> None:
    text = shown(table(pile="conductor"), 0)
    assert "Provisions     1 orange single, 2 wild" in text
    assert "Stock          4" in text
    assert "Discards       1\n" in text
    assert "Hand           2 × blue single, open" in text
    assert "North is to draw" in text


def test_a_spectator_sees_no_hand() -> None:
    assert "Hand" not in shown(table(), None)


def test_what_is_remembered_is_shown() -> None:
    game = table().play("take provision 1", "done", "discard blue single")
    assert "Discards       1 (from the top: blue single)" in shown(game, 0)
    assert "Discards       1\n" in shown(game, 1)
    seen = table().play("take provision 1")
    assert "holds orange single" in shown(seen, 1)


def test_cards_thrown_away_are_out_of_service_face_down() -> None:
    game = table().play("take provision 1", "done", "discard open")
    assert "1 face down (open)" in " ".join(shown(game, 0).split())
    assert "1 face down\n" in shown(game, 1)
    assert "Discards       0\n" in shown(game, 1)


def test_closed_and_stranded_railroads_are_named() -> None:
    rails = {"North": "change to double, change to single, change to double"}
    game = Table("", "", stock=STOCK, rails=rails, closed=["North"])
    assert "CLOSED, 0 of 2 turns skipped; stranded as it lies" in shown(game, 1)


def test_the_golden_spike_stands_where_the_terminals_would() -> None:
    game = Table("", "", "", "", stock=STOCK, golden_spike=True)
    assert shown(game, 0).count("◆") == 4


def test_getting_back_on_track_is_followed_card_by_card() -> None:
    game = Table("open", "", stock=STOCK, tracks=4, rails={"North": "single, wild, single, single"})
    game.play("back on track", "lay single")
    assert "▟█▙──────┊  ·  ┊  ·  ┊  ·   ▙▟  1 card\n                 to be laid anew: 2 × single, wild\n" in shown(
        game, 1
    )
    assert "North gets back on track" in shown(game, 0)
    game.play("lay single", "lay single")
    assert "▟█▙──────┊─────┊─────┊  ·   ▙▟  1 card\n                 to be laid anew: wild\n" in shown(game, 1)
    game.play("lay wild")
    assert "▟█▙──────┊─────┊─────┊──◎══ ▙▟  1 card\n                 was back on track\n" in shown(game, 1)


def test_a_railroad_that_meets_the_spike_is_joined_to_it() -> None:
    rails = {"North": "single, single, single", "East": "single, single, single, change to double"}
    game = Table(
        "blue change, open", "", "", "", stock=STOCK, provisions=PROVISIONS, rails=rails, tracks=4, golden_spike=True
    )
    assert "▟█▙──────┊─────┊─────┊  ·   ◆" in shown(game, 0)
    assert "▟█▙──────┊─────┊─────┊──╱═══◆" in shown(game, 0), "East's meets it"
    game.play("take provision 1", "lay change to double")
    assert shown(game, 0).count("▟█▙──────┊─────┊─────┊──╱═══◆") == 2


def test_a_finished_railroad_is_joined_to_its_terminal_only_when_that_is_laid() -> None:
    rails = {"North": "single, single, single, change to double"}
    game = Table("blue terminal", "", stock=STOCK, provisions=PROVISIONS, rails=rails, tracks=4)
    assert "──╱══ ▙▟" in shown(game, 0)
    game.play("take provision 1", "lay terminal")
    assert "──╱═══▙▟" in shown(game, 0)


def test_a_wild_at_the_end_of_a_full_railroad_joins_the_double_goal() -> None:
    full = Table("", "", stock=STOCK, rails={"North": "single, single, single, wild"}, tracks=4)
    assert "──◎══ ▙▟" in shown(full, 0)
    begun = Table("", "", stock=STOCK, rails={"North": "single, wild"}, tracks=4)
    assert "▟█▙──────┊──◎──┊" in shown(begun, 0)


def test_long_lists_go_on_in_the_next_line_below_where_they_began() -> None:
    hand = "blue single, green double, purple change, orange terminal, conductor, wild"
    lines = shown(Table(hand, "", stock=STOCK), 0).splitlines()
    at = next(at for at, line in enumerate(lines) if line.startswith("  Hand"))
    assert lines[at : at + 2] == [
        "  Hand           blue single, green double, purple change, orange terminal,",
        "                 conductor, wild",
    ]
    assert max(map(len, lines)) <= 80
