"""TypeScript's types, made from what Python has: `python -m roundhouse.server.typescript` writes them anew.

`web/src/wire.ts` says what server and client tell each other, `types.ts` beside each game's board what a client is told
of that game: its views, facts, drawing, actions and events, and what it can ask about the rules.
"""

import types
import typing
from pathlib import Path
from typing import Any, is_typeddict

import msgspec
from msgspec import inspect as found

from roundhouse.games.contract import Action, Game
from roundhouse.games.events import EventKind
from roundhouse.games.questions import About
from roundhouse.games.registry import MODULES, find
from roundhouse.server import wire

HEAD = "// Made by `python -m roundhouse.server.typescript` from {source}: change that, not this.\n"
BASES = (wire.Body, wire.Card, wire.Request, wire.Message)
WORDS = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown"}


def wire_types() -> str:
    """Return the types of all messages."""
    parts = [HEAD.format(source="server/wire"), f"export const PROTOCOL = {wire.PROTOCOL};\n"]
    for name, value in vars(wire).items():
        if isinstance(value, type) and issubclass(value, msgspec.Struct) and value not in BASES:
            parts.append(_interface(value))
        elif isinstance(value, types.UnionType):
            parts.append(f"export type {name} = {_word(value)};\n")
    return "\n".join(parts)


def _interface(struct: type[msgspec.Struct]) -> str:
    known = found.type_info(struct)
    assert isinstance(known, found.StructType)
    if not known.fields and not known.tag_field:
        return f"{_comment(struct.__doc__)}\nexport type {struct.__name__} = Record<string, never>;\n"
    optional = issubclass(struct, (wire.Body, wire.Request, About))
    hints = typing.get_type_hints(struct)
    lines = [_comment(struct.__doc__), f"export interface {struct.__name__} {{"]
    if known.tag_field:
        lines.append(f"  {known.tag_field}: {_literal(known.tag)};")
    for field in known.fields:
        mark = "?" if optional and not field.required else ""
        lines.append(f"  {field.encode_name}{mark}: {_word(hints[field.name])};")
    return "\n".join([*lines, "}", ""])


def game_types(name: str) -> str:
    """Return the types of all that a client is told of a game, and `Types`, which names them for the frame."""
    game = find(name)
    writer = _GameTypes()
    facts = None if game.facts is None else game.facts.type
    writer.add(game.view_type)
    writer.add(facts)
    for question in game.questions.values():
        writer.add_question(question.about)
        writer.add(question.answer)
    writer.add(game.drawing_type)
    for kind in game.events:
        for field in kind.fields:
            writer.add(kind.reading(field).type)
    actions = writer.add_union("Action", {_action_name(kind): _action(kind) for kind in action_kinds(game)})
    events = writer.add_union("Event", {_event_name(kind): _event(kind) for kind in game.events})
    writer.parts.append(
        "\n".join([
            "/** What the frame and the board of this game tell each other. */",
            "export interface Types {",
            f"  view: {_word(game.view_type)};",
            f"  facts: {'Record<string, never>' if facts is None else _word(facts)};",
            f"  drawing: {_word(game.drawing_type)};",
            f"  action: {actions};",
            f"  event: {events};",
            "}",
            "",
        ])
    )  # fmt: skip
    return "\n".join([HEAD.format(source="the game's package"), *writer.parts])


def action_kinds(game: Game) -> list[type[Action]]:
    """Return the types of a game's actions, in the order of their first numbers."""
    return list(dict.fromkeys(type(action) for action in game.typed))


