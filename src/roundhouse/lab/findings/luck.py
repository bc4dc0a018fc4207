"""Luck and skill: what a better player wins, and how much of the result the deal explains."""

import numpy as np
import polars as pl

from roundhouse.lab.findings.claims import Claim, interval, number, percent
from roundhouse.lab.report.model import Bar, Bars, Block, Cell, Section, Table
from roundhouse.lab.results import Results, Way, column, deals_of
from roundhouse.lab.statistics import explained_by_deal, share_by_deal
from roundhouse.lab.study import Setting

ID = "luck"


def luck(results: Results) -> tuple[Section, list[Claim]]:
    """Return the section about luck and skill, and its claims."""
    blocks: list[Block] = []
    claims: list[Claim] = []
    for way in results.ways:
        ladder = [setting for setting in way.settings if not setting.lineup.is_equal]
        for setting in ladder:
            bars, found = _rung(results, way, setting)
            blocks += bars
            claims += found
    table, found = _deals(results)
    blocks.append(table)
    claims += found
    return Section(
        id=ID,
        title="Is it luck or skill?",
        intro="Where stronger and weaker bots meet, skill shows in how much more the stronger ones win. Where equal "
        "bots play the same deal again and again, luck shows in how often the same seat wins it again.",
        blocks=blocks,
    ), claims


def _rung(results: Results, way: Way, setting: Setting) -> tuple[list[Block], list[Claim]]:
    seats = results.seats.filter(pl.col("setting") == setting.number)
    if not len(seats):
        return [], []
    bars, claims = [], []
    for bot in dict.fromkeys(setting.bots):
        # Each bot's share is compared with what its seats would win by luck; a seat of several counts as one.
        own = seats.filter(pl.col("bot") == bot).group_by("game", "deal", maintain_order=True).agg(pl.col("won").mean())
        share = share_by_deal(column(own, "won"), deals_of(own))
        bars.append(Bar(label=bot, number=number(share, "%", 0, 1 / way.players)))
        if bot == setting.lineup.bots[0] and share.value > 1 / way.players:
            ratio = share.value * way.players
            claims.append(
                Claim(
                    sentence=f"Skill pays: with {way.name}, a seat of {bot} wins {percent(share.value)} of the games "
                    f"({interval(share)}) against {setting.lineup.bots[-1]}, {ratio:.1f} times an even share.",
                    section=ID,
                    surprise=0.7 + abs(ratio - 1),
                    p=share.p_value(1 / way.players),
                )
            )
    title = f"Wins of a seat, {setting.lineup.name}, {way.name}"
    return [Bars(title=title, bars=bars, caption="The mark is what a seat would win by luck alone.")], claims


def _deals(results: Results) -> tuple[Table, list[Claim]]:
    rows: list[list[Cell]] = []
    claims = []
    for way in results.equal_ways:
        seats = results.seats_of(way)
        group = (seats["deal"].to_numpy().astype(np.int64)) * way.players + seats["seat"].to_numpy()
        won, deals = column(seats, "won"), deals_of(seats)
        part = explained_by_deal(won, group, deals)
        by_seat = explained_by_deal(won, seats["seat"].to_numpy().astype(np.int64), deals)
        if np.isnan(part.value):
            continue
        rows.append([way.name, number(part, "%", 0), number(by_seat, "%", 0), len(seats) // way.players])
        claims.append(
            Claim(
                sentence=f"With {way.name}, the deal and the seat explain {percent(part.value)} ({interval(part)}) of "
                "who wins between equal players; the rest is what happens afterwards.",
                section=ID,
                surprise=0.6 + max(0.0, part.value - 0.3) * 3,
            )
        )
    return Table(
        title="How much the deal explains",
        columns=["", "deal and seat explain", "the seat alone", "games"],
        rows=rows,
        caption="Every deal is played once in each rotation. 0 % means that the deal does not matter at all, 100 % "
        "that the same seat always wins it.",
    ), claims
