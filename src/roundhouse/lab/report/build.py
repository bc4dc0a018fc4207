"""Makes the report of a study: all sections, and the findings, the most striking first."""

from collections import Counter
from datetime import UTC, datetime

from roundhouse.lab.findings.changes import changes
from roundhouse.lab.findings.claims import findings_of
from roundhouse.lab.findings.components import components
from roundhouse.lab.findings.drama import drama
from roundhouse.lab.findings.fairness import fairness
from roundhouse.lab.findings.length import length
from roundhouse.lab.findings.links import Links
from roundhouse.lab.findings.luck import luck
from roundhouse.lab.findings.rules import rules
from roundhouse.lab.folder import StudyFolder
from roundhouse.lab.report.model import Report
from roundhouse.lab.report.page import write_report
from roundhouse.lab.results import Results, listed

METHOD = """All games were played by bots under the rules that people play. A bot sees only what its seat may know.
Every deal was played once in each rotation of the bots around the table, so that no bot is lucky with its seats.
Numbers in brackets are 95 % intervals: if the study were repeated many times, they would contain the true value in 95
of 100 repetitions. The games of one deal share their luck, so a deal with all its rotations counts as one observation.
All findings were tested together: if nothing at all were going on, 95 of 100 such reports would claim nothing (Holm's
correction). "Sure" means that luck alone would show it in fewer than one of 1,000 studies, "likely" in fewer than one
of 100, "a first hint" in fewer than one of 20; "counted" needs no test. Minutes are estimated: {decision:g} seconds for
a decision, {doubling:g} more for each doubling of the number of its choices, {forced:g} for an action without a choice.
The bots play well, but they are not people: what they never do, people may find."""


def report_of(results: Results) -> Report:
    """Return the report of a study."""
    links = Links()
    made = [changes(results), fairness(results), length(results, links), drama(results, links), luck(results)]
    special = rules(results, links)  # first, because they are fewer and often rare: there is room for some games only
    made += [components(results, links), special]
    study, pace = results.study, results.study.pace
    game = study.base
    return Report(
        title=study.title or f"{game.title}: a playtest",
        game=game.name,
        subtitle=f"{len(results.games):,} games between bots, {datetime.now(UTC):%d %B %Y}",
        facts=_facts(results),
        findings=findings_of([claim for _, claims in made for claim in claims]),
        sections=[section for section, _ in made if section.blocks],
        games=links.replays(results),
        method=METHOD.format(decision=pace.decision, doubling=pace.doubling, forced=pace.forced),
    )


def _facts(results: Results) -> list[tuple[str, str]]:
    study = results.study
    lineups = Counter(setting.lineup.name for setting in study.settings)
    facts = [
        ("Game", f"{study.base.title}, version {study.base.rules_version} of the rules"),
        ("Players", listed([str(seats) for seats in study.seats])),
        ("Line-ups", listed(list(lineups))),
        ("Games", f"{len(results.games):,}"),
        ("Seeds", f"from {study.seed}"),
    ]
    facts += [(f"Option {name}", str(value)) for name, value in study.options.items()]
    facts += [(f"Option {name}", listed([str(value) for value in values])) for name, values in study.grid.items()]
    if study.variants:
        facts.append(("Variants", listed([name or "the game itself" for name in study.variants])))
    return facts


def make_report(folder: StudyFolder) -> Report:
    """Write the report of a study into its folder, and return it."""
    report = report_of(Results(folder))
    write_report(report, folder.report)
    return report
