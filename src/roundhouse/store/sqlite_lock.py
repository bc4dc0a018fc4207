"""Lets only one process serve a SQLite file, even if the file has several names."""

import os
import sys
from pathlib import Path

from filelock import FileLock, Timeout

from roundhouse.store.contract import StoreError

_held: set[tuple[int, int]] = set()
"""The files that this process has locked, by device and inode."""


class ServerLock:
    """Keeps other servers away from a file: by a lock file beside it, and by a lock on the file itself.

    Older releases and all systems know the lock file. Only the lock on the file itself works through a hard link or a
    bind mount. It is used on Linux only, where it does not conflict with SQLite's own locks.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._beside = FileLock(f"{path}.lock", timeout=0, thread_local=False)
        self._descriptor: int | None = None
        self._file: tuple[int, int] | None = None

    def acquire(self) -> None:
        """Take both locks, and create the file if there is none. Raise StoreError if another server has one."""
        try:
            self._beside.acquire()
        except Timeout:
            raise self._taken() from None
        try:
            self._path.touch(mode=0o600)  # it contains the seeds of running games
            self._lock_file()
        except BaseException:
            self.release()
            raise

    def _lock_file(self) -> None:
        found = self._path.stat()
        file = found.st_dev, found.st_ino
        # Lock without opening the file: closing a second descriptor would release the locks that SQLite holds here.
        if file in _held:
            raise self._taken()
        if sys.platform == "linux":
            import fcntl

            self._descriptor = os.open(self._path, os.O_RDWR | os.O_CLOEXEC)
            try:
                fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise self._taken() from None
        self._file = file
        _held.add(file)

    def _taken(self) -> StoreError:
        return StoreError(f"another process serves {self._path}; several can share a PostgreSQL database")

    def release(self) -> None:
        """Release the file for others."""
        if self._file is not None:
            _held.discard(self._file)
            self._file = None
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None
        self._beside.release()
