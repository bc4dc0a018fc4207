"""What a game's components are, where they are on its board, and which events show that they were seen or used.

A game says so in `lab/components.toml` of its package. It is in a folder of its own, because compiled code is compiled
again whenever a data file beside it changes. `docs/designers.md` describes the file.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec

from roundhouse.games import parts
from roundhouse.games.contract import Game
from roundhouse.games.errors import RoundhouseError
from roundhouse.games.events import Event, EventKind
from roundhouse.games.struct_types import learn

FILE = "lab/components.toml"
REFERENCE = re.compile(r"(\w+)(?:\.(\w+(?:\+\w+)*)|=(.+)|\.(\w+)=(.+))")


class BadComponentFile(RoundhouseError):
    """A component file cannot be read, or names something that its game does not have."""


class Component(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A kind of component.

    `seen` and `used` name fields of events, such as `delivered.city`: the value of the field is the component. Several
    fields (`crossed.switch+city`) name it together; `barred=closed` says that each such event is about one component,
    and `delivered.managed=Manager's` that each with a field that is not 0 is. `name` makes the component's name from
    the fields; without it, the value is the name. `every` leads to all components in the drawing data of the game: `*`
    stands for each entry of a list or each key of a table, and a text after a colon makes the name from an entry's
    fields.

    `at` is a CSS selector that finds a component on the board, with `{name}` in place of its name; it is empty if the
    component has no place there. `draw` says how a number is drawn: as a `spot` on it or `below` it, or as a `line`.
    """

    kind: str
    title: str
    plural: str
    at: str = ""
    draw: Literal["spot", "below", "line"] = "spot"
    name: str = ""
    swaps: bool = False
    """Whether `start` and `end` may be swapped: a track space is the same in both directions."""
    every: str = ""
    seen: list[str] = []
    getting: str = ""
    """What players do who saw one, with `{name}` in place of its name. Without it they "get the TITLE NAME"."""
    used: list[str] = []
    using: str = ""
    """What players do who used one, such as `throw away the card {name}`. Without it they "use the TITLE NAME"."""
    dealt: bool = False
    """Whether chance alone decides who gets it. Only then what getting it does to winning is its own effect."""
    untold: list[str] = []
    """Components whose use no event names, so that nobody can say that they were never used."""

    def sentence(self, name: str, used: bool) -> str:
        """Return what players do who used a component, or who saw it: "use the office Express"."""
        verb, written = ("use", self.using) if used else ("get", self.getting)
        return (written or f"{verb} the {self.title.lower()} {{name}}").replace("{name}", name)


class Rule(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A special case of the rules that can be seen in the events: one of this kind, with these values if any.

    The value `true` stands for every value but 0 and nothing.
    """

    ruling: str
    title: str
    event: str
    where: dict[str, str | int | bool] = {}


class ComponentFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game's component file. `limits` are the endings that are limits, not the end that the rules are for."""

    limits: tuple[str, ...] = ("exhausted",)
    component: list[Component] = []
    rule: list[Rule] = []

    def find(self, kind: str) -> Component | None:
        """Return a kind of component, or None if the game has no such kind."""
        return next((each for each in self.component if each.kind == kind), None)


learn(ComponentFile)


def components_of(game: Game) -> ComponentFile:
    """Return the components of a game; none if it does not say what they are."""
    file = parts.file(game, FILE)
    return ComponentFile() if file is None else read_components(file, game)


def read_components(file: Path, game: Game) -> ComponentFile:
    """Read and check a component file. Raise BadComponentFile with the file and the entry that is wrong."""
    try:
        found = msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), ComponentFile)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadComponentFile(f"{file}: {error}") from None
    except msgspec.ValidationError as error:
        raise BadComponentFile(f"{file}: {_placed(str(error))}") from None
    for where, trouble in _troubles(found, game):
        raise BadComponentFile(f"{file}: {where}: {trouble}")
    return found


def _placed(message: str) -> str:
    """Return a message with places counted from 1, as people count: `component 3` for `$.component[2]`."""
    return re.sub(r"\$\.(\w+)\[(\d+)\]", lambda found: f"{found[1]} {int(found[2]) + 1}", message)


def _troubles(file: ComponentFile, game: Game) -> Iterator[tuple[str, str]]:
    kinds = {kind.name: kind for kind in game.events}
    names: set[str] = set()
    for number, component in enumerate(file.component, 1):
        where = f"component {number} ({component.kind})"
        if component.kind in names:
            yield where, "there is another one of this kind"
        names.add(component.kind)
        for reference in [*component.seen, *component.used]:
            if trouble := _reference_trouble(reference, kinds):
                yield where, trouble
    for number, rule in enumerate(file.rule, 1):
        where = f"rule {number} ({rule.ruling})"
        if rule.event not in kinds:
            yield where, f"the game has no event {rule.event!r}"
            continue
        for field in rule.where:
            if field not in kinds[rule.event].fields:
                yield where, f"the event {rule.event!r} has no field {field!r}"


def _reference_trouble(reference: str, kinds: Mapping[str, EventKind]) -> str:
    found = REFERENCE.fullmatch(reference)
    if found is None:
        return f'{reference!r} is not an event and a field, such as "delivered.city", or a name, as "barred=closed"'
    event, named = found[1], found[2] or found[4]
    fields = named.split("+") if named else []
    if event not in kinds:
        return f"the game has no event {event!r}"
    missing = [field for field in fields if field not in kinds[event].fields]
    return f"the event {event!r} has no field {missing[0]!r}" if missing else ""


def split_reference(reference: str) -> tuple[str, tuple[str, ...], str]:
    """Return the event of a reference, the fields that name the component, and its name if it is always the same.

    A field beside such a name must not be 0.
    """
    place, _, constant = reference.partition("=")
    event, dot, fields = place.partition(".")
    return event, tuple(fields.split("+")) if dot else (), constant


def named_by(component: Component, references: list[str], event: Event) -> str | None:
    """Return the name of the component that an event names by one of some references, or None."""
    for name, fields, constant in map(split_reference, references):
        if event.name != name:
            continue
        data = event.data
        if constant:
            if not fields or data[fields[0]]:
                return constant
            continue
        value = data[fields[0]] if len(fields) == 1 else {field: data[field] for field in fields}
        if value is not None:
            return name_of(component, value)
    return None


def name_of(component: Component, value: Any) -> str:
    """Return the name of a component, from a value in an event or in the drawing data."""
    if not isinstance(value, Mapping):
        return str(value)
    if component.swaps and value["start"] > value["end"]:
        value = {**value, "start": value["end"], "end": value["start"]}
    return component.name.format_map({field: _words(part) for field, part in value.items()})


def _words(part: Any) -> str:
    return ", ".join(f"{name} {worth}" for name, worth in part.items()) if isinstance(part, Mapping) else str(part)


def every_name(component: Component, drawing: Mapping[str, Any]) -> list[str]:
    """Return the names of all components of a kind, as the drawing data of a game tells them; none if it does not."""
    if not component.every:
        return []
    path, _, template = component.every.partition(":")
    found: list[Any] = [drawing]
    for step in path.split("."):
        found = [inner for outer in found for inner in _inside(outer, step)]
    made = [each for each in found if each is not None]
    if template:
        return list(dict.fromkeys(template.format_map(each) for each in made))
    return list(dict.fromkeys(name_of(component, each) for each in made))


def _inside(outer: Any, step: str) -> list[Any]:
    if step != "*":
        return [outer[int(step)] if isinstance(outer, list | tuple) else outer[step]]
    return list(outer)
