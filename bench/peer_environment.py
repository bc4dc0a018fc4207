"""The environments of peers, separate from Roundhouse's own. They are made if they are missing or out of date."""

import hashlib
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
UV = Path(sys.executable).with_name("uv")
LONGEST = 600


class NoEnvironmentError(Exception):
    """The environment cannot be made. The message says why."""


@dataclass(frozen=True)
class Environment:
    """A peer's environment: `.venv-bench/NAME`, made from `requirements-bench-NAME.txt`."""

    title: str

    @property
    def folder(self) -> Path:
        """The folder."""
        return ROOT / ".venv-bench" / self.title.lower()

    @property
    def requirements(self) -> Path:
        """The file that lists its packages."""
        return ROOT / f"requirements-bench-{self.title.lower()}.txt"

    @property
    def python(self) -> Path:
        """The path of its Python."""
        return self.folder / "bin" / "python"

    def make(self) -> None:
        """Make the environment, unless it was already made from these requirements."""
        ready = self.folder / "ready"
        wanted = hashlib.sha256(self.requirements.read_bytes() + sys.version.encode()).hexdigest()
        if self.python.exists() and ready.exists() and ready.read_text() == wanted:
            return
        print(f"making {self.title}’s environment, {self.folder.relative_to(ROOT)} …", file=sys.stderr)
        _uv("venv", "--clear", "--python", sys.executable, str(self.folder))
        _uv("pip", "sync", "--require-hashes", "--python", str(self.python), str(self.requirements))
        ready.write_text(wanted)


OPENSPIEL = Environment("OpenSpiel")
CATANATRON = Environment("Catanatron")
RLCARD = Environment("RLCard")
PETTINGZOO = Environment("PettingZoo")
PGX = Environment("pgx")


def _uv(*arguments: str) -> None:
    try:
        subprocess.run([UV, *arguments], cwd=ROOT, check=True, capture_output=True, text=True, timeout=LONGEST)
    except FileNotFoundError:
        raise NoEnvironmentError(f"there is no {UV}: run `make setup`") from None
    except subprocess.TimeoutExpired:
        raise NoEnvironmentError(f"uv {arguments[0]} took longer than {LONGEST} s") from None
    except subprocess.CalledProcessError as error:
        said = " ".join(error.stderr.rpartition("error:")[2].split())
        raise NoEnvironmentError(f"uv {arguments[0]} failed: {said or 'without a message'}") from None
