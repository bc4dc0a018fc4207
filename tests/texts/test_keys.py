"""Every key that the sources say is in its catalog, and no text is there for nothing."""

from pathlib import Path

import pytest

from tests.texts.catalogs import ENGLISH, FOR_THE_FRAME, PYTHON, entries, folders, said_in, uses

CATALOGS = pytest.mark.parametrize("folder", folders(), ids=lambda folder: folder.relative_to(PYTHON).as_posix())


@CATALOGS
def test_every_key_that_is_said_has_a_text(folder: Path) -> None:
    known = entries((folder / ENGLISH).read_text(encoding="utf-8"))
    unknown = {key: path for key, path in uses(folder).said.items() if key not in known}
    assert not unknown


@CATALOGS
def test_every_text_is_used(folder: Path) -> None:
    known = entries((folder / ENGLISH).read_text(encoding="utf-8"))
    parts = {part for entry in known.values() for part in entry.parts}
    used = uses(folder)
    unused = [key for key in known if key not in parts and not used.has(key) and not FOR_THE_FRAME.fullmatch(key)]
    assert not unused


def test_the_keys_in_a_source_are_found() -> None:
    source = """
        {say("first")} {say(isMine ? "second" : "third", { name: "not-a-key" })}
        {say(kind === "no" ? "fourth" : "fifth")}
        <Told text="sixth" values={{ of: "no" }}>
    """
    assert list(said_in(source)) == ["first", "second", "third", "fourth", "fifth", "sixth"]
