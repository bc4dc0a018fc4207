"""The report as a file: what it says, what it escapes, and that it needs nothing else."""

import base64
import gzip
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from roundhouse.lab.report import bundle
from roundhouse.lab.report.model import Bar, Bars, GamesLink, Number, Report, Section, Table
from roundhouse.lab.report.numbers import side, words
from roundhouse.lab.report.page import SPARE, report_page, write_report
from roundhouse.lab.report.replays import difference, open_events
from roundhouse.lab.statistics import ticks
from tests.lab.sample_report import GAMES, ODD, quick_match, sample_report

MOST_BYTES = 5_000_000
NARROW = "\u202f"
LOADING = re.compile(r"""(?:src|href|action|poster|srcset)\s*=\s*["'](?!\#|data:)|@import|url\((?!["']?(?:data:|\#))""")


class Page(HTMLParser):
    """What a browser reads: the texts outside scripts and styles, the elements, and the data of the script."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.data: dict[str, Any] = {}
        self._inside = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element."""
        self._inside = "data" if ("id", "report-data") in attrs else tag
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:  # noqa: ARG002 - HTMLParser wants it
        """Leave an element."""
        self._inside = ""

    def handle_data(self, data: str) -> None:
        """Note a text, or read the data of the script."""
        if self._inside == "data":
            self.data = msgspec.json.decode(data)
        elif self._inside not in ("script", "style"):
            self.texts.append(data)

    def text(self) -> str:
        """Return all texts."""
        return re.sub(r"[ \n]+", " ", " ".join(self.texts))

    def with_class(self, name: str) -> list[dict[str, str | None]]:
        """Return the attributes of all elements of a class."""
        return [attributes for _, attributes in self.elements if name in (attributes.get("class") or "").split()]


@pytest.fixture(scope="module")
def page(built: None) -> Page:  # noqa: ARG001 - it builds the bundle
    return Page(report_page(sample_report("spike")))


def without_bundle(page: str) -> str:
    """Return what Python wrote of a page."""
    return page.replace(bundle.style(), "").replace(bundle.script(), "")


def test_the_most_striking_finding_is_first_with_how_sure_it_is_and_its_evidence(page: Page) -> None:
    told = page.text()
    sentences = ["The first seat wins", "Some games end", "is never used", "A first hint about length"]
    places = [told.index(sentence) for sentence in sentences]
    assert places == sorted(places)
    assert "●●● sure Evidence: Fairness" in told
    assert "●○○ a first hint Evidence: Length" in told
    anchors = [attributes["href"] for tag, attributes in page.elements if tag == "a"]
    ids = {f"#{attributes['id']}" for _, attributes in page.elements if attributes.get("id")}
    assert set(anchors) <= ids


def test_all_parts_are_there_in_order(page: Page) -> None:
    told = page.text()
    titles = ["What we found", "Contents", "What was played Game SPIKE", "Wins by seat", "How many turns"]
    titles += ["When the game is decided", "Effect on winning", "How these numbers were made Bots played"]
    assert [title for title in titles if title not in told] == []
    places = [told.index(title) for title in titles]
    assert places == sorted(places)


def test_everything_is_escaped(built: None) -> None:  # noqa: ARG001
    bad = '"><script>alert(1)</script>'
    report = sample_report("switch-yard", 1)
    link = GamesLink(text=bad, games=[0], total=1)
    odd = Section(
        id="odd",
        title=bad,
        intro=bad,
        blocks=[
            Table(title=bad, columns=[bad, bad], rows=[[bad, link]], caption=bad),
            Bars(title=bad, caption=bad, bars=[Bar(label=bad, number=Number(value=1, unit=bad), games=link)]),
        ],
    )
    facts = [(bad, bad)]
    report = replace(report, title=bad, subtitle=bad, facts=facts, method=bad, sections=[*report.sections, odd])
    written = report_page(report)
    assert "<script>alert" not in written
    assert ODD not in written
    assert "&lt;b&gt;Odd &amp;" in written
    assert bad in Page(written).text()


