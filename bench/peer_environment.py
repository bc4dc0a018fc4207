"""The environment that OpenSpiel runs in, apart from Roundhouse's own: made when it is missing or out of date."""

import hashlib
import subprocess
import sys
from pathlib import Path

from bench.workers import ROOT

ENVIRONMENT = ROOT / ".venv-bench"
PYTHON = ENVIRONMENT / "bin" / "python"
REQUIREMENTS = ROOT / "requirements-bench.txt"
UV = Path(sys.executable).with_name("uv")
LONGEST = 600


class NoEnvironmentError(Exception):
    """The environment cannot be made; the message says why."""


def make_environment() -> None:
    """Make OpenSpiel's environment, unless it is there and made from these very requirements."""
    ready = ENVIRONMENT / "ready"
    wanted = hashlib.sha256(REQUIREMENTS.read_bytes() + sys.version.encode()).hexdigest()
    if PYTHON.exists() and ready.exists() and ready.read_text() == wanted:
        return
    print("making OpenSpiel’s environment, .venv-bench …", file=sys.stderr)
    _uv("venv", "--clear", "--python", sys.executable, str(ENVIRONMENT))
    _uv("pip", "sync", "--require-hashes", "--python", str(PYTHON), str(REQUIREMENTS))
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
