"""Small pieces of HTML. Everything that comes from outside is escaped here, and only here."""

from html import escape


class Html(str):
    """HTML that is already escaped."""

    __slots__ = ()


Child = str | Html | None
Attribute = str | int | float | bool | None

VOID = frozenset({"meta", "br", "hr", "rect", "line", "path", "circle", "col"})
"""Elements that are written without an end tag. Those of SVG have no content here."""


def text(child: Child) -> Html:
    """Return a child as HTML: plain strings are escaped."""
    if child is None:
        return Html("")
    return child if isinstance(child, Html) else Html(escape(child))


def joined(*children: Child, by: str = "") -> Html:
    """Return children one after the other."""
    return Html(by.join(text(child) for child in children if child is not None))


def tag(name: str, /, *children: Child, **attributes: Attribute) -> Html:
    """Return an element. `class_` is its class, `data_value` its attribute `data-value`. None and False are left out.

    An attribute may have any name, so the element's own is given by place.
    """
    written = "".join(
        f" {_attribute(key)}" if value is True else f' {_attribute(key)}="{escape(_shown(value), quote=True)}"'
        for key, value in attributes.items()
        if value is not None and value is not False
    )
    if name in VOID:
        return Html(f"<{name}{written}>" if name in {"meta", "br", "hr", "col"} else f"<{name}{written}/>")
    return Html(f"<{name}{written}>{joined(*children)}</{name}>")


def _attribute(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def _shown(value: Attribute) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