def test_numbers_have_their_intervals_and_a_mark_if_they_are_not_as_expected(page: Page) -> None:
    assert f"54{NARROW}% (51–57) ▲ certainly more than expected (50{NARROW}%)" in page.text()
    assert words(Number(value=0.5432, low=0.51, high=0.57, unit="%")) == f"54{NARROW}% (51–57)"
    assert words(Number(value=0.5432, low=0.541, high=0.546, unit="%")) == f"54.3{NARROW}% (54.1–54.6)"
    assert words(Number(value=-1.25, low=-2, high=0.5, digits=2)) == "−1.25 (−2.00 to 0.50)"
    assert words(Number(value=12345, digits=0, unit="games")) == f"12{NARROW}345{NARROW}games"
    assert [side(Number(value=1, low=low, high=2, expected=1)) for low in (0.5, 1.5)] == [0, 1]
    assert side(Number(value=1, low=0.5, high=0.9, expected=1)) == -1
    assert side(Number(value=1, low=0.5, high=0.9)) == 0


def test_charts_have_a_title_a_description_and_a_table_of_their_numbers(page: Page) -> None:
    drawn = [attributes for tag, attributes in page.elements if tag == "svg" and attributes.get("role") == "img"]
    assert [attributes["aria-label"] for attributes in drawn] == [
        "How many turns. How often which turns occurred, 2,000 in all; most often 60 to 70.",
        "When the game is decided. chance to win by share of the game, %: The leader, The others.",
    ]
    assert len([tag for tag, _ in page.elements if tag == "desc"]) == 2
    assert f"60 to 70 610 30.5{NARROW}%" in page.text()
    assert f"100 90{NARROW}% (86–94) 10{NARROW}% (6–14)" in page.text()


def test_rows_after_the_first_ones_are_marked_to_be_folded_and_numbers_can_be_sorted(page: Page) -> None:
    tables = {attributes["data-shown"] for attributes in page.with_class("folds")}
    assert "8" in tables
    assert len(page.with_class("more")) > 12
    values = [
        attributes["data-value"] for tag, attributes in page.elements if tag == "td" and "data-value" in attributes
    ]
    assert "0.54" in values


@pytest.mark.parametrize("game", GAMES)
def test_a_report_is_one_small_file_that_loads_nothing(game: str, tmp_path: Path, built: None) -> None:  # noqa: ARG001
    write_report(sample_report(game), tmp_path / "report.html")
    written = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert len(written.encode()) < MOST_BYTES
    assert LOADING.search(without_bundle(written)) is None
    assert LOADING.search(bundle.style()) is None
    policies = [attributes.get("content") for _, attributes in Page(written).elements if "http-equiv" in attributes]
    assert [str(policy).split(";")[0] for policy in policies] == ["default-src 'none'"]
    assert [file.name for file in tmp_path.iterdir()] == ["report.html"]


@pytest.mark.parametrize("game", GAMES)
def test_games_are_unpacked_to_what_every_seat_saw(game: str, built: None) -> None:  # noqa: ARG001
    page = Page(report_page(sample_report(game, 1)))
    match = quick_match(game, 0)
    (packed,) = page.data["games"]
    told = msgspec.json.decode(gzip.decompress(base64.b64decode(packed)))
    front: Any = None
    seats: list[int | None] = [0, 1] if match.game.hides else [None]
    for (first, *others), (_, then) in zip(told["views"], match.walk(), strict=True):
        front = changed(front, first)
        seen = [front, *(changed(front, other) for other in others)]
        assert seen == [msgspec.json.decode(then.view_json(seat)) for seat in seats]
    assert told["actions"] == match.told_actions()
    assert [event[1] for event in told["events"]] == [event.name for event in match.events()]


