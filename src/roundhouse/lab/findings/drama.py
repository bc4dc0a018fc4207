"""Is it exciting: lead changes, comebacks, when a game is decided, and whether the leader runs away."""

import numpy as np
import polars as pl

from roundhouse.lab.findings.claims import Claim, interval, number, percent
from roundhouse.lab.findings.links import Links
from roundhouse.lab.measures import CURVE
from roundhouse.lab.report.model import Block, Cell, Line, Lines, Section, Table, Text
from roundhouse.lab.results import Results, Way, column, deals_of, quantile
from roundhouse.lab.statistics import share_by_deal

ID = "drama"
OPEN = 0.97
"""A game that is decided later than this was open until its end."""
COMEBACK = 0.5
"""A comeback: the winner's chances were once at most this part of an even share."""


def drama(results: Results, links: Links) -> tuple[Section, list[Claim]]:
    """Return the section about how games go, and its claims."""
    ways = [
        way for way in results.equal_ways if results.games_of(way)["drama"].null_count() < len(results.games_of(way))
    ]
    blocks: list[Block] = []
    claims: list[Claim] = []
    if not ways:
        blocks.append(
            Text(text="These bots do not say what they expect, so nothing is known about how the games went.")
        )
    else:
        blocks += [_table(results, ways, links), _curves(results, ways)]
        claims += [claim for way in ways for claim in _claims(results, way, links)]
    return Section(
        id=ID,
        title="Is it exciting?",
        intro="At every turn the bots say how likely each player is to win. These chances are calibrated: of the "
        "positions with 70 %, seven in ten are won.",
        blocks=blocks,
    ), claims


def _table(results: Results, ways: list[Way], links: Links) -> Table:
    rows: list[list[Cell]] = []
    for way in ways:
        games = results.games_of(way)
        low = games.filter(pl.col("lowest") <= COMEBACK / way.players).sort("lowest")
        rows.append(
            [
                way.name,
                number(results.mean(games, "lead_changes"), digits=1),
                number(results.mean(games, "drama"), digits=2),
                number(results.mean(games, "decided"), "%", 0),
                number(results.mean(games, "leader_won"), "%", 0, 1 / way.players),
                links.to(low, f"{percent(len(low) / len(games))}: {len(low):,} games"),
            ]
        )
    columns = ["", "lead changes", "drama", "decided after", "the leader at half time wins", "comebacks"]
    return Table(
        title="How games go",
        columns=columns,
        rows=rows,
        caption="Drama is 0 if the winner always led and grows with how far behind the winner was. A game is decided "
        "when the winner's chances stay above 80 %. In a comeback the winner once had at most half of an even share.",
    )


def _curves(results: Results, ways: list[Way]) -> Lines:
    lines = []
    for way in ways:
        seats = results.seats_of(way).filter((pl.col("won") > 0) & pl.col("chances").is_not_null())
        if len(seats):
            mean = np.array(seats["chances"].to_list(), np.float64).mean(axis=0)
            x = np.linspace(0, 100, CURVE).tolist()
            lines.append(Line(label=way.name, x=x, values=mean.tolist()))
    return Lines(
        title="The winner's chances, from the start to the end",
        x_label="part of the game, in percent",
        y_label="chances of the later winner",
        lines=lines,
        percent=True,
        caption="A line that rises early means that games are decided early.",
    )


def _when(decided: float) -> str:
    """Return when half of the games are decided."""
    if decided > OPEN:
        return "most games are open until the very end"
    return f"half of the games are decided after {percent(decided)} of their length"


def _claims(results: Results, way: Way, links: Links) -> list[Claim]:
    games = results.games_of(way).filter(pl.col("drama").is_not_null())
    leader = share_by_deal(column(games, "leader_won"), deals_of(games))
    decided = quantile(games, "decided", 0.5)
    claims = [
        Claim(
            sentence=f"With {way.name}, who leads at half time wins {percent(leader.value)} of the games "
            f"({interval(leader)}); {_when(decided)}.",
            section=ID,
            surprise=0.8 + 2 * max(0.0, leader.value - 0.75),
        )
    ]
    changes = games.sort("lead_changes", descending=True)
    if len(changes) and (most := int(str(changes["lead_changes"][0]))) > 2:
        claims.append(
            Claim(
                sentence=f"With {way.name}, the lead changes {column(games, 'lead_changes').mean():.1f} times in a "
                f"game, and {most} times in the most dramatic one.",
                section=ID,
                surprise=0.4,
                games=links.to(changes, "the most dramatic games"),
            )
        )
    return claims
