"""Converts games, tables and positions to the types of `wire`.

A game's state reaches clients only through views, facts and events, each for one seat or for a spectator.
"""

from collections.abc import Set
from functools import cache
from typing import TypeVar, cast

import msgspec

from roundhouse import texts as texts_by_key
from roundhouse.bots import RANKS
from roundhouse.bots.puzzles.files import puzzles_of
from roundhouse.games import tally as games_tally
from roundhouse.games.beginning import can_play_on
from roundhouse.games.contract import Game
from roundhouse.games.events import Event
from roundhouse.games.options import Choice, Flag, Kind, Text, Whole
from roundhouse.games.progress import progress_of
from roundhouse.games.registry import find, has_variant
from roundhouse.games.variants import MARK
from roundhouse.server.wire import (
    ActionCard,
    BotProposal,
    Chair,
    ClockCard,
    Ending,
    EventCard,
    GameCard,
    Note,
    OptionCard,
    ProgressCard,
    Readiness,
    Remark,
    RulesChange,
    SeatView,
    TableCard,
    Tally,
    TieBreak,
    UndoCard,
)
from roundhouse.store import ListedChair, ListedClock, ListedOutcome, ListedTally, Listing, TableFacts
from roundhouse.table import KeptMatch, Table
from roundhouse.table.kept_steps import KeptAction
from roundhouse.table.replay_parts import kept_action

KINDS = {Choice: "choice", Whole: "whole", Flag: "flag", Text: "text"}

T = TypeVar("T")

encode = msgspec.json.Encoder(enc_hook=texts_by_key.plain).encode


def encoded(part: T) -> T:
    """Return a part of a message in encoded form, for use in any number of messages.

    A message with encoded parts can only be encoded. The declared type is that of the plain part, so that the types in
    `wire` still apply.
    """
    return cast(T, msgspec.Raw(encode(part)))


def game_card(game: Game, readiness: Readiness, board: str | None, offered: bool = True) -> GameCard:
    """Return a game's card."""
    progress = progress_of(game)
    return GameCard(
        name=game.name,
        title=str(game.title),
        summary=str(game.summary),
        credits=str(game.credits),
        seats=list(game.seats),
        hides=game.hides,
        seat_names=[game.seat_name(seat) for seat in range(game.seats.stop - 1)],
        options=[_option(game, name, kind) for name, kind in game.options.kinds().items()],
        ranks=list(RANKS),
        readiness=readiness,
        rules=game.rules_version,
        shuffles=any(kind.reveals for kind in game.events),
        board=board,
        progress=None if progress is None else ProgressCard(unit=progress.unit, path=progress.path),
        puzzles=len(puzzles_of(game.name)),
        base=game.base if game.base != game.name else "",
        offered=offered,
        plays_on=can_play_on(game),
    )


def _option(game: Game, name: str, kind: Kind) -> OptionCard:
    return OptionCard(
        name=name,
        kind=KINDS[type(kind)],
        help=str(kind.help),
        default=game.options.default(name),
        words=list(kind.words) if isinstance(kind, Choice) else [],
        low=kind.low if isinstance(kind, Whole) else None,
        high=kind.high if isinstance(kind, Whole) else None,
        seats=_seats_with(game, name) if isinstance(kind, Flag) else None,
    )


def _seats_with(game: Game, flag: str) -> list[int] | None:
    """Return the numbers of seats for which a flag can be set, if they are not all."""
    playable = game.options.of({flag: True}).playable_by(game.seats)
    return None if playable == game.seats else list(playable)


def action_card(game: Game, number: int) -> ActionCard:
    """Return an action's card."""
    return kept_action_card(kept_action(game, number))


def kept_action_card(action: KeptAction) -> ActionCard:
    """Return the card of an action that was stored with a replay."""
    return ActionCard(number=action.number, text=action.text, kind=action.kind, data=action.data)


@cache
def _encoded_actions(_: str, count: int) -> list[ActionCard | None]:
    return [None] * count


def encoded_actions(game: Game, numbers: list[int]) -> list[ActionCard]:
    """Return the cards of actions, each encoded once for all tables."""
    known = _encoded_actions(game.name, game.kernel.action_count)
    cards = []
    for number in numbers:
        card = known[number]
        if card is None:
            card = known[number] = encoded(action_card(game, number))
        cards.append(card)
    return cards


def event_card(event: Event) -> EventCard:
    """Return an event's card."""
    return EventCard(step=event.step, name=event.name, data=event.data, text=str(event))


def seats_seen(table: Table, person: str) -> tuple[int | None, ...]:
    """Return the seats whose views a person gets: their own, else a spectator's (None).

    There are no views before the game begins, or if it was played by older rules and no view was stored.
    """
    if not table.started or (isinstance(table.match, KeptMatch) and table.match.kept.last is None):
        return ()
    own = tuple(seat for seat, chair in enumerate(table.chairs) if person and chair.person == person)
    return own or (None,)