def changed(before: Any, change: Any) -> Any:
    """Undo `difference`, as the script does."""
    if change is None:
        return before
    if isinstance(change, list):
        return change[0]
    if isinstance(before, list):
        return [changed(old, change.get(str(at))) for at, old in enumerate(before)]
    return {key: changed(old, change.get(key)) for key, old in before.items()}


def test_differences_tell_true_from_one_and_lists_of_other_lengths_are_new() -> None:
    assert difference({"a": 1}, {"a": 1}) is None
    assert difference({"a": 1, "b": 2}, {"a": True, "b": 2}) == {"a": [True]}
    assert difference({"a": 1}, {"a": 1, "b": None}) == [{"a": 1, "b": None}]
    assert difference([1, 2], [1, 3]) == {"1": [3]}
    assert difference([1, 2], [1]) == [[1]]
    assert difference(None, None) is None


def test_games_are_told_with_everything_that_anybody_knew() -> None:
    match = quick_match("spike", 0)
    hidden = [event for event in match.events() if event.name == "dealt"]
    told = [event for event in open_events(match) if event.name == "dealt"]
    assert {event.data["kind"] for event in hidden} == {None}
    assert None not in {event.data["kind"] for event in told}


def test_only_games_that_there_is_room_for_can_be_opened_and_the_others_are_counted(built: None) -> None:  # noqa: ARG001
    report = sample_report("spike", 3)
    whole = Page(report_page(report))
    assert whole.with_class("open-games")[0]["data-games"] == "0 1 2"
    assert "15 of 2,000 games and 12 more in the records" in whole.text()
    bare = len(report_page(replace(report, games=[])).encode()) + SPARE
    room = len(whole.data["games"][0]) + len(whole.data["games"][1])
    small = Page(report_page(report, bare + room))
    assert len(small.data["games"]) == 2
    assert small.with_class("open-games")[0]["data-games"] == "0 1"
    assert "15 of 2,000 games and 13 more in the records" in small.text()
    none = Page(report_page(report, bare))
    assert none.with_class("open-games") == []
    assert "15 of 2,000 games (in the records)" in none.text()


def test_heat_maps_know_their_places_and_what_has_none_is_drawn_as_bars(page: Page) -> None:
    places = [attributes["data-heat"] for _, attributes in page.elements if "data-heat" in attributes]
    assert places == [str(at) for at in range(len(page.data["heat"]))]
    assert {heat["at"] for heat in page.data["heat"]} == {"[data-lit='city:{name}']", "[data-lit='space:{name}']"}
    assert f"Something that has no place What Drawn Number one 100{NARROW}%" in page.text()


def test_where_there_are_very_many_components_those_with_nothing_share_a_row(page: Page) -> None:
    spaces = next(heat for heat in page.data["heat"] if "space:" in heat["at"])
    unused = [name for name, value in spaces["values"].items() if value == 0]
    assert len(unused) > 100
    assert f"all {len(unused)} others 0.0" in page.text()
    assert unused[0] not in page.text()


def test_a_report_without_findings_and_without_numbers_can_be_written(built: None) -> None:  # noqa: ARG001
    report = Report(
        title="Empty", game="spike", subtitle="", facts=[], findings=[], sections=[
            Section(id="a", title="A", intro="", blocks=[Bars(title="No bars", bars=[]),
                                                         Table(title="No rows", columns=["x"], rows=[])]),
        ], games=[], method="",
    )  # fmt: skip
    assert "Nothing stands out" in Page(report_page(report)).text()


def test_without_the_web_clients_part_the_error_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bundle, "BUILT", tmp_path / "nowhere")
    with pytest.raises(bundle.NotBuilt, match="run make web"):
        write_report(sample_report("switch-yard", 1), tmp_path / "report.html")
    assert list(tmp_path.iterdir()) == []


def test_ticks_are_round_numbers_that_cover_the_range() -> None:
    assert ticks(0, 100) == [0, 20, 40, 60, 80, 100]
    assert ticks(-0.3, 0.9, 5) == [-0.5, 0, 0.5, 1]
    assert ticks(5, 5)[0] == 5
