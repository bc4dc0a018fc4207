"""What each seat can see, and what it remembers.

A seat sees its hand, the provisions, the railroads, the sizes of the other hands and of the piles, and the cards out of
service. It remembers, always correctly:

- the place of each card that it saw go there, as long as the card cannot have moved: a provision taken, a card handed
  over to a conductor, a card stolen from it or by it, a card passed between partners, a card removed by a landslide, an
  action card put under the discards, a handcar or landslide put under a pile, its own discards;
- when such a card may have moved, all its possible places, for example that hand or its later discards;
- that a hand did not hold a kind when a conductor asked for it, for each card of the kind until it may have come there;
- that handcars and landslides are not in any hand.

It does not remember the order of draws, nor which cards players seemed to want. It does not draw conclusions from two
facts at once, for example that three known cards fill a hand of three; a guess does respect them. Each card is
remembered separately: when a card was drawn unseen from a hand with two known cards, each of them may have gone, and in
a guess both may have gone. All deals that fit what is remembered of each card are equally likely, as if all unseen
draws, passes and discards were random.
"""

from typing import Literal, TypedDict

from roundhouse.games.on_track.board import BOARD, MOST_SEATS
from roundhouse.games.on_track.railroad import end_after, end_of, is_closed, is_finished, is_stranded
from roundhouse.games.on_track.state import EVERYBODY, NONE, OUT_OF_SERVICE, OVER, PHASES, PILE, REARRANGING, THROWN
from roundhouse.games.on_track.tables import CARDS, FIRST, HELD_KINDS, KIND, KIND_NAMES, TRACKS
from roundhouse.games.on_track.track import (
    ANY_END,
    END,
    END_NAMES,
    ENGINE_END,
    FORM_NAMES,
    SHAPE,
    SHAPE_NAMES,
    SINGLE_END,
    START,
    TERMINAL_START,
    EndName,
    FormName,
    ShapeName,
    TrackName,
)
from roundhouse.games.on_track.turns import next_seat, partner_of
from roundhouse.kernel import State, Texts, Tokens, jit
from roundhouse.kernel.json_writer import (
    begin_list_field,
    begin_object,
    begin_object_field,
    end_list,
    end_object,
    flag_field,
    null,
    number,
    number_field,
    number_or_null_field,
    text,
    text_field,
    text_or_null_field,
)


class Player(TypedDict):
    """The public information about a player.

    `railroad` has the cards laid so far, from the engine on. `joints` has the tracks before the first card, between
    the cards, and after the last; a wild joins the track beside it. A wild laid next would end in `wild_end`. While a
    railroad is being rearranged, `railroad` has the cards laid in the new order, `waiting` the others, and it counts
    as stranded until all are laid. It is `home` when it has reached its terminal or meets the spike.
    """

    colour: str
    landscape: str
    partner: int | None
    hand: int
    railroad: list[FormName]
    joints: list[TrackName]
    waiting: list[ShapeName]
    end: EndName
    wild_end: TrackName
    stranded: bool
    home: bool
    closed: bool
    skips: int
    back_on_track: bool


class Remembered(TypedDict):
    """What an observer knows of a hand: cards that are certainly in it, and kinds that are certainly not.

    `lacks` has only kinds with a card whose place the observer does not know.
    """

    holds: list[str]
    lacks: list[str]


class Memory(TypedDict):
    """What an observer knows of hidden cards: the other hands, by seat, and the piles from the bottom to the top.

    An unknown card is null, and so is the observer's own hand.
    """

    hands: list[Remembered | None]
    discards: list[str | None]
    under_stock: list[str]
    thrown: list[str]


class TrackView(TypedDict):
    """A view of the table; `players` is in seat order, `next` is the seat after the mover in the direction of play.

    `limit` is in turns. `thrown` action cards are out of service too, face down. Once the game is over, `ending` says
    why.
    """

    phase: Literal[
        "drawing", "restocking", "landslide", "laying", "adding", "rearranging", "discarding", "over"
    ]  # "ending" never appears in a view
    turn: int | None
    mover: int
    next: int
    direction: Literal["clockwise", "counter-clockwise"]
    turns: int
    round: int
    limit: int
    tracks: int
    wilds_per_railroad: Literal["0", "1", "any"]
    recycle_actions: bool
    golden_spike: bool
    players: list[Player]
    hand: list[str]
    stock: int
    discards: int
    provisions: list[str | None]
    out_of_service: list[str]
    thrown: int
    to_draw: int
    wild_laid: bool
    winners: list[int]
    ending: Literal["terminal", "spike", "limit"] | None
    memory: Memory