def decides(table: Table, person: str, seat: int | None) -> bool:
    """Return True if it is the turn of a seat that this person plays."""
    return seat is not None and table.turn == seat and table.chairs[seat].is_played_by(person)


def seat_view(table: Table, person: str, seat: int | None, since: int) -> SeatView:
    """Return a person's view from a seat: the position, and the events after a step."""
    match = table.match
    return SeatView(
        seat=seat,
        view=dict(match.view(seat)),
        facts=dict(match.facts(seat)),
        legal=match.legal() if decides(table, person, seat) else [],
        events=[event_card(event) for event in match.events(seat, since)],
        can_undo=seat is not None and table.may_undo(person, seat),
        can_ask_undo=seat is not None and table.may_ask_undo(person, seat),
    )


def remark(table: Table, number: int) -> Remark:
    """Return a remark by its number."""
    said = table.chat.remark(number)
    return Remark(number=number, at=said.at, name=said.name, text=said.text, team=bool(said.team))


def chair_card(table: Table, seat: int, person: str, here: Set[str], away: Set[str]) -> Chair:
    """Return a seat's card."""
    chair = table.chairs[seat]
    return Chair(
        seat=seat,
        colour=table.match.game.seat_name(seat),
        name=chair.name or None,
        bot=chair.bot,
        mine=bool(person) and chair.person == person,
        here=chair.person in here,
        given_up=chair.given_up,
        out_of_time=chair.out_of_time,
        ready=chair.ready,
        away=table.may_replace(seat, away),
    )


def note_cards(table: Table) -> list[Note]:
    """Return what happened at a table besides the game's events."""
    return [
        Note(step=note.step, at=note.at, kind=note.kind, seat=note.seat, name=note.name) for note in table.notes.all
    ]


def undo_card(table: Table, person: str) -> UndoCard | None:
    """Return the undo that a player asks for, as a person may see it."""
    if (asked := table.undo_request) is None:
        return None
    waiting = table.asked_to_undo()
    names = {chair.person: chair.name for chair in table.chairs}
    return UndoCard(
        seat=asked.seat,
        name=table.chairs[asked.seat].name,
        mine=bool(person) and table.chairs[asked.seat].person == person,
        asked=person in waiting,
        waiting=sorted(names[each] for each in waiting),
    )


def clock_card(table: Table, now: float) -> ClockCard | None:
    """Return the seats' remaining time, or None without a clock."""
    clock = table.clock
    if clock is None:
        return None
    left = [clock.remaining(seat, now) for seat in range(table.opened.seats)]
    return ClockCard(bank=clock.rules.bank, increment=clock.rules.increment, left=left, running=clock.running)


def proposals(table: Table, person: str) -> list[BotProposal]:
    """Return the bots that players have proposed for seats without a person."""
    names = {chair.person: chair.name for chair in table.chairs}
    return [
        BotProposal(seat=seat, bot=bot, names=sorted(names.get(each, "") for each in people), mine=person in people)
        for (seat, bot), people in table.proposals.items()
    ]


def table_card(
    id: str, table: Table, person: str, here: Set[str], watchers: int, moved: float, now: float,
    deserted: bool = False, away: Set[str] = frozenset(),
) -> TableCard:  # fmt: skip
    """Return a table's card as a person may see it."""
    opened, outcome = table.opened, table.outcome
    return TableCard(
        id=id,
        game=opened.game,
        options=table.match.options.as_dict(),
        chairs=[chair_card(table, seat, person, here, away) for seat in range(opened.seats)],
        mine=bool(person) and table.owner == person,
        public=opened.public,
        overtime=opened.overtime,
        opened=opened.at,
        moved=moved,
        started=table.started,
        version=table.version,
        step=len(table.match),
        turn=table.turn,
        clock=clock_card(table, now),
        ending=None if outcome is None else Ending(
            winners=list(outcome.winners),
            scores=None if outcome.scores is None else list(outcome.scores),
            reason=outcome.reason,
            seed=str(table.match.seed),
            tally=tally_card(_tally_of(table)),
            event=_last_event(table),
        ),
        rematch=table.rematch,
        seal=opened.seal,
        watchers=watchers,
        decides=bool(person) and (table.owner == person or (deserted and bool(table.inherit(person, now)))),
        removed=person in table.removed,
        proposals=proposals(table, person),
        rules=table.rules,
        changes=[RulesChange(step=step, rules=rules) for step, rules in table.changes],
        hints=table.hints,
        begins=begins_at(table),
    )  # fmt: skip


def begins_at(table: Table) -> int:
    """Return how many actions led to the position from which a table's game plays on; 0 if it begins as usual."""
    return 0 if table.opened.start is None else len(table.opened.start.actions)


