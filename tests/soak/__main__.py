"""`python -m tests.soak`: a long soak on both stores; exits with 1 if anything was lost or does not stay flat."""

import argparse
import asyncio
import sys
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager

from tests.soak import faults
from tests.soak.soak import House, Outcome, Window, on_postgresql, on_sqlite, soak
from tests.store.postgres import MISSING, binaries

ENOUGH = 500
"""Acknowledgements from which on something can be said about what grows."""


def main() -> int:
    """Soak, and say how it went."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description="Put a server through everything.")
    parser.add_argument(
        "--minutes",
        type=float,
        default=20.0,
        help="in all, shared by both stores; each fault comes once at the least (default: 20)",
    )
    parser.add_argument("--tables", type=int, default=6, help="of each kind (default: 6)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=("sqlite", "postgresql"))
    chosen = parser.parse_args()
    for what in faults.missing():
        print(f"Not provoked here: {what}")
    stores = {"sqlite": on_sqlite, "postgresql": on_postgresql}
    if binaries() is None:
        print(MISSING)
        del stores["postgresql"]
    if chosen.only:
        stores = {chosen.only: stores[chosen.only]}
    seconds = chosen.minutes * 60 / len(stores)
    complaints: list[str] = []
    for name, opened in stores.items():
        outcome = asyncio.run(run(name, opened, chosen.seed, seconds, chosen.tables))
        print(f"{name}: {outcome.acknowledged} acknowledged; faults {dict(outcome.faults)}; refused {outcome.refused}")
        complaints += [f"{name}: {complaint}" for complaint in judge(outcome)]
    print("\n".join(complaints) or "Nothing was lost; memory and handles stay flat.")
    return 1 if complaints else 0


async def run(
    name: str, opened: Callable[[int], AbstractAsyncContextManager[House]], seed: int, seconds: float, tables: int
) -> Outcome:
    """Soak one store."""
    async with opened(seed) as house:
        return await soak(
            house, chaos=seconds * 0.6, calm=seconds * 0.4, windows=8, tables=tables, seed=seed,
            tell=lambda line: print(f"{name}: {line}", flush=True),
        )  # fmt: skip


def judge(outcome: Outcome) -> list[str]:
    """Return what is wrong."""
    complaints = [f"lost: {each}" for each in outcome.lost] + [f"twice: {each}" for each in outcome.twice]
    complaints += [f"stuck: {each}" for each in outcome.stuck] + [f"error: {each[:2000]}" for each in outcome.errors]
    complaints += [f"damaged: {outcome.damage}"] if outcome.damage else []
    return complaints + rises(outcome.calm)


def rises(windows: list[Window]) -> list[str]:
    """Return what grew from the first half of the calm to the second: memory by a tenth, handles by a fifth."""
    if sum(window.acknowledged for window in windows) < ENOUGH:
        return []
    half = len(windows) // 2
    early, late = windows[:half], windows[half:]
    found = []
    for name, share in (("memory", 1.1), ("handles", 1.2)):
        before = max((sum(getattr(window, name)) for window in early), default=0)
        after = max((sum(getattr(window, name)) for window in late), default=0)
        if early and after > before * share + 10:
            found.append(f"{name} grew from {before} to {after}")
    return found


if __name__ == "__main__":
    sys.exit(main())
