"""Components: how often each was seen, used and part of a win, and what it does to winning."""

from dataclasses import dataclass, replace

import numpy as np
import polars as pl
from numpy.typing import NDArray

from roundhouse.lab.component_file import Component, every_name
from roundhouse.lab.findings.claims import Claim, number, times
from roundhouse.lab.findings.links import Links
from roundhouse.lab.report.model import Block, Cell, HeatMap, Number, Section, Table
from roundhouse.lab.results import Results, column, deals_of, listed
from roundhouse.lab.statistics import Estimate, Groups, Numbers, difference_by_deal, mean_by_deal, share_by_deal, wide

ID = "components"
RARE = 30
"""A component that fewer seats had, or all but fewer, says nothing about winning."""
NAMED = 12
DEALT = "Chance decides who gets it, so this is its own effect."
CHOSEN = "This need not be the cause: it depends on how they play."
TOLD = 4
"""How many effects of one kind of component are told as findings."""


@dataclass(frozen=True)
class Usage:
    """What was counted of one component. `dealt` and `using` are what it does to the share of the win, if known."""

    name: str
    seen: Estimate
    used: Estimate
    games: pl.DataFrame
    """The games in which it was used."""
    seats: Estimate
    won: Estimate
    dealt: Estimate | None
    using: Estimate | None


@dataclass(frozen=True)
class Seats:
    """The seats of all games between equal bots: how much more than their seat's usual share they won, and the deal."""

    frame: pl.DataFrame
    surplus: Numbers
    deals: Groups

    @classmethod
    def of(cls, results: Results) -> "Seats":
        """Return the seats of a study."""
        equal = [number for way in results.equal_ways for number in way.equal]
        frame = results.seats.filter(pl.col("setting").is_in(equal)).select("game", "setting", "deal", "seat", "won")
        expected = pl.col("won").mean().over("setting", "seat")
        frame = frame.with_columns((pl.col("won") - expected).alias("surplus")).with_row_index("row")
        _, deals = np.unique(deals_of(frame), return_inverse=True)
        return cls(frame, column(frame, "surplus"), deals.astype(np.int64))

    @property
    def games(self) -> int:
        """The number of games."""
        return self.frame["game"].n_unique()

    def share(self, chosen: pl.DataFrame) -> Estimate:
        """Return which part of the seats are among the chosen ones, which have the numbers of their rows."""
        among = np.zeros(len(self.surplus))
        among[chosen["row"].to_numpy().astype(np.int64)] = 1
        return share_by_deal(among, self.deals)

    def times(self, counts: pl.DataFrame, what: str) -> Estimate:
        """Return how often something occurs in a game, from its counts in those games in which it occurs."""
        games = self.frame.group_by("game", maintain_order=True).agg(pl.col("row").first())
        total = games.join(counts.group_by("game").agg(pl.col(what).sum()), "game", "left", maintain_order="left")
        rows = games["row"].to_numpy().astype(np.int64)
        return mean_by_deal(column(total.fill_null(0), what), self.deals[rows])

    def effect(self, rows: NDArray[np.int64]) -> Estimate | None:
        """Return how much more those seats win than the others; None if they, or the others, are too few."""
        if not RARE <= len(rows) <= len(self.surplus) - RARE:
            return None
        chosen = np.zeros(len(self.surplus), np.bool_)
        chosen[rows] = True
        return difference_by_deal(self.surplus, chosen, self.deals)


def components(results: Results, links: Links) -> tuple[Section, list[Claim]]:
    """Return the section about components, and its claims."""
    seats = Seats.of(results)
    blocks: list[Block] = []
    claims: list[Claim] = []
    kinds = results.components.component
    used = {kind.kind: _usages(results, seats, kind) for kind in kinds}
    looks = sum(1 for usages in used.values() for usage in usages if usage.dealt or usage.using)
    for kind in kinds:
        blocks += _blocks(kind, used[kind.kind], looks, links)
        claims += _claims(seats.games, kind, used[kind.kind])
    return Section(
        id=ID,
        title="What do the components do?",
        intro="For every component: how often it came up and was used in a game, and how much more those who got or "
        "used it won than the others in the same seats, in percentage points. What chance deals is a fair experiment: "
        "its effect is its own. What players choose to use is not: winners do more of everything. The intervals are "
        "wide enough to hold for all components at once.",
        blocks=blocks,
    ), claims


