"""The commands `roundhouse backup`, `restore` and `check`."""

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
    """Write a backup, and say whether it includes the secret."""
    place = secret_path(Settings(store=store, secret_file=secret_file))
    if with_secret and not place.is_file():
        raise RoundhouseError(f"there is no secret in {place}: give its path with --secret-file")
    secret = read_secret(place).decode("ascii") if with_secret else None
    with _bar("writing the backup") as progress:
        count = asyncio.run(back_up(store, file, secret, progress))
    console.print(f"{file}: {count} rows", highlight=False, soft_wrap=True)
    if not with_secret:
        console.print(
            f"It does not include the secret that signs cookies. Keep {place} with it, or back up with --with-secret: "
            "without the secret, guests will not be recognised.",
            highlight=False,
            soft_wrap=True,
        )


def run_restore(file: Path, store: str, secret_file: Path | None, console: Console) -> None:
    """Check a backup, then restore it into an empty store."""
    with _bar("checking the backup") as progress:
        archive = Archive(file, progress)
    with _bar("filling the store") as progress:
        count = asyncio.run(restore(archive, store, progress))
    console.print(f"{store}: {count} rows", highlight=False, soft_wrap=True)
    if archive.header.secret is None:
        told = "The backup has no secret: put your own beside the store, or guests will not be recognised."
    else:
        place = secret_path(Settings(store=store, secret_file=secret_file))
        if write_secret(place, archive.header.secret):
            told = f"The secret is in {place}."
        else:
            told = f"{place} has another secret, which was kept: guests from the backup will not be recognised."
    console.print(told, highlight=False, soft_wrap=True)


def run_check(store: str, console: Console) -> None:
    """Check a store and print the faults. Raise an error at the end if there are any."""
    with _bar("checking the store") as progress:
        report = asyncio.run(check(store, progress))
    for finding in report.findings:
        console.print(f"{finding.where}: {finding.what}", highlight=False, soft_wrap=True, markup=False)
    if report.findings:
        raise RoundhouseError(f"{len(report.findings)} faults in {store}")
    console.print(
        f"{store}: {report.tables} tables and {report.people} people, all sound", highlight=False, soft_wrap=True
    )


@contextmanager
def _bar(what: str) -> Iterator[Progress]:
    """Show a progress bar in a terminal."""
    with Bar(console=Console(stderr=True), transient=True, disable=not Console(stderr=True).is_terminal) as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, of: bar.update(task, completed=done, total=of)
