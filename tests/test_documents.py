"""What the documents say is true."""

import contextlib
import io
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("src/**/HOWTO.md")])


@pytest.mark.parametrize("page", ["README.md", "docs/bots.md", "docs/researchers.md"])
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
