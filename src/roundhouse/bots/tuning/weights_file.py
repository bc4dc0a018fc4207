"""Writing a file of weights."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from roundhouse.bots.evaluation import find_evaluation
from roundhouse.bots.evaluation.arrays import Weights


def write_weights(file: Path, game: str, weights: Weights, made: Mapping[str, Any]) -> None:
    """Write weights and how they were made. A file of this name is always complete."""
    lines = ["[made]", *(f"{name} = {_toml(value)}" for name, value in made.items()), "", "[weights]"]
    names = find_evaluation(game).names
    lines += [f"{name} = {weight:.6g}" for name, weight in zip(names, weights.tolist(), strict=True)]
    draft = Path(f"{file}.part")
    draft.write_text("\n".join(lines) + "\n", encoding="utf-8")
    draft.replace(file)


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(_toml, value))}]"
    return str(value) if isinstance(value, (int, float)) else f'"{value}"'