TEXTS = Texts()
PHASE_KEY, TURN_KEY, MOVER_KEY, DIRECTION_KEY, TURNS_KEY, ROUND_KEY, LIMIT_KEY, TRACKS_KEY = TEXTS.keys(
    "phase turn mover direction turns round limit tracks"
)
WILDS_KEY, RECYCLE_KEY, GOLDEN_SPIKE_KEY = TEXTS.keys("wilds_per_railroad recycle_actions golden_spike")
THROWN_KEY, PLAYERS_KEY, HAND_KEY, STOCK_KEY, DISCARDS_KEY, PROVISIONS_KEY, OUT_OF_SERVICE_KEY = TEXTS.keys(
    "thrown players hand stock discards provisions out_of_service"
)
TO_DRAW_KEY, WILD_LAID_KEY, WINNERS_KEY, ENDING_KEY, MEMORY_KEY = TEXTS.keys("to_draw wild_laid winners ending memory")
NEXT_KEY, PARTNER_KEY, JOINTS_KEY, WAITING_KEY, WILD_END_KEY = TEXTS.keys("next partner joints waiting wild_end")
COLOUR_KEY, LANDSCAPE_KEY, RAILROAD_KEY, END_KEY, STRANDED_KEY, HOME_KEY, CLOSED_KEY, SKIPS_KEY = TEXTS.keys(
    "colour landscape railroad end stranded home closed skips"
)
BACK_ON_TRACK_KEY, HANDS_KEY, HOLDS_KEY, LACKS_KEY, UNDER_STOCK_KEY = TEXTS.keys(
    "back_on_track hands holds lacks under_stock"
)
PHASE = TEXTS.names(*PHASES)
CLOCKWISE, COUNTER_CLOCKWISE = (TEXTS.names(way) for way in ("clockwise", "counter-clockwise"))
WILDS = TEXTS.names(*BOARD.wilds)
MOST_WILDS = len(BOARD.wilds) - 1
COLOURS = TEXTS.names(*BOARD.colours)
LANDSCAPES = TEXTS.names(*BOARD.landscapes)
CARD_KINDS = TEXTS.names(*KIND_NAMES)
FORMS = TEXTS.names(*FORM_NAMES)
SHAPES = TEXTS.names(*SHAPE_NAMES)
AT_TERMINAL, AT_SPIKE, AT_LIMIT = range(3)
ENDING_WORDS = ("terminal", "spike", "limit")
ENDINGS = TEXTS.names(*ENDING_WORDS)
ENDS = TEXTS.names(*END_NAMES)
MOST_TOKENS = 2 * CARDS + MOST_SEATS * (2 * TRACKS + HELD_KINDS + 60) + 100
"""A card is named at most twice: where it lies, and in one hand that is remembered to hold it. Of each seat there are
the cards of its railroad and the joints between them, the kinds that it lacks, and 17 keys (as a player 15, in the
memory 2), each with at most two brackets or a number, and its number among the winners. The 28 other keys have at most
two tokens each, too, and two empty provisions are two more."""


@jit
def write_view(s: State, seat: int, tokens: Tokens) -> None:
    """Write what a seat, or a spectator (−1), can see of the table."""
    begin_object(tokens)
    write_course(s, tokens)
    write_options(s, tokens)
    begin_list_field(tokens, PLAYERS_KEY)
    for player in range(int(s.seats)):
        write_player(s, player, tokens)
    end_list(tokens)
    write_hand(s, seat, tokens)
    write_cards_on_table(s, tokens)
    number_field(tokens, TO_DRAW_KEY, s.to_draw)
    flag_field(tokens, WILD_LAID_KEY, s.wild_laid != 0)
    begin_list_field(tokens, WINNERS_KEY)
    if s.phase == OVER:
        for player in range(int(s.seats)):
            if int(s.winners) >> player & 1:
                number(tokens, player)
    end_list(tokens)
    text_or_null_field(tokens, ENDING_KEY, ENDINGS, ending(s))
    write_memory(s, EVERYBODY if seat < 0 else seat, tokens)
    end_object(tokens)


