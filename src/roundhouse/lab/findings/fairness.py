"""Is it fair: wins by seat and by team, between equal bots."""

import numpy as np
import polars as pl

from roundhouse.lab.findings.claims import Claim, interval, number, percent
from roundhouse.lab.report.model import Bar, Bars, Block, Section, Table
from roundhouse.lab.results import SEAT_WORDS, Results, Way, column, deals_of
from roundhouse.lab.statistics import Estimate, share_by_deal

ID = "fairness"


def seat_shares(results: Results, way: Way) -> list[Estimate]:
    """Return the share of the wins of each seat between equal bots."""
    seats = results.seats_of(way)
    return [
        share_by_deal(column(one, "won"), deals_of(one))
        for one in (seats.filter(pl.col("seat") == seat) for seat in range(way.players))
    ]


def fairness(results: Results) -> tuple[Section, list[Claim]]:
    """Return the section about fairness, and its claims."""
    blocks: list[Block] = []
    claims: list[Claim] = []
    for way in results.equal_ways:
        shares, even = seat_shares(results, way), 1 / way.players
        blocks.append(_bars(way, shares, even))
        told = shares[:1] if way.players == 2 else shares  # of two, the other seat says the same again
        claims += [_claim(way, seat, share, even) for seat, share in enumerate(told)]
        blocks += _sides(results, way)
    blocks.append(_points(results))
    return Section(
        id=ID,
        title="Is it fair?",
        intro="Equally good bots play, and every deal is played again with the bots in other seats. So if a seat wins "
        "more than its share, it is the seat. The mark shows an even share; the thin line shows where the true value "
        "is in 95 of 100 studies.",
        blocks=blocks,
    ), claims


def _bars(way: Way, shares: list[Estimate], even: float) -> Bars:
    return Bars(
        title=f"Wins by seat, {way.name}",
        bars=[
            Bar(label=f"{SEAT_WORDS[seat]} seat", number=number(share, "%", 0, even))
            for seat, share in enumerate(shares)
        ],
        caption=f"An even share is {percent(even)}. A shared win counts in parts.",
    )


def _claim(way: Way, seat: int, share: Estimate, even: float) -> Claim:
    """Claim that a seat wins more or less than its share."""
    off = share.value - even
    return Claim(
        sentence=f"With {way.name}, the {SEAT_WORDS[seat]} seat wins {percent(share.value)} of the games "
        f"({interval(share)}), {'more' if off > 0 else 'less'} than its even share of {percent(even)}.",
        section=ID,
        surprise=10 * abs(off) / even,
        p=share.p_value(even),
        explanation="All players are equally good, so this comes from the seat: the order of play, or what it gets at "
        "the start.",
    )


def _sides(results: Results, way: Way) -> list[Block]:
    """Return the wins by team, if there are teams."""
    seats = results.seats_of(way)
    if seats["side"].n_unique() == way.players:
        return []
    games = seats.group_by("game", "deal", "side", maintain_order=True).agg(pl.col("won").sum())
    bars = []
    for (side,), one in games.group_by("side", maintain_order=True):
        share = share_by_deal(column(one, "won"), deals_of(one))
        bars.append(Bar(label=f"team {int(str(side)) + 1}", number=number(share, "%", 0, 1 / games["side"].n_unique())))
    return [Bars(title=f"Wins by team, {way.name}", bars=bars, caption="Partners win together.")]


def _points(results: Results) -> Table:
    """Return the points of the winners and of the others, and where they come from."""
    sources = [name for name in results.seats.columns if name.startswith("points ")]
    rows: list[list[object]] = []
    for way in results.equal_ways:
        seats = results.seats_of(way)
        for word, chosen in (
            ("winners", seats.filter(pl.col("won") > 0)),
            ("others", seats.filter(pl.col("won") == 0)),
        ):
            if len(chosen):
                values = [results.mean(chosen, name) for name in ("score", *sources)]
                rows.append(
                    [way.name, word, *(number(value, "", 1) if not np.isnan(value.value) else None for value in values)]
                )
    return Table(
        title="Points, and where they come from",
        columns=["", "players", "points", *(name.removeprefix("points ") for name in sources)],
        rows=rows,  # type: ignore[arg-type]
        caption="The mean of a player. Sources add up to the points.",
    )
