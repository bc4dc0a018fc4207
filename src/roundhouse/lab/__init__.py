"""The lab: playtests of thousands of games between bots, what they say, and reports about it.

```python
from roundhouse import lab

study = lab.usual_study("GAME", seats=[2, 3], games=500)
results = lab.run(study, "my-study")
results.games  # a polars data frame, a row a game; results.seats has a row a seat
lab.report(results)  # writes report.html and returns its findings
```
"""

from roundhouse.extras import require

require("lab")

from pathlib import Path

from roundhouse.lab.compare import Difference, differences
from roundhouse.lab.folder import read_folder
from roundhouse.lab.goals import Goal
from roundhouse.lab.knobs import Knob, read_knob
from roundhouse.lab.report.build import make_report
from roundhouse.lab.report.model import Report
from roundhouse.lab.results import Results
from roundhouse.lab.runner import Progress, Watcher, estimate
from roundhouse.lab.runner import run as _run
from roundhouse.lab.search import Search, SearchResult, run_search
from roundhouse.lab.study import BadStudy, Lineup, Study, usual_study
from roundhouse.lab.study_file import read_study

__all__ = [
    "BadStudy", "Difference", "Goal", "Knob", "Lineup", "Progress", "Report", "Results", "Search", "SearchResult",
    "Study", "Watcher", "differences", "estimate", "load", "read_knob", "read_study", "report", "run", "run_search",
    "usual_study",
]  # fmt: skip


def run(
    study: Study, out: Path | str, *, jobs: int | None = None, ray: str | None = None, watch: Watcher | None = None
) -> Results:
    """Play what is missing of a study, and return its results. Its files are in the folder `out`."""
    return Results(_run(study, Path(out), jobs=jobs, ray=ray, watch=watch))


def load(folder: Path | str) -> Results:
    """Return the results of a study that was played before."""
    return Results(read_folder(Path(folder)))


def report(results: Results) -> Report:
    """Write the report of a study into its folder, and return what it says."""
    return make_report(results.folder)
