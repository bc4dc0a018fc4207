"""All catalogs of texts, what is in them, and which keys the sources use."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax.ast import Identifier, Junk, Message, MessageReference, Resource, Term, VariableReference
from fluent.syntax.visitor import Visitor

ROOT = Path(__file__).parents[2]
PYTHON, WEB = ROOT / "src" / "roundhouse", ROOT / "web" / "src"
ENGLISH = "en.ftl"
FOR_THE_FRAME = re.compile(r"game-(title|summary|credits)|sign-tagline|(option|kind|lesson|guide|term)-.*")
"""Keys of a game's texts that the frame looks up by itself (web/src/lib/games.svelte.ts, lessons.toml)."""
KEY = r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*"


@dataclass(frozen=True)
class Entry:
    """What a text needs: its variables, and the texts that are parts of it."""

    variables: frozenset[str]
    parts: frozenset[str]


class _Needs(Visitor):
    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.parts: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802
        self.parts.add(node.id.name)


def entries(source: str) -> dict[str, Entry]:
    """Return the texts of a file by key; raise ValueError for what cannot be read and for a key that is there twice."""
    found: dict[str, Entry] = {}
    resource: Resource = FluentParser().parse(source)
    for entry in resource.body:
        if isinstance(entry, Junk):
            raise ValueError(f"this cannot be read: {entry.content}")
        if isinstance(entry, (Message, Term)):
            assert isinstance(entry.id, Identifier)
            if entry.id.name in found:
                raise ValueError(f"{entry.id.name} is there twice")
            needs = _Needs()
            needs.visit(entry)
            found[entry.id.name] = Entry(frozenset(needs.variables), frozenset(needs.parts))
    return {key: Entry(_all(found, key), entry.parts) for key, entry in found.items()}


def _all(found: dict[str, Entry], key: str) -> frozenset[str]:
    """Return the variables of a text and of its parts."""
    entry = found[key]
    return entry.variables.union(*(_all(found, part) for part in entry.parts if part in found))


def differences(english: str, other: str) -> list[str]:
    """Return what is wrong with the texts of another language: keys and variables that are missing or unknown."""
    wanted, told = entries(english), entries(other)
    wrong = [f"{key} is missing" for key in wanted if key not in told]
    wrong += [f"{key} is not in English" for key in told if key not in wanted]
    for key in wanted.keys() & told.keys():
        wrong += [f"{key}: ${name} is not used" for name in wanted[key].variables - told[key].variables]
        wrong += [f"{key}: ${name} is unknown" for name in told[key].variables - wanted[key].variables]
    return sorted(wrong)


def folders() -> list[Path]:
    """Return the folders of all catalogs: the house's, and one for each game that has one."""
    return sorted(path.parent for path in [*PYTHON.glob(f"texts/{ENGLISH}"), *PYTHON.glob(f"games/*/{ENGLISH}")])


def other_languages() -> list[Path]:
    """Return the files of all languages but English."""
    return sorted(path for folder in folders() for path in folder.glob("*.ftl") if path.name != ENGLISH)


@dataclass(frozen=True)
class Uses:
    """The keys that sources say, and all words in quotes and beginnings of made keys, which may be keys."""

    said: dict[str, str]
    quoted: frozenset[str]
    beginnings: frozenset[str]

    def has(self, key: str) -> bool:
        """Return True if a key may be used."""
        return key in self.quoted or any(key.startswith(beginning) for beginning in self.beginnings)


@cache
def uses(folder: Path) -> Uses:
    """Return which keys of the catalog in a folder the sources use."""
    said: dict[str, str] = {}
    quoted: set[str] = set()
    beginnings: set[str] = set()
    makes_keys = False
    for path in _sources():
        text = path.read_text(encoding="utf-8")
        if _catalog_of(path, text) != folder:
            continue
        said |= {key: str(path.relative_to(ROOT)) for key in said_in(text)}
        quoted.update(re.findall(rf"""["'`]({KEY})["'`]""", text))
        beginnings.update(re.findall(rf"`({KEY}-)\$\{{", text), re.findall(rf"""f["']({KEY}-)\{{""", text))
        makes_keys = makes_keys or bool(re.search(r"\bsay(?:\.has)?\(`\$\{\w+\}-\$\{", text))
    if makes_keys:  # of a kind and a name: any word in quotes may be the kind
        beginnings.update(f"{word}-" for word in quoted)
    return Uses(said, frozenset(quoted), frozenset(beginnings))


def said_in(text: str) -> Iterator[str]:
    """Yield the keys that a source says: the words in quotes in the first argument of `say`, and of its components."""
    for found in re.finditer(r"\bsay\(", text):
        first = _first_argument(text, found.end())
        first = re.sub(r"""`[^`]*`|[=!]==? *["'][^"']*["']""", "", first)  # made of parts, or compared with
        yield from re.findall(rf"""(?<![\w(\[])["']({KEY})["']""", " " + first)
    yield from re.findall(rf'<Told\s+text="({KEY})"', text)


def _first_argument(text: str, start: int) -> str:
    depth = 0
    for place in range(start, len(text)):
        letter = text[place]
        if letter in "([{":
            depth += 1
        elif letter in ")]}" or (letter == "," and depth == 0):
            if depth == 0:
                return text[start:place]
            depth -= 1
    return text[start:]


@cache
def _sources() -> list[Path]:
    """Return all sources that may say something."""
    python = [path for path in PYTHON.rglob("*.py") if ".compiled" not in path.parts]
    return sorted([*python, *(path for path in WEB.rglob("*") if path.suffix in {".ts", ".svelte"} and _is_used(path))])


def _catalog_of(path: Path, text: str) -> Path:
    """Return the folder of the catalog that a source says texts from: the one that it imports, else its game's."""
    house, games = PYTHON / "texts", (PYTHON / "games", WEB / "games")
    if re.search(
        r"""import \{[^}]*\bsay\b[^}]*\} from "[./]+lib/texts.svelte"|roundhouse\.texts import [^\n]*\bsay\b""", text
    ):
        return house
    for folder in path.parents:
        if folder.parent in games and (PYTHON / "games" / folder.name / ENGLISH).exists():
            return PYTHON / "games" / folder.name
    return house


def _is_used(path: Path) -> bool:
    return ".test" not in path.name and path.name != "wire.ts"
