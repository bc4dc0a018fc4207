"""A sample report with every kind of block, about a few quick games of any of the four games."""

import random
from functools import cache

import roundhouse as rh
from roundhouse.games.registry import find
from roundhouse.lab.component_file import Component, components_of, every_name, named_by
from roundhouse.lab.report.model import (
    Bar,
    Bars,
    Block,
    Finding,
    GamesLink,
    HeatMap,
    Histogram,
    Line,
    Lines,
    Number,
    Replay,
    Report,
    Section,
    Table,
    Text,
)
from roundhouse.lab.report.replays import open_events

GAMES = ("switching-tracks", "switch-yard", "on-track", "spike")
MOST_STEPS = 120
ODD = "<b>Odd & “strange”</b>"
"""A name that must be escaped."""


@cache
def quick_match(game: str, seed: int) -> rh.Match:
    """Play the beginning of a game with random actions, and return it."""
    match = rh.new(game, seed=seed)
    chance = random.Random(seed)
    while match.turn is not None and len(match) < MOST_STEPS:
        match.play(chance.choice(match.legal()))
    return match


def uses(matches: list[rh.Match], component: Component) -> dict[str, float]:
    """Return how often each component was used, a game."""
    drawing = matches[0].game.drawing()
    counts = dict.fromkeys(every_name(component, drawing), 0.0)
    for match in matches:
        for event in open_events(match):
            name = named_by(component, component.used, event)
            if name is not None:
                counts[name] = counts.get(name, 0.0) + 1 / len(matches)
    return counts


def sample_report(game: str, count: int = 3) -> Report:
    """Return a report about the beginnings of a few random games."""
    matches = [quick_match(game, seed) for seed in range(count)]
    placed = [each for each in components_of(find(game)).component if each.at]
    boards: list[Block] = [
        HeatMap(title=each.plural, kind=each.kind, values=uses(matches, each), caption="How often, a game.")
        for each in placed
    ]
    return Report(
        title=f"{find(game).title}: a playtest",
        game=game,
        subtitle="2,000 games with 2, 3 and 4 players",
        facts=[("Game", find(game).title), ("Games", "2,000"), ("Bots", "fireman, at every seat")],
        findings=_findings(count),
        sections=[
            Section(id="fairness", title="Fairness", intro="Who wins, by seat.", blocks=_fairness(count)),
            Section(id="length", title="Length", intro="How long a game is.", blocks=_length()),
            Section(id="components", title="Components", intro="What was used.", blocks=[*boards, *_components()]),
        ],
        games=[Replay(title=f"Game {at + 1}.", record=match.record()) for at, match in enumerate(matches)],
        method="Bots played against each other.\n\nEvery deal was played once from each seat.",
    )


def _findings(count: int) -> list[Finding]:
    limit = GamesLink(text=f"{count + 12} of 2,000 games", games=list(range(count)), total=count + 12)
    return [
        Finding(sentence="A first hint about length.", sure="a first hint", surprise=0.5, section="length"),
        Finding(
            sentence="The first seat wins too often: 54 % (51–57) instead of 50 %.",
            sure="sure",
            surprise=5,
            section="fairness",
            explanation="In 19 of 20 studies like this one, the true number is in this range.",
        ),
        Finding(sentence="Some games end by the limit.", sure="likely", surprise=2, section="length", games=limit),
        Finding(sentence=f"{ODD} is never used.", sure="likely", surprise=1, section="components"),
    ]


def _fairness(count: int) -> list[Block]:
    shares = [(0.54, 0.51, 0.57), (0.46, 0.43, 0.49)]
    numbers = [Number(value=v, low=low, high=high, unit="%", expected=0.5) for v, low, high in shares]
    bars = [Bar(label=f"Seat {at + 1}", number=number) for at, number in enumerate(numbers)]
    link = GamesLink(text="Look at close games", games=list(range(count)), total=count)
    rows: list[list[str | int | Number | GamesLink | None]] = [
        [f"{2 + at // 2} players, seat {at}", 500 + 37 * at % 90, numbers[at % 2], None] for at in range(20)
    ]
    rows.append([ODD, 3, Number(value=-1.25, low=-2.0, high=-0.5, expected=0.0, digits=2), link])
    return [
        Text(text="Each bar is the share of wins; the thin line is where the true share is."),
        Bars(title="Wins by seat", bars=bars, caption="All line-ups together."),
        Table(
            title="Wins by number of players",
            columns=["Seat", "Games", "Wins", "Look"],
            rows=rows,
            caption="Click on a column to sort.",
            shown=8,
        ),
        link,
    ]


def _length() -> list[Block]:
    x = [float(step) for step in range(0, 101, 5)]
    up = [0.5 + step / 250 for step in x]
    down = [1 - value for value in up]
    near = 0.04
    lines = [
        Line(label="The leader", x=x, values=up, low=[v - near for v in up], high=[v + near for v in up]),
        Line(label="The others", x=x, values=down, low=[v - near for v in down], high=[v + near for v in down]),
    ]
    return [
        Histogram(
            title="How many turns",
            x_label="turns",
            edges=[float(edge) for edge in range(20, 121, 10)],
            counts=[3, 20, 130, 420, 610, 440, 230, 100, 40, 7],
            caption="Every column is ten turns wide.",
        ),
        Lines(title="When the game is decided", x_label="share of the game, %", y_label="chance to win", lines=lines,
              percent=True),
    ]  # fmt: skip


def _components() -> list[Block]:
    bars = [
        Bar(label=f"Component {name}", number=Number(value=value, low=value - 1.2, high=value + 1.2, unit="points"))
        for name, value in (("A", 3.2), ("B", 0.4), ("C", -2.1))
    ]
    return [
        Bars(title="Effect on winning", bars=bars),
        HeatMap(title="Something that has no place", kind="nowhere", values={"one": 1.0, "two": 0.5}, unit="%"),
    ]
