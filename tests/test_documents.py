"""What the documents say is true."""

import contextlib
import io
import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from docs_hooks import OUTSIDE, page_of, run_cell, with_links

from roundhouse.cli import build_parser
from roundhouse.games.registry import MODULES

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("src/**/HOWTO.md")])
NOTEBOOKS = sorted(ROOT.glob("docs/notebooks/*.ipynb"))
EXAMPLES = [str(page.relative_to(ROOT)) for page in PAGES if "```python" in page.read_text(encoding="utf-8")]
PLACEHOLDERS = {"GAME": "spike", "my-game": "spike"}


@pytest.mark.parametrize("page", EXAMPLES)
def test_the_examples_print_what_their_comments_say(page: str) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(), re.DOTALL)
    assert blocks
    program = "\n".join(blocks)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(program, page, "exec"), {})
    comments = re.findall(r"print\(.*\)\s+# (.*)", program)
    lines = printed.getvalue().splitlines()
    assert len(lines) == len(comments)
    for line, comment in zip(lines, comments, strict=True):
        assert comment.startswith(line), f"{line!r} is not how {comment!r} begins"


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_and_shows_its_game(notebook: Path) -> None:
    content = json.loads(notebook.read_text(encoding="utf-8"))
    names: dict[str, object] = {}
    shown = []
    for cell in content["cells"]:
        if cell["cell_type"] == "code":
            assert not cell["outputs"], "the repository holds no outputs"
            shown.append(run_cell("".join(cell["source"]), names))
    assert any("<svg" in picture for _, picture in shown)
    assert any(printed for printed, _ in shown)


def test_there_is_a_notebook_for_each_game() -> None:
    assert {notebook.stem for notebook in NOTEBOOKS} == set(MODULES)


def commands(page: Path) -> list[str]:
    """Return the commands of a page: those in blocks, and on the page of the command line those in its table."""
    text = page.read_text(encoding="utf-8")
    blocks = "\n".join(re.findall(r"```console\n(.*?)```", text, re.DOTALL))
    found = re.findall(r"^(?:\.venv/bin/)?(roundhouse .*?)(?:\s+#.*)?$", blocks, re.MULTILINE)
    if page.name == "command-line.md":
        found += re.findall(r"^\| `(roundhouse [^`]*)`", text, re.MULTILINE)
    return found


@pytest.mark.parametrize("page", [page for page in PAGES if commands(page)], ids=lambda page: page.name)
def test_the_commands_can_be_given(page: Path) -> None:
    for command in commands(page):
        words = [PLACEHOLDERS.get(word, word) for word in shlex.split(command)[1:] if word != "…"]
        try:
            build_parser(words).parse_args(words)
        except SystemExit as wrong:
            raise AssertionError(f"{command}: wrong arguments") from wrong


FOLDERS = [
    ROOT,
    ROOT / "src/roundhouse",
    ROOT / "src/roundhouse/games/spike",
    ROOT / "src/roundhouse/games/switch_yard",
    ROOT / "web/src",
    ROOT / "web",
]
"""Where the paths that documents name may begin."""


def test_files_that_documents_name_exist() -> None:
    named = re.compile(r"`([\w./-]+/[\w.-]+\.(?:py|toml|ts|svelte|md|jsonl?|ftl))`")
    missing = [
        f"{page.relative_to(ROOT)}: {name}"
        for page in PAGES
        if page.name != "CHANGELOG.md"
        for name in named.findall(page.read_text(encoding="utf-8"))
        if not any((folder / name).exists() for folder in [page.parent, *FOLDERS])
    ]
    assert missing == []


@pytest.mark.parametrize(
    "howto", sorted(ROOT.glob("src/roundhouse/games/*/HOWTO.md")), ids=lambda path: path.parent.name
)
def test_rules_are_told_in_words_and_notation_comes_at_the_end(howto: Path) -> None:
    told, _, notation = howto.read_text(encoding="utf-8").partition("## Writing it down")
    assert notation
    codes = re.findall(r"`([^`\n]*)`", re.sub(r"```.*?```", "", told, flags=re.DOTALL))
    assert [code for code in codes if re.search("[a-z]", code)] == []


def test_the_site_links_to_pages_and_names_other_files() -> None:
    assert page_of("CONTRIBUTING.md").count("](architecture.md)") == 1
    text = "[a](../../src/roundhouse/games/spike/HOWTO.md) [b](../bots.md#x) [c](../../web/package.json) [d](https://e)"
    changed = "[a](../rules/spike.md) [b](../bots.md#x) c (`web/package.json`) [d](https://e)"
    assert with_links(text, "docs/tutorials", "tutorials/players.md") == changed


def test_every_page_is_in_the_menu_of_the_site() -> None:
    menu = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    for page in [
        *(path.relative_to(ROOT / "docs").as_posix() for path in ROOT.glob("docs/**/*.md")),
        *OUTSIDE.values(),
    ]:
        assert f": {page}\n" in menu, page


@pytest.mark.deep
def test_the_site_is_built_without_dead_links(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path / "site")],
        cwd=ROOT, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "<svg" in (tmp_path / "site" / "notebooks" / "spike.html").read_text(encoding="utf-8")
    assert "from_position" in (tmp_path / "site" / "reference" / "roundhouse.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\((?!http)([^)#]+)\)", page.read_text()):
        assert (page.parent / target).exists(), target


def test_make_help_lists_every_target() -> None:
    makefile = (ROOT / "Makefile").read_text()
    shown = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    targets = re.search(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)
    assert targets
    for target in targets[1].split():
        assert re.search(rf"make {target} ", shown), target


def test_no_registry_is_named() -> None:
    for path in [*ROOT.glob("requirements*.txt"), ROOT / "pyproject.toml", ROOT / "Makefile"]:
        assert not re.search(r"https?://|--(extra-)?index-url|--find-links", path.read_text()), path
