"""The environments that the peers run in, apart from Roundhouse's own: made when missing or out of date."""

import hashlib
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from bench.workers import ROOT

UV = Path(sys.executable).with_name("uv")
LONGEST = 600


@dataclass(frozen=True)
class Environment:
    """A peer's environment: its folder, and the requirements that it is made of."""

    peer: str
    folder: Path
    requirements: Path

    @property
    def python(self) -> Path:
        """Its Python."""
        return self.folder / "bin" / "python"


OPENSPIEL = Environment("OpenSpiel", ROOT / ".venv-bench", ROOT / "requirements-bench.txt")
CATANATRON = Environment("Catanatron", ROOT / ".venv-bench-catanatron", ROOT / "requirements-bench-catanatron.txt")


class NoEnvironmentError(Exception):
    """An environment cannot be made; the message says why."""


def make_environment(environment: Environment) -> None:
    """Make a peer's environment, unless it is there and made from these very requirements."""
    ready = environment.folder / "ready"
    wanted = hashlib.sha256(environment.requirements.read_bytes() + sys.version.encode()).hexdigest()
    if environment.python.exists() and ready.exists() and ready.read_text() == wanted:
        return
    print(f"making {environment.peer}’s environment, {environment.folder.name} …", file=sys.stderr)
    _uv("venv", "--clear", "--python", sys.executable, str(environment.folder))
    _uv("pip", "sync", "--require-hashes", "--python", str(environment.python), str(environment.requirements))
    ready.write_text(wanted)


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
