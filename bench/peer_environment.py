"""The environments that the peers run in, apart from Roundhouse's own: made when missing or out of date."""

import hashlib
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from bench.workers import ROOT

UV = Path(sys.executable).with_name("uv")
LONGEST = 600


class NoEnvironmentError(Exception):
    """An environment cannot be made; the message says why."""


@dataclass(frozen=True)
class PeerEnvironment:
    """A peer's environment: whose it is, and the names of its folder and of its requirements."""

    peer: str
    folder: str
    requirements: str

    @property
    def python(self) -> Path:
        """The Python in it."""
        return ROOT / self.folder / "bin" / "python"

    def make(self) -> None:
        """Make it, unless it is there and made from these very requirements."""
        ready = ROOT / self.folder / "ready"
        requirements = ROOT / self.requirements
        wanted = hashlib.sha256(requirements.read_bytes() + sys.version.encode()).hexdigest()
        if self.python.exists() and ready.exists() and ready.read_text() == wanted:
            return
        print(f"making {self.peer}’s environment, {self.folder} …", file=sys.stderr)
        _uv("venv", "--clear", "--python", sys.executable, str(ROOT / self.folder))
        _uv("pip", "sync", "--require-hashes", "--python", str(self.python), str(requirements))
        ready.write_text(wanted)


OPENSPIEL = PeerEnvironment("OpenSpiel", ".venv-bench", "requirements-bench.txt")
RLCARD = PeerEnvironment("RLCard", ".venv-bench-rlcard", "requirements-bench-rlcard.txt")


def _uv(*arguments: str) -> None:
    try:
        subprocess.run([UV, *arguments], cwd=ROOT, check=True, capture_output=True, text=True, timeout=LONGEST)
    except FileNotFoundError:
        raise NoEnvironmentError(f"there is no {UV}: run `make setup`") from None
    except subprocess.TimeoutExpired:
        raise NoEnvironmentError(f"uv {arguments[0]} took longer than {LONGEST} s") from None
    except subprocess.CalledProcessError as error:
        said = " ".join(error.stderr.rpartition("error:")[2].split())
        raise NoEnvironmentError(f"uv {arguments[0]} failed: {said or 'it does not say why'}") from None
