"""The columns of a study's Parquet files, with what they mean."""

from collections.abc import Mapping
from typing import Any

import polars as pl

GAMES: dict[str, Any] = {
    "game": pl.UInt32,
    "setting": pl.UInt16,
    "deal": pl.UInt32,
    "rotation": pl.UInt8,
    "variant": pl.String,
    "lineup": pl.String,
    "players": pl.UInt8,
    "seed": pl.String,
    "actions": pl.UInt32,
    "decisions": pl.UInt32,
    "turns": pl.UInt32,
    "minutes": pl.Float64,
    "branching": pl.Float64,
    "forced": pl.Float64,
    "turns_without_choice": pl.Float64,
    "stuck": pl.UInt32,
    "ending": pl.String,
    "winners": pl.List(pl.UInt8),
    "moves": pl.UInt32,
    "lead_changes": pl.UInt32,
    "drama": pl.Float64,
    "decided": pl.Float64,
    "lowest": pl.Float64,
    "leader_won": pl.Float64,
}
SEATS: dict[str, Any] = {
    "game": pl.UInt32,
    "setting": pl.UInt16,
    "deal": pl.UInt32,
    "rotation": pl.UInt8,
    "seat": pl.UInt8,
    "side": pl.UInt8,
    "bot": pl.String,
    "won": pl.Float64,
    "score": pl.Float64,
    "place": pl.UInt8,
    "decisions": pl.UInt32,
    "branching": pl.Float64,
    "forced": pl.Float64,
    "wait": pl.Float64,
    "longest_wait": pl.UInt32,
    "chances": pl.List(pl.Float32),
}
COMPONENTS: dict[str, Any] = {
    "game": pl.UInt32,
    "setting": pl.UInt16,
    "deal": pl.UInt32,
    "seat": pl.Int8,
    "kind": pl.String,
    "name": pl.String,
    "seen": pl.UInt32,
    "used": pl.UInt32,
}
RULES: dict[str, Any] = {"game": pl.UInt32, "setting": pl.UInt16, "rule": pl.UInt16, "count": pl.UInt32}
EVENTS: dict[str, Any] = {
    "game": pl.UInt32,
    "step": pl.UInt32,
    "event": pl.String,
    "seat": pl.Int8,
    "data": pl.String,
}
FAILURES: dict[str, Any] = {
    "game": pl.UInt32,
    "setting": pl.UInt16,
    "deal": pl.UInt32,
    "rotation": pl.UInt8,
    "seed": pl.String,
    "error": pl.String,
}

MEANINGS: dict[str, str] = {
    "game": "the number of the game in the study, from 0",
    "setting": "the number of the setting: one combination of players, line-up, options and variant",
    "deal": "the number of the deal; games of one deal begin with the same cards and the same luck",
    "rotation": "by how many seats the bots are rotated",
    "variant": "the variant that was played; empty for the game itself",
    "lineup": "the line-up of bots",
    "players": "how many played",
    "seed": "the seed of the deal, as in records",
    "actions": "actions in the game, including those without a choice",
    "decisions": "actions with more than one legal choice",
    "turns": "turns: actions of one seat in a row",
    "minutes": "estimated minutes that people would need",
    "branching": "the mean number of legal actions of a decision",
    "forced": "the share of actions without a choice",
    "turns_without_choice": "the share of turns in which the player had no choice at all",
    "stuck": "for how many turns in a row one player had no choice at all, at most",
    "ending": "the event that ended the game",
    "winners": "the seats that won",
    "moves": "a checksum of all actions: games with different ones went differently",
    "lead_changes": "how often another side took the lead, by the bots' calibrated chances",
    "drama": "how far behind the winner was while behind: the mean root of the difference of the chances",
    "decided": "the part of the game after which the winner's chances stayed above 80 %",
    "lowest": "the winner's lowest chances after the first quarter of the game",
    "leader_won": "the share of the win of the side that led at half time",
    "seat": "the seat, from 0 in order of play; -1 in components for what everybody sees",
    "side": "the number of the seat's side; differs from the seat only in team games",
    "bot": "the bot on this seat",
    "won": "the share of the win: 1, 0, or a part of a shared win",
    "score": "the points, as the game counts them",
    "place": "the place, 1 for winners",
    "wait": "the mean number of decisions of others between own turns",
    "longest_wait": "the largest number of decisions of others between own turns",
    "chances": "the seat's side's calibrated chances at 21 equal distances from the start to the end of the game",
    "kind": "the kind of component",
    "name": "the component",
    "seen": "how often the seat saw or was dealt it",
    "used": "how often the seat used it",
    "rule": "the number of the special case in the game's component file, from 0",
    "count": "how often it occurred",
    "step": "the number of the action, 0 for the setup",
    "event": "the kind of event",
    "data": "the event's fields as JSON",
    "error": "what went wrong",
}
"""What each column means. Columns `points …` are the points by source, `option …` the options of the setting."""


def option_columns(options: Mapping[str, Any]) -> dict[str, str]:
    """Return the columns of a setting's options."""
    return {f"option {name}": str(value) for name, value in sorted(options.items())}