class _GameTypes:
    """The types of a game, each written once, those inside a type before it."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self._written: dict[str, Any] = {}

    def add(self, shape: Any) -> None:
        """Write the types inside a type, then the type itself."""
        if is_typeddict(shape):
            if not self._is_new(shape.__name__, shape):
                return
            hints = typing.get_type_hints(shape)
            for hint in hints.values():
                self.add(hint)
            fields = [
                f"  {_key(name)}{'' if name in shape.__required_keys__ else '?'}: {_word(hints[name])};"
                for name in hints
            ]
            self.parts.append(
                "\n".join([_comment(shape.__doc__), f"export interface {shape.__name__} {{", *fields, "}", ""])
            )
        for inner in typing.get_args(shape):
            self.add(inner)

    def add_question(self, about: type[About]) -> None:
        """Write what is asked about."""
        if self._is_new(about.__name__, about):
            self.parts.append(_interface(about))

    def add_union(self, name: str, members: dict[str, str]) -> str:
        """Write the members of a union, then the union; return its name."""
        for member in members:
            self._is_new(member, member)
        self.parts += members.values()
        self.parts.append(f"export type {name} = {' | '.join(members)};\n")
        return name

    def _is_new(self, name: str, shape: Any) -> bool:
        if name not in self._written:
            self._written[name] = shape
            return True
        if self._written[name] is not shape:
            raise TypeError(f"two types are called {name}")
        return False


def _action_name(kind: type[Action]) -> str:
    return f"{kind.__name__}Action"


def _action(kind: type[Action]) -> str:
    hints = typing.get_type_hints(kind)
    return _card(_action_name(kind), kind.__doc__, {"number": "number", "text": "string"}, "kind", kind.__name__, {
        name: _word(hint) for name, hint in hints.items()
    })  # fmt: skip


def _event_name(kind: EventKind) -> str:
    return f"{''.join(word.capitalize() for word in kind.name.split('_'))}Event"


def _event(kind: EventKind) -> str:
    data = {field: _word(kind.reading(field).type) for field in kind.fields}
    for field in kind.secret:
        data[field] = f"{data[field].removesuffix(' | null')} | null"
    return _card(_event_name(kind), None, {"step": "number", "text": "string"}, "name", kind.name, data)


def _card(name: str, doc: str | None, plain: dict[str, str], tag: str, value: str, data: dict[str, str]) -> str:
    """Write an action or an event: what all have, the tag that tells it from others, and its own data."""
    inside = "; ".join(f"{_key(field)}: {word}" for field, word in data.items())
    inside = f"{{ {inside} }}" if data else "Record<string, never>"
    fields = [f"  {field}: {word};" for field, word in plain.items()]
    lines = [f"export interface {name} {{", *fields, f"  {tag}: {_literal(value)};", f"  data: {inside};", "}", ""]
    return "\n".join([_comment(doc), *lines] if doc else lines)


def _word(hint: Any) -> str:
    """Return a type as TypeScript writes it."""
    if hint in WORDS:
        return WORDS[hint]
    origin, inner = typing.get_origin(hint), typing.get_args(hint)
    if origin in (types.UnionType, typing.Union):
        return " | ".join(_word(each) for each in inner)
    if origin is typing.Literal:
        return " | ".join(_literal(each) for each in inner)
    if origin in (typing.Required, typing.NotRequired):
        return _word(inner[0])
    if origin is list or (origin is tuple and inner[1:] == (...,)):
        word = _word(inner[0])
        return f"({word})[]" if " | " in word else f"{word}[]"
    if origin is tuple:
        return f"[{', '.join(map(_word, inner))}]"
    if origin is dict:
        record = f"Record<{_word(inner[0])}, {_word(inner[1])}>"
        return f"Partial<{record}>" if typing.get_origin(inner[0]) is typing.Literal else record
    if isinstance(hint, type) and hint is not object:
        return hint.__name__
    raise TypeError(f"{hint!r} has no form in TypeScript yet")


def _key(name: str) -> str:
    return name if name.isidentifier() else _literal(name)


def _literal(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _comment(doc: str | None) -> str:
    return f"/** {' '.join((doc or '').split())} */"


def main(folder: Path = Path("web/src")) -> None:
    """Write all files."""
    (folder / "wire.ts").write_text(wire_types(), encoding="utf-8")
    for game, board in boards(folder).items():
        (board / "types.ts").write_text(game_types(game), encoding="utf-8")


def boards(folder: Path) -> dict[str, Path]:
    """Return the folders of the boards that are built into the web client, by game."""
    found = {game: folder / "games" / module.rpartition(".")[2] for game, module in MODULES.items()}
    return {game: board for game, board in found.items() if board.is_dir()}


if __name__ == "__main__":
    main()
