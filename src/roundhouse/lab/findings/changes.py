"""What options and variants change: every way to play of a study, compared with the first."""

from roundhouse.lab.compare import Difference, difference_row, differences_between
from roundhouse.lab.findings.claims import Claim
from roundhouse.lab.report.model import Block, Section, Table
from roundhouse.lab.results import Results, Way
from roundhouse.lab.statistics import adjusted

ID = "changes"
COLUMNS = ["what", "before", "here", "here minus before", "different?", "games needed"]


def changes(results: Results) -> tuple[Section, list[Claim]]:
    """Return the section about what options and variants change, and its claims. One way to play changes nothing."""
    blocks: list[Block] = []
    claims: list[Claim] = []
    for first, other in _pairs(results):
        found = list(differences_between(results, first, results, other))
        corrected = adjusted([each.p for each in found])
        rows = [difference_row(each, p)[1:] for each, p in zip(found, corrected, strict=True)]
        title = f"{other.name}, compared with {first.name}"
        blocks.append(Table(title=title, columns=COLUMNS, rows=rows, shown=40))
        claims += [_claim(each, first, other) for each in found]
    return Section(
        id=ID,
        title="What do the options and variants change?",
        intro="The same deals are played in each way, so that small differences show.",
        blocks=blocks,
    ), claims


def _pairs(results: Results) -> list[tuple[Way, Way]]:
    """Return each way to play with the first one for the same number of players: the game itself, if it was played."""
    first = {way.players: way for way in reversed(results.equal_ways)}
    return [(first[way.players], way) for way in results.equal_ways if way is not first[way.players]]


def _claim(each: Difference, first: Way, other: Way) -> Claim:
    scale, unit = (100, " percentage points") if each.unit else (1, "")
    off, low, high = (scale * value for value in (each.difference.value, each.difference.low, each.difference.high))
    usual = abs(each.a.value) if abs(each.a.value) > 1e-9 else 1.0
    more = "higher" if off > 0 else "lower"
    return Claim(
        sentence=f"With {other.name}, {each.words}: {abs(off):.2g}{unit} {more} than with {first.name} "
        f"({low:.2g} to {high:.2g}).",
        section=ID,
        surprise=2 * abs(each.difference.value) / usual,
        p=each.p,
    )