def _usages(results: Results, seats: Seats, kind: Component) -> list[Usage]:
    """Return what was counted of each component of a kind, the most used first."""
    whose = seats.frame.select("game", pl.col("seat").cast(pl.Int8), "deal", "row", "won")
    is_equal = pl.col("game").is_in(whose["game"].unique())
    slim = pl.col("game", "seat", "seen", "used"), pl.col("name").cast(pl.Categorical)  # texts take much more memory
    mine = results.folder.scan("components").filter(pl.col("kind") == kind.kind).select(*slim).collect()
    names = mine.select(pl.col("name").filter(is_equal).unique().cast(pl.String).sort())["name"]
    found = []
    for name in dict.fromkeys([*every_name(kind, results.study.base.drawing()), *names]):
        own = mine.filter(pl.col("name") == name).filter(is_equal).join(whose, ["game", "seat"], "left")
        users = own.filter((pl.col("used") > 0) & pl.col("row").is_not_null())
        got = own.filter((pl.col("seen") > 0) & pl.col("row").is_not_null())
        found.append(
            Usage(
                name=name,
                seen=seats.times(own, "seen"),
                used=seats.times(own, "used"),
                games=own.filter(pl.col("used") > 0).select("game").unique(maintain_order=True),
                seats=seats.share(users),
                won=share_by_deal(column(users, "won"), deals_of(users)),
                dealt=seats.effect(got["row"].to_numpy().astype(np.int64)),
                using=seats.effect(users["row"].to_numpy().astype(np.int64)),
            )
        )
    return sorted(found, key=lambda usage: -usage.used.value)


def _blocks(kind: Component, usages: list[Usage], looks: int, links: Links) -> list[Block]:
    if not usages:
        return []
    rows: list[list[Cell]] = [
        [
            usage.name,
            times(usage.seen) if kind.seen else None,
            times(usage.used),
            number(usage.seats, "%", 0),
            None if np.isnan(usage.won.value) else number(usage.won, "%", 0),
            _points(usage.dealt, looks),
            _points(usage.using, looks),
        ]
        for usage in usages
    ]
    for row, usage in reversed(list(zip(rows, usages, strict=True))):  # the rarest get their games first
        games = len(usage.games)
        row.insert(1, links.to_any(usage.games, f"{games:,}") if games else None)
    columns = [
        kind.title, "games", "seen a game", "used a game", "players who use it", "users win", "effect of getting it",
        "difference of users",
    ]  # fmt: skip
    blocks: list[Block] = []
    values = {usage.name: usage.used.value for usage in usages}
    if kind.at and any(values.values()):
        title, caption = (
            f"{kind.plural}: how often used",
            "Times a game, all players together. The table has the intervals.",
        )
        blocks.append(HeatMap(title=title, kind=kind.kind, values=values, unit="a game", caption=caption))
    blocks.append(
        Table(
            title=kind.plural,
            columns=columns,
            rows=rows,
            caption="Click on the number of games in which it was used to see one. Effects are in points of 100 wins.",
        )
    )
    return blocks


def _points(effect: Estimate | None, looks: int) -> Number | None:
    if effect is None:
        return None
    low, high = wide(effect, looks)
    return Number(value=100 * effect.value, low=100 * low, high=100 * high, digits=1, expected=0.0)


def _claims(games: int, kind: Component, usages: list[Usage]) -> list[Claim]:
    claims = [claim for usage in usages for claim in _effect_claims(kind, usage)]
    claims.sort(key=lambda claim: -claim.surprise)
    for place, claim in enumerate(claims):
        if place >= TOLD:  # all are tested and in the table, but only the largest are told
            claims[place] = replace(claim, told=False)
    never = (
        [usage.name for usage in usages if not len(usage.games) and usage.name not in kind.untold] if kind.used else []
    )
    if never and len(never) < len(usages):
        count, plural = f"{len(never)} of {len(usages)}", kind.plural.lower()
        sentence = f"Nobody ever used {count} {plural} in {games:,} games."
        if len(never) <= NAMED:
            are = "is" if len(never) == 1 else "are"
            sentence = f"Nobody ever used {listed(never)} in {games:,} games: {count} {plural} {are} dead."
        claims.append(
            Claim(
                sentence=sentence,
                section=ID,
                surprise=3.0,
                explanation="Either the bots do not see what it is good for, or it is good for nothing. "
                f"What is used in more than {_most_unseen(games)} % of all games would probably have been seen.",
            )
        )
    return claims


def _most_unseen(games: int) -> str:
    """Return the share of all games, in percent, in which something may occur that these games do not have (95 %)."""
    share = 100 * (1 - 0.05 ** (1 / max(1, games)))
    return f"{share:.0f}" if share >= 1 else f"{share:.2g}"


def _effect_claims(kind: Component, usage: Usage) -> list[Claim]:
    claims = []
    for effect, used, why, weight in (
        (usage.dealt, False, DEALT if kind.dealt else CHOSEN, 12.0 if kind.dealt else 3.0),
        (usage.using, True, "This need not be the cause: players who do well may do it more.", 2.0),
    ):
        if effect is None:
            continue
        more, points = "more" if effect.value > 0 else "less", f"{abs(100 * effect.value):.0f} percentage points"
        claims.append(
            Claim(
                sentence=f"Players who {kind.sentence(usage.name, used)} win {points} {more} often than others in the "
                "same seats.",
                section=ID,
                surprise=weight * abs(effect.value),
                p=effect.p_value(0.0),
                explanation=why,
            )
        )
    return claims
