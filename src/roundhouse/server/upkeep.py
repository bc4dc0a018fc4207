"""Looking after a store from the command line: `roundhouse backup`, `restore` and `check`."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import Progress as Bar

from roundhouse.games.errors import RoundhouseError
from roundhouse.server.check import check
from roundhouse.server.house import read_secret, secret_path, write_secret
from roundhouse.server.settings import Settings
from roundhouse.store.archive import Archive, Progress, back_up
from roundhouse.store.restore import restore


def run_backup(store: str, file: Path, with_secret: bool, secret_file: Path | None, console: Console) -> None:
    """Write a backup, and say what belongs to it."""
    place = secret_path(Settings(store=store, secret_file=secret_file))
    if with_secret and not place.is_file():
        raise RoundhouseError(f"there is no secret in {place}: name it with --secret-file")
    secret = read_secret(place).decode("ascii") if with_secret else None
    with _bar("writing the backup") as progress:
        count = asyncio.run(back_up(store, file, secret, progress))
    console.print(f"{file}: {count} rows", highlight=False, soft_wrap=True)
    if not with_secret:
        console.print(
            f"The secret that signs cookies is not in it. Keep {place} with it, or make the backup with --with-secret: "
            "without the secret, guests are not known any more.",
            highlight=False,
            soft_wrap=True,
        )


def run_restore(file: Path, store: str, secret_file: Path | None, console: Console) -> None:
    """Check a backup, then fill an empty store from it."""
    with _bar("checking the backup") as progress:
        archive = Archive(file, progress)
    with _bar("filling the store") as progress:
        count = asyncio.run(restore(archive, store, progress))
    console.print(f"{store}: {count} rows", highlight=False, soft_wrap=True)
    if archive.header.secret is None:
        told = "The backup holds no secret: put your own beside the store, or guests are not known any more."
    else:
        place = secret_path(Settings(store=store, secret_file=secret_file))
        if write_secret(place, archive.header.secret):
            told = f"The secret is in {place}."
        else:
            told = f"Another secret is in {place} and was left alone: guests of the backup are not known by it."
    console.print(told, highlight=False, soft_wrap=True)


def run_check(store: str, console: Console) -> None:
    """Look for damage; what is found is printed, and an error in the end."""
    with _bar("checking the store") as progress:
        report = asyncio.run(check(store, progress))
    for finding in report.findings:
        console.print(f"{finding.where}: {finding.what}", highlight=False, soft_wrap=True, markup=False)
    if report.findings:
        raise RoundhouseError(f"{len(report.findings)} things are wrong with {store}")
    console.print(
        f"{store}: {report.tables} tables and {report.people} people, all sound", highlight=False, soft_wrap=True
    )


@contextmanager
def _bar(what: str) -> Iterator[Progress]:
    """Show how far something is, to one who looks."""
    with Bar(console=Console(stderr=True), transient=True, disable=not Console(stderr=True).is_terminal) as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, of: bar.update(task, completed=done, total=of)