def tally_card(tally: games_tally.Tally | None) -> Tally | None:
    """Return what the scores of a finished game mean, if its game says so."""
    if tally is None:
        return None
    tie_breaks = [TieBreak(name=each.name, values=list(each.values)) for each in tally.tie_breaks]
    texts = [tally.unit, *(source for points in tally.sources for source in points), *(tie.name for tie in tie_breaks)]
    keys = {str(text): text.key for text in texts if isinstance(text, texts_by_key.Text)}
    return Tally(unit=tally.unit, sources=[dict(points) for points in tally.sources], tie_breaks=tie_breaks, keys=keys)


def _last_event(table: Table) -> EventCard | None:
    """Return the event with which the rules have ended the game, if they have."""
    match = table.match
    if match.turn is not None or table.outcome is None or table.outcome.scores is None:
        return None
    events = match.events(since=len(match) - 1)
    return event_card(events[-1]) if events else None


def listed_tally(table: Table) -> ListedTally | None:
    """Return the same in the form in which it is stored."""
    if (tally := _tally_of(table)) is None:
        return None
    tie_breaks = [(each.name, list(each.values)) for each in tally.tie_breaks]
    return ListedTally(tally.unit, [dict(points) for points in tally.sources], tie_breaks)


def _tally_of(table: Table) -> games_tally.Tally | None:
    return None if table.outcome is None else table.outcome.tally


def facts_of(table: Table) -> TableFacts:
    """Return the facts that are stored with a listing, so that the lobby need not load the table."""
    opened, outcome, clock = table.opened, table.outcome, clock_card(table, table.moved)
    return TableFacts(
        owner=table.owner,
        chairs=[
            ListedChair(each.person, each.name, each.bot, each.given_up, each.out_of_time, each.ready)
            for each in table.chairs
        ],
        options=table.match.options.as_dict(),
        removed=sorted(table.removed),
        overtime=opened.overtime,
        opened=opened.at,
        moved=table.moved,
        started=table.started,
        version=table.version,
        step=len(table.match),
        turn=table.turn,
        clock=None if clock is None else ListedClock(clock.bank, clock.increment, clock.left, clock.running),
        outcome=None if outcome is None else ListedOutcome(
            list(outcome.winners),
            None if outcome.scores is None else list(outcome.scores),
            outcome.reason,
            str(table.match.seed),
            listed_tally(table),
        ),
        rematch=table.rematch,
        seal=opened.seal,
        wishes=[(seat, bot, sorted(people)) for (seat, bot), people in table.proposals.items()],
        rules=table.rules,
        changes=table.changes,
        hints=table.hints,
        begins=begins_at(table),
    )  # fmt: skip


def missing_variant(name: str) -> str:
    """Return why a table of a variant that is not here any more cannot be opened; empty if it is here, or is none."""
    if MARK not in name or has_variant(name):
        return ""
    return texts_by_key.say("reason-no-variant", name=name, game=find(name.partition(MARK)[0]).title)


def listed_card(listing: Listing, facts: TableFacts, person: str) -> TableCard:
    """Return the card of a table that is not in memory, from its listing."""
    game, clock, ended = find(listing.game.partition(MARK)[0]), facts.clock, facts.outcome
    mine = bool(person) and facts.owner == person
    names = {chair.person: chair.name for chair in facts.chairs}
    chairs = [
        Chair(
            seat=seat, colour=game.seat_name(seat), name=chair.name or None, bot=chair.bot,
            mine=bool(person) and chair.person == person, here=False, given_up=chair.given_up,
            out_of_time=chair.out_of_time, ready=chair.ready,
        )
        for seat, chair in enumerate(facts.chairs)
    ]  # fmt: skip
    return TableCard(
        id=listing.table,
        game=listing.game,
        options=facts.options,
        chairs=chairs,
        mine=mine,
        public=listing.public,
        overtime=facts.overtime,
        opened=facts.opened,
        moved=facts.moved,
        started=facts.started,
        version=facts.version,
        step=facts.step,
        turn=facts.turn,
        clock=None if clock is None else ClockCard(
            bank=clock.bank, increment=clock.increment, left=clock.left, running=clock.running
        ),
        ending=None if ended is None else Ending(
            winners=ended.winners, scores=ended.scores, reason=ended.reason, seed=ended.seed
        ),
        rematch=facts.rematch,
        seal=facts.seal,
        watchers=0,
        decides=mine,
        removed=person in facts.removed,
        proposals=[
            BotProposal(seat=seat, bot=bot, names=sorted(names.get(each, "") for each in people), mine=person in people)
            for seat, bot, people in facts.wishes
        ],
        rules=facts.rules,
        changes=[RulesChange(step=step, rules=rules) for step, rules in facts.changes],
        hints=facts.hints,
        begins=facts.begins,
    )  # fmt: skip
