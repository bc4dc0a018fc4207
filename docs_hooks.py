"""Pages of the documentation site that are made when it is built: the rules of the games, changes, and notebooks.

MkDocs runs this (`hooks` in mkdocs.yml). Notebooks are executed, so their pictures are always those of the present code
and the repository holds no outputs.
"""

import ast
import contextlib
import html
import io
import json
import re
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

ROOT = Path(__file__).parent
GAMES = ("switching_tracks", "switch_yard", "on_track", "spike")
OUTSIDE = {
    **{f"src/roundhouse/games/{game}/HOWTO.md": f"rules/{game.replace('_', '-')}.md" for game in GAMES},
    "CHANGELOG.md": "changes.md",
    "CONTRIBUTING.md": "contributing.md",
    "CREDITS.md": "credits.md",
    **{f"docs/notebooks/{path.name}": f"notebooks/{path.stem}.md" for path in ROOT.glob("docs/notebooks/*.ipynb")},
}
"""Pages of the site that are made of other files of the repository."""


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that are made."""
    for source, target in OUTSIDE.items():
        files.append(File.generated(config, target, content=page_of(source)))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Let links that leave docs/ lead to pages of the site; a file that is no page is only named."""
    if page.file.src_uri in OUTSIDE.values():
        return markdown
    return with_links(markdown, str((Path("docs") / page.file.src_uri).parent), page.file.src_uri)


def page_of(source: str) -> str:
    """Return a page from elsewhere in the repository, as a page of the site."""
    text = (ROOT / source).read_text(encoding="utf-8")
    if source.endswith(".ipynb"):
        return markdown_of(json.loads(text))
    return with_links(text, str(Path(source).parent), OUTSIDE[source])


def with_links(markdown: str, folder: str, page: str) -> str:
    """Return a page with its links changed, from a folder of the repository to a page of the site."""
    up = "../" * page.count("/")

    def changed(found: re.Match[str]) -> str:
        words, target, place = found[1], found[2], found[3] or ""
        path = (ROOT / folder / target).resolve()
        inside = path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else target
        if inside in OUTSIDE:
            return f"[{words}]({up}{OUTSIDE[inside]}{place})"
        if inside.startswith("docs/") and path.is_file():
            return f"[{words}]({up}{inside.removeprefix('docs/')}{place})"
        return f"{words} (`{inside}`)"

    return re.sub(r"(?<!!)\[([^\]]+)\]\((?!https?:|#|mailto:)([^)#\s]+)(#[^)]*)?\)", changed, markdown)


def markdown_of(notebook: dict[str, Any]) -> str:
    """Execute a notebook and return it as a page: its texts, its code, and what each cell shows."""
    names: dict[str, Any] = {}
    parts = []
    for cell in notebook["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            parts.append(source)
        else:
            printed, shown = run_cell(source, names)
            parts.append(f"```python\n{source}\n```")
            if printed:
                parts.append(f"```text\n{printed.rstrip()}\n```")
            if shown:
                parts.append(shown)
    return "\n\n".join(parts) + "\n"


def run_cell(source: str, names: dict[str, Any]) -> tuple[str, str]:
    """Run a cell. Return what it prints, and its last expression as HTML."""
    tree, last = ast.parse(source), None
    if tree.body and isinstance(tree.body[-1], ast.Expr) and not _is_print(tree.body[-1].value):
        last = ast.Expression(tree.body.pop().value)  # type: ignore[attr-defined]
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, "cell", "exec"), names)
        value = None if last is None else eval(compile(last, "cell", "eval"), names)
    if value is None:
        return printed.getvalue(), ""
    picture = getattr(value, "_repr_svg_", None)
    shown = picture() if picture is not None else f"<pre>{html.escape(repr(value))}</pre>"
    return printed.getvalue(), f'<div class="picture">{shown}</div>'


def _is_print(call: ast.expr) -> bool:
    return isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "print"
