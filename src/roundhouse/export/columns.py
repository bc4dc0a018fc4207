"""The columns of an export, with what they mean."""

from typing import Any

import polars as pl

FORMAT = "1"
FORMAT_KEY = "roundhouse.export"
"""The key of the format in the metadata of a file."""

COLUMNS: dict[str, Any] = {
    "match": pl.UInt32,
    "source": pl.String,
    "game": pl.String,
    "variant": pl.String,
    "rules": pl.UInt16,
    "players": pl.UInt8,
    "options": pl.String,
    "seed": pl.String,
    "step": pl.UInt32,
    "steps": pl.UInt32,
    "turn": pl.UInt32,
    "seat": pl.UInt8,
    "side": pl.UInt8,
    "bot": pl.String,
    "action": pl.Int32,
    "notation": pl.String,
    "legal": pl.UInt32,
    "winners": pl.List(pl.UInt8),
    "won": pl.Float64,
    "score": pl.Float64,
    "reward": pl.Float64,
    "ending": pl.String,
}
OBSERVATION = "observation"
LEGAL_ACTIONS = "legal_actions"

MEANINGS: dict[str, str] = {
    "match": "the number of the match in this file, from 0",
    "source": "the file and, if it holds several records, the line from which the match was read",
    "game": "the name of the game, without a variant",
    "variant": "the variant's hash; empty for the game itself",
    "rules": "the version of the rules",
    "players": "how many played",
    "options": "the options, as JSON",
    "seed": "the seed, as in records",
    "step": "the number of the action in the match, from 1",
    "steps": "how many actions the match has",
    "turn": "the number of the turn, from 1: a turn is all actions of one seat in a row",
    "seat": "the seat that decided, from 0 in order of play",
    "side": "the number of the seat's side; differs from the seat only in team games",
    "bot": "the bot on that seat; null if it is not known",
    "action": "the action, as an integer",
    "notation": "the action, as text",
    "legal": "how many actions were legal; 1 means that there was no choice",
    "winners": "the seats that won",
    "won": "this seat's share of the win: 1, 0, or a part of a shared win",
    "score": "this seat's points at the end, as the game counts them",
    "reward": "this seat's reward at the end, as in the environments: 1 for winning alone; all sides' add up to 0",
    "ending": "how the match ended, in a sentence",
    OBSERVATION: "what the seat knew before it decided, as numbers; the game's observation spec names its parts",
    LEGAL_ACTIONS: "the actions that were legal, as integers in rising order",
}
"""What each column means. It is also in the metadata of each file."""
