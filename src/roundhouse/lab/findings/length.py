"""How long is it: turns, decisions, minutes, how games end, choices and waiting."""

import numpy as np
import polars as pl

from roundhouse.lab.findings.claims import Claim, number, percent
from roundhouse.lab.findings.links import Links
from roundhouse.lab.report.model import Block, Cell, Histogram, Section, Table
from roundhouse.lab.results import Results, Way, column, deals_of, quantile
from roundhouse.lab.statistics import share_by_deal, ticks

ID = "length"
BINS = 20
REPEATED = 0.8
"""If fewer games than this part are different, the bots repeat themselves."""
LONG_STUCK = 4
"""At least this many turns in a row without a choice make a finding."""


def length(results: Results, links: Links) -> tuple[Section, list[Claim]]:
    """Return the section about length and choices, and its claims."""
    blocks: list[Block] = [_lengths(results)]
    claims: list[Claim] = []
    for way in results.equal_ways:
        games = results.games_of(way)
        blocks.append(_histogram(way, games))
        claims.append(_length_claim(way, games))
    blocks.append(_endings(results, links))
    claims += _ending_claims(results, links) + _repeated_claims(results, links)
    blocks.append(_choices(results))
    claims += _stuck_claims(results, links)
    return Section(
        id=ID,
        title="How long is it, and what is there to do?",
        intro="Turns and decisions are counted. Minutes are estimated from the number of decisions and of the choices "
        "in each: the method at the end says how.",
        blocks=blocks,
    ), claims


def _lengths(results: Results) -> Table:
    rows: list[list[Cell]] = []
    for way in results.equal_ways:
        games = results.games_of(way)
        rows.append(
            [
                way.name,
                len(games),
                *(number(results.mean(games, name), digits=0) for name in ("turns", "decisions", "minutes")),
                f"{quantile(games, 'minutes', 0.05):.0f}–{quantile(games, 'minutes', 0.95):.0f}",
            ]
        )
    columns = ["", "games", "turns", "decisions", "minutes", "minutes of nine in ten games"]
    return Table(title="Length", columns=columns, rows=rows)


def _histogram(way: Way, games: pl.DataFrame) -> Histogram:
    minutes = column(games, "minutes")
    edges = ticks(float(minutes.min()), float(minutes.max()), BINS)
    counts, _ = np.histogram(minutes, edges)
    return Histogram(title=f"Estimated minutes, {way.name}", x_label="minutes", edges=edges, counts=counts.tolist())


def _repeated_claims(results: Results, links: Links) -> list[Claim]:
    """Claim that the same game was played again and again: nothing can be learned from copies."""
    claims = []
    for way in results.equal_ways:
        games = results.games_of(way)
        different = games["moves"].n_unique()
        if different < REPEATED * len(games):
            claims.append(
                Claim(
                    sentence=f"With {way.name}, only {different:,} of {len(games):,} games were different: these bots "
                    "play the same game again and again. Take bots that vary, such as the ranks.",
                    section=ID,
                    surprise=50.0,
                    games=links.to(games, "some of them"),
                )
            )
    return claims


def _length_claim(way: Way, games: pl.DataFrame) -> Claim:
    low, middle, high = (quantile(games, "minutes", part) for part in (0.05, 0.5, 0.95))
    return Claim(
        sentence=f"With {way.name}, half of the games last less than about {middle:.0f} minutes, and nine in ten "
        f"between {low:.0f} and {high:.0f}.",
        section=ID,
        surprise=0.5,
        explanation=f"The mean is {column(games, 'turns').mean():.0f} turns and "
        f"{column(games, 'decisions').mean():.0f} decisions.",
    )


def _endings(results: Results, links: Links) -> Table:
    rows: list[list[Cell]] = []
    for way in results.equal_ways:
        games = results.games_of(way)
        for (ending,), found in games.group_by("ending", maintain_order=True):
            share = share_by_deal((games["ending"] == ending).cast(pl.Float64).to_numpy(), deals_of(games))
            word = str(ending).replace("_", " ") + (" (a limit)" if ending in results.limits() else "")
            rows.append([way.name, word, number(share, "%", 1), links.to(found, f"{len(found):,} games")])
    return Table(title="How games end", columns=["", "ending", "share", "games"], rows=rows)


def _ending_claims(results: Results, links: Links) -> list[Claim]:
    claims = []
    for way in results.equal_ways:
        games = results.games_of(way)
        limited = games.filter(pl.col("ending").is_in(list(results.limits())))
        if not len(limited):
            continue
        part = len(limited) / len(games)
        claims.append(
            Claim(
                sentence=f"With {way.name}, {len(limited):,} of {len(games):,} games ({100 * part:.1f} %) did not come "
                "to an end by themselves: a limit ended them.",
                section=ID,
                surprise=2 + 20 * part,
                explanation="Open one of these games to see why nobody could or would finish it.",
                games=links.to(limited, f"{len(limited):,} games"),
            )
        )
    return claims


def _choices(results: Results) -> Table:
    rows: list[list[Cell]] = []
    for way in results.equal_ways:
        games, seats = results.games_of(way), results.seats_of(way)
        rows.append(
            [
                way.name,
                number(results.mean(games, "branching"), digits=1),
                number(results.mean(games, "forced"), "%", 0),
                number(results.mean(games, "turns_without_choice"), "%", 0),
                number(results.mean(seats, "wait"), digits=1),
                number(results.mean(seats, "longest_wait"), digits=0),
            ]
        )
    columns = [
        "", "choices of a decision", "actions without a choice", "turns without a choice",
        "decisions of others between own turns", "the longest wait of a game",
    ]  # fmt: skip
    return Table(title="Choices and waiting", columns=columns, rows=rows)


def _stuck_claims(results: Results, links: Links) -> list[Claim]:
    claims = []
    for way in results.equal_ways:
        games = results.games_of(way)
        stuck = games.filter(pl.col("stuck") >= LONG_STUCK).sort("stuck", descending=True)
        if not len(stuck):
            continue
        part = len(stuck) / len(games)
        claims.append(
            Claim(
                sentence=f"With {way.name}, in {percent(part)} of the games somebody had no choice at all for "
                f"{LONG_STUCK} turns in a row or more; the longest time was {column(stuck, 'stuck').max():.0f} turns.",
                section=ID,
                surprise=1 + 4 * part,
                games=links.to(stuck, f"{len(stuck):,} games"),
            )
        )
    return claims