@jit
def write_course(s: State, tokens: Tokens) -> None:
    """Write what is to be decided, by whom, and how far the game has come."""
    text_field(tokens, PHASE_KEY, PHASE + int(s.phase))
    number_or_null_field(tokens, TURN_KEY, s.turn)
    number_field(tokens, MOVER_KEY, s.mover)
    number_field(tokens, NEXT_KEY, next_seat(s))
    text_field(tokens, DIRECTION_KEY, CLOCKWISE if s.direction > 0 else COUNTER_CLOCKWISE)
    number_field(tokens, TURNS_KEY, s.turns)
    number_field(tokens, ROUND_KEY, min(int(s.turns), int(s.most_turns) - 1) // int(s.seats) + 1)
    number_field(tokens, LIMIT_KEY, s.most_turns)


@jit
def write_options(s: State, tokens: Tokens) -> None:
    """Write the options of the game."""
    number_field(tokens, TRACKS_KEY, s.tracks)
    text_field(tokens, WILDS_KEY, WILDS + min(int(s.most_wilds), MOST_WILDS))
    flag_field(tokens, RECYCLE_KEY, s.recycle != 0)
    flag_field(tokens, GOLDEN_SPIKE_KEY, s.golden_spike != 0)


@jit
def write_player(s: State, seat: int, tokens: Tokens) -> None:
    """Write the public information about a player."""
    colour = int(s.colour[seat])
    rearranging = s.phase == REARRANGING and s.mover == seat
    end = end_after(s, seat, int(s.relaid)) if rearranging else end_of(s, seat)
    lying = int(s.relaid) if rearranging else int(s.length[seat])
    begin_object(tokens)
    text_field(tokens, COLOUR_KEY, COLOURS + colour)
    text_field(tokens, LANDSCAPE_KEY, LANDSCAPES + colour)
    number_or_null_field(tokens, PARTNER_KEY, partner_of(seat) if s.golden_spike else NONE)
    number_field(tokens, HAND_KEY, s.hand_size[seat])
    begin_list_field(tokens, RAILROAD_KEY)
    for at in range(lying):
        text(tokens, FORMS + int(s.forms[seat, at]))
    end_list(tokens)
    last = write_joints(s, seat, lying, tokens)
    begin_list_field(tokens, WAITING_KEY)
    for at in range(lying, int(s.length[seat])):
        text(tokens, SHAPES + int(SHAPE[s.forms[seat, at]]))
    end_list(tokens)
    text_field(tokens, END_KEY, ENDS + end)
    text_field(tokens, WILD_END_KEY, ENDS + (TERMINAL_START if lying + 1 == s.tracks else last))
    flag_field(tokens, STRANDED_KEY, rearranging or is_stranded(s, seat))
    flag_field(tokens, HOME_KEY, not rearranging and is_home(s, seat))
    flag_field(tokens, CLOSED_KEY, is_closed(s, seat))
    number_field(tokens, SKIPS_KEY, s.skips[seat])
    flag_field(tokens, BACK_ON_TRACK_KEY, s.rearranged[seat] == 0)
    end_object(tokens)


@jit
def engine_joint(s: State, seat: int, lying: int) -> int:
    """Return the track between the engine and the first card that lies; the engine takes what the card needs (C-1)."""
    joint = ENGINE_END
    for at in range(min(lying, 2)):  # a wild joins what comes after it
        if joint == ANY_END:
            joint = int(START[s.forms[seat, at]])
    return joint if joint != ANY_END else SINGLE_END


@jit
def write_joints(s: State, seat: int, lying: int, tokens: Tokens) -> int:
    """Write the track at each joint of a railroad, and return the last. A wild joins what is beside it."""
    joint = engine_joint(s, seat, lying)
    begin_list_field(tokens, JOINTS_KEY)
    text(tokens, ENDS + joint)
    for at in range(lying):
        far = int(END[s.forms[seat, at]])
        if far == ANY_END and at + 1 == s.tracks:
            far = TERMINAL_START
        if far == ANY_END and at + 1 < lying:
            far = int(START[s.forms[seat, at + 1]])
        if far != ANY_END:
            joint = far
        text(tokens, ENDS + joint)
    end_list(tokens)
    return joint


@jit
def ending(s: State) -> int:
    """Return why the game is over, or NONE while it goes on."""
    if s.phase != OVER:
        return NONE
    for seat in range(int(s.seats)):
        if int(s.winners) >> seat & 1 and not is_home(s, seat):
            return AT_LIMIT
    return AT_SPIKE if s.golden_spike else AT_TERMINAL


@jit
def is_home(s: State, seat: int) -> bool:
    """Return True if a railroad meets the spike or has its terminal, which wins the game before the limit."""
    if s.golden_spike:
        return is_finished(s, seat)
    return bool(s.phase == OVER and s.winners == 1 << seat and s.turns < s.most_turns)


@jit
def write_hand(s: State, seat: int, tokens: Tokens) -> None:
    """Write the cards in a seat's own hand; a spectator has none."""
    begin_list_field(tokens, HAND_KEY)
    if seat >= 0:
        for kind in range(HELD_KINDS):
            for _ in range(int(s.hand[seat, kind])):
                text(tokens, CARD_KINDS + kind)
    end_list(tokens)


@jit
def write_card(card: int, tokens: Tokens) -> None:
    """Write the name of a card, or null if there is none."""
    if card == NONE:
        null(tokens)
    else:
        text(tokens, CARD_KINDS + int(KIND[card]))


@jit
def write_cards_on_table(s: State, tokens: Tokens) -> None:
    """Write the sizes of the piles and the face-up cards."""
    number_field(tokens, STOCK_KEY, s.stock_size)
    number_field(tokens, DISCARDS_KEY, s.pile_size)
    begin_list_field(tokens, PROVISIONS_KEY)
    for card in s.provisions:
        write_card(int(card), tokens)
    end_list(tokens)
    begin_list_field(tokens, OUT_OF_SERVICE_KEY)
    for card in range(CARDS):
        if s.place[card] == OUT_OF_SERVICE:
            write_card(card, tokens)
    end_list(tokens)
    number_field(tokens, THROWN_KEY, s.thrown)


@jit
def write_memory(s: State, row: int, tokens: Tokens) -> None:
    """Write what a seat, or EVERYBODY, remembers; only that observer may see it."""
    begin_object_field(tokens, MEMORY_KEY)
    begin_list_field(tokens, HANDS_KEY)
    for seat in range(int(s.seats)):
        if seat == row:
            null(tokens)
        else:
            write_remembered(s, row, seat, tokens)
    end_list(tokens)
    begin_list_field(tokens, DISCARDS_KEY)
    for at in range(int(s.pile_size)):
        write_card(card_known_at(s, row, PILE + at), tokens)
    end_list(tokens)
    begin_list_field(tokens, UNDER_STOCK_KEY)
    for at in range(int(s.under)):
        write_card(int(s.stock[at]), tokens)
    end_list(tokens)
    begin_list_field(tokens, THROWN_KEY)
    for card in range(CARDS):
        if s.memory[row, card] == 1 << THROWN:
            write_card(card, tokens)
    end_list(tokens)
    end_object(tokens)


@jit
def card_known_at(s: State, row: int, place: int) -> int:
    """Return the card remembered at a place that holds a single card, or NONE."""
    for card in range(CARDS):
        if s.memory[row, card] == 1 << place:
            return card
    return NONE


@jit
def write_remembered(s: State, row: int, seat: int, tokens: Tokens) -> None:
    """Write what is remembered of a hand."""
    begin_object(tokens)
    begin_list_field(tokens, HOLDS_KEY)
    for card in range(CARDS):
        if s.memory[row, card] == 1 << seat:
            write_card(card, tokens)
    end_list(tokens)
    begin_list_field(tokens, LACKS_KEY)
    for kind in range(HELD_KINDS):
        if lacks(s, row, seat, kind):
            text(tokens, CARD_KINDS + kind)
    end_list(tokens)
    end_object(tokens)


@jit
def lacks(s: State, row: int, seat: int, kind: int) -> bool:
    """Return True if the place of some card of a kind is unknown, and none of the kind can be in this hand."""
    at_large = False
    for card in range(int(FIRST[kind]), int(FIRST[kind + 1])):
        word = int(s.memory[row, card])
        if word >> seat & 1:
            return False
        at_large |= word & (word - 1) != 0
    return at_large
