"""TypeScript's types, made from what Python has: `python -m roundhouse.server.typescript` writes them anew.

`web/src/wire.ts` says what server and client tell each other, `views.ts` beside each game's board what a seat sees of
that game and what it can ask about the rules.
"""

import types
import typing
from pathlib import Path
from typing import Any, is_typeddict

import msgspec
from msgspec import inspect as found

from roundhouse.games.questions import About
from roundhouse.games.registry import MODULES, find
from roundhouse.server import wire

HEAD = "// Made by `python -m roundhouse.server.typescript` from {source}: change that, not this.\n"
BASES = (wire.Body, wire.Card, wire.Request, wire.Message)
WORDS = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "any"}


def wire_types() -> str:
    """Return the types of all that is said."""
    parts = [HEAD.format(source="wire.py"), f"export const PROTOCOL = {wire.PROTOCOL};\n"]
    for name, value in vars(wire).items():
        if isinstance(value, type) and issubclass(value, msgspec.Struct) and value not in BASES:
            parts.append(_interface(value))
        elif isinstance(value, types.UnionType):
            parts.append(f"export type {name} = {_word(value)};\n")
    return "\n".join(parts)


def _interface(struct: type[msgspec.Struct]) -> str:
    known = found.type_info(struct)
    assert isinstance(known, found.StructType)
    optional = issubclass(struct, (wire.Body, wire.Request, About))
    hints = typing.get_type_hints(struct)
    if not known.fields and not known.tag_field:
        return f"{_comment(struct)}\nexport type {struct.__name__} = Record<string, never>;\n"
    lines = [_comment(struct), f"export interface {struct.__name__} {{"]
    if known.tag_field:
        lines.append(f"  {known.tag_field}: {_literal(known.tag)};")
    for field in known.fields:
        mark = "?" if optional and not field.required else ""
        lines.append(f"  {field.encode_name}{mark}: {_word(hints[field.name])};")
    return "\n".join([*lines, "}", ""])


def view_types(name: str) -> str:
    """Return the types of a game's view, and of its questions and answers."""
    parts = [HEAD.format(source="the game's view and questions")]
    told: dict[str, Any] = {}
    game = find(name)
    _tell(game.view_type, parts, told)
    if game.facts is not None:
        _tell(game.facts.type, parts, told)
    for question in game.questions.values():
        if question.about not in told.values():
            told[question.about.__name__] = question.about
            parts.append(_interface(question.about))
        _tell(question.answer, parts, told)
    return "\n".join(parts)


def _tell(shape: Any, parts: list[str], told: dict[str, Any]) -> None:
    """Tell the types inside a type, then the type itself."""
    if is_typeddict(shape):
        known = told.setdefault(shape.__name__, None)
        if known is shape:
            return
        if known is not None:
            raise TypeError(f"two types are called {shape.__name__}")
        told[shape.__name__] = shape
        hints = typing.get_type_hints(shape)
        for hint in hints.values():
            _tell(hint, parts, told)
        fields = [f"  {name}{'' if name in shape.__required_keys__ else '?'}: {_word(hints[name])};" for name in hints]
        parts.append("\n".join([_comment(shape), f"export interface {shape.__name__} {{", *fields, "}", ""]))
    for inner in typing.get_args(shape):
        _tell(inner, parts, told)


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
        return f"({word})[]" if " " in word else f"{word}[]"
    if origin is tuple:
        return f"[{', '.join(map(_word, inner))}]"
    if origin is dict:
        return f"Record<{_word(inner[0])}, {_word(inner[1])}>"
    if isinstance(hint, type) and hint is not object:
        return hint.__name__
    raise TypeError(f"{hint!r} has no form in TypeScript yet")


def _literal(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _comment(shape: type) -> str:
    text = " ".join((shape.__doc__ or "").split())
    return f"/** {text} */"


def main(folder: Path = Path("web/src")) -> None:
    """Write all files."""
    (folder / "wire.ts").write_text(wire_types(), encoding="utf-8")
    for game, board in boards(folder).items():
        (board / "views.ts").write_text(view_types(game), encoding="utf-8")


def boards(folder: Path) -> dict[str, Path]:
    """Return the folders of the boards that are built into the web client, by game."""
    found = {game: folder / "games" / module.rpartition(".")[2] for game, module in MODULES.items()}
    return {game: board for game, board in found.items() if board.is_dir()}


if __name__ == "__main__":
    main()
