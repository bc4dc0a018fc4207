"""Rules: how often every special case occurred, and what broke."""

import polars as pl

from roundhouse.lab.findings.claims import Claim, number, times
from roundhouse.lab.findings.links import Links
from roundhouse.lab.report.model import Block, Cell, Section, Table
from roundhouse.lab.results import Results, column, deals_of
from roundhouse.lab.statistics import share_by_deal

ID = "rules"


def rules(results: Results, links: Links) -> tuple[Section, list[Claim]]:
    """Return the section about the rules, and its claims."""
    blocks: list[Block] = []
    claims: list[Claim] = []
    listed = results.components.rule
    if listed:
        found = results.folder.scan("rules").select("game", "rule", "count").collect()
        every = results.games.select("game", "deal")  # not all columns: each rule keeps its games
        total = max(1, len(every))
        rows: list[list[Cell]] = []
        shown: list[pl.DataFrame] = []
        never = []
        for at, rule in enumerate(listed):
            own = every.join(found.filter(pl.col("rule") == at), "game", "left").with_columns(
                pl.col("count").fill_null(0), pl.col("count").is_not_null().cast(pl.Float64).alias("in")
            )
            share = share_by_deal(column(own, "in"), deals_of(own)) if len(own) else None
            games = own.filter(pl.col("count") > 0).select("game")
            rows.append(
                [
                    rule.ruling,
                    rule.title,
                    int(own["count"].sum()),
                    number(share, "%", 1) if share else None,
                    times(results.mean(own, "count")) if share else None,
                ]
            )
            shown.append(games)
            if not len(games):
                never.append(f"{rule.title} ({rule.ruling})")
        for at in sorted(range(len(rows)), key=lambda at: len(shown[at])):  # the rarest get their games first
            count = len(shown[at])
            rows[at].append(links.to_any(shown[at], f"{count:,} games") if count else None)
        columns = ["ruling", "special case", "times", "in games", "times a game", "games"]
        blocks.append(Table(title="Special cases of the rules", columns=columns, rows=rows, shown=40))
        if never:
            claims.append(
                Claim(
                    sentence=f"{len(never)} special case{'s' if len(never) > 1 else ''} of the rules never occurred in "
                    f"{total:,} games: "
                    f"{', '.join(never[:8])}{' …' if len(never) > 8 else ''}.",
                    section=ID,
                    surprise=0.9,
                )
            )
    if len(results.failures):
        rows = [[int(row["game"]), row["seed"], row["error"]] for row in results.failures.head(50).to_dicts()]
        blocks.append(Table(title="Games that broke", columns=["game", "seed", "error"], rows=rows))
        claims.append(
            Claim(
                sentence=f"{len(results.failures):,} games broke with an error: the rules or the components have "
                "a hole.",
                section=ID,
                surprise=100.0,
            )
        )
    intro = "Every action tells what happened. So every special case can be counted, also those that players forget."
    return Section(id=ID, title="How often do the special cases occur?", intro=intro, blocks=blocks), claims
