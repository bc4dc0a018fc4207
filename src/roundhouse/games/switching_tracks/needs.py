"""What a seat still needs for the contracts on the table (R-10, D-12)."""

from typing import Any, Literal, TypedDict

import numpy as np
from numpy.typing import NDArray

from roundhouse.games.switching_tracks.board import BOARD
from roundhouse.games.switching_tracks.payments import can_pay_contract, missing_goods
from roundhouse.games.switching_tracks.state import STATE
from roundhouse.games.switching_tracks.tables import FACE_UP, GENERIC, GOODS, NAMED
from roundhouse.kernel import IntArray, State, bind, blank

Symbol = Literal["have", "coming", "disk", "missing"]


class NeedFact(TypedDict):
    """A contract and a seat: the status of each symbol, how many pieces are missing, and whether it can be paid.

    The named goods come first, one symbol for each piece, then one symbol for all pieces of any kind. A symbol is
    in the depot (`have`), on the train or in the warehouse (`coming`), payable with a demand disk (`disk`), or
    `missing`.
    """

    symbols: list[Symbol]
    missing: int
    payable: bool


class TracksFacts(TypedDict):
    """Facts derived from a view: what a seat needs for the contracts on the table; empty for spectators."""

    needs: dict[str, NeedFact]


def hold_contracts(states: Any, seat: int, out: IntArray) -> None:
    """Write, for each contract on the table, its number, how many named goods are missing, and if it can be paid."""
    s = states[0]
    for slot in range(FACE_UP):
        contract = int(s.face_up[slot])
        out[slot, 0] = contract
        if contract >= 0:
            out[slot, 1] = missing_goods(s, seat, contract)
            out[slot, 2] = int(can_pay_contract(s, seat, contract))


_hold = bind(hold_contracts, "switching_tracks")


def facts(states: NDArray[np.record], seat: int | None) -> TracksFacts:
    """Return what a seat needs for the contracts on the table; only its own goods are read."""
    needs: dict[str, NeedFact] = {}
    if seat is not None:
        held = np.zeros((FACE_UP, 3), np.int64)
        _hold(states, seat, held)
        for contract, missing, payable in held.tolist():
            if contract >= 0:
                needs[BOARD.contract_names[contract]] = _need(states[0], seat, contract, missing, bool(payable))
    return {"needs": needs}


def _need(state: State, seat: int, contract: int, missing: int, payable: bool) -> NeedFact:
    depot, disks, generic = state["depot"][seat].tolist(), int(state["disks"][seat]), int(GENERIC[contract])
    asked = NAMED[contract].tolist()
    symbols: list[Symbol] = []
    for good in range(GOODS):
        coming = depot[good] + int(state["train"][seat, good]) + int(state["warehouse"][seat, good])
        for piece in range(asked[good]):
            symbols.append("have" if piece < depot[good] else "coming" if piece < coming else "missing")
    spare = sum(depot) - sum(asked) + missing
    if generic:
        symbols.append("have" if generic <= spare else "disk" if generic <= spare + disks else "missing")
    return {"symbols": symbols, "missing": missing + max(0, generic - spare - disks), "payable": payable}


def warm() -> None:
    """Compile the jitted function."""
    _hold(blank(STATE), 0, np.zeros((FACE_UP, 3), np.int64))
