"""Questions about the rules that a game answers for the seat to decide, such as which lines it can build and pay.

Clients ask them, so that they do not compute any rules themselves. An answer is computed from a guess at everything
that the seat cannot know, so it reveals nothing hidden.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from roundhouse.games.action_text import echoed
from roundhouse.games.errors import BadSetting
from roundhouse.games.struct_types import learn

if TYPE_CHECKING:
    from roundhouse.games.match import Match


@dataclass(frozen=True)
class Facts:
    """What follows from a position for each seat that sees it. It is sent with every view.

    `of` gets the state, as an array of one, and a seat, or None for a spectator. Like a view, it uses only what that
    seat may know. `type` is the type of the result. `warm` compiles what it needs.
    """

    of: "Callable[[NDArray[np.record], int | None], Mapping[str, Any]]"
    type: Any
    warm: Callable[[], object]


class About(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The subject of a question. Each question has its own struct, with a default for every field."""


@dataclass(frozen=True)
class Question:
    """A question that a game answers.

    `about` is the struct of the subject. `answer` is the type of the answer, which is plain data. `work_out` gets a
    match that continues from a guess, which it may play on, the seat that asks, and the subject. `warm` compiles what
    the answer needs. A question that is not `quick` may take more than a millisecond when compiled.
    """

    about: type[About]
    answer: Any
    work_out: "Callable[[Match, int, Any], Any]"
    warm: Callable[[], object] | None = None
    quick: bool = True

    def __post_init__(self) -> None:
        learn(self.about)


def find_question(match: "Match", name: str) -> Question:
    """Return a question that the game of a match answers."""
    questions = match.game.questions
    if not isinstance(name, str) or name not in questions:
        known = f"they are {', '.join(questions)}" if questions else "it has none"
        raise BadSetting(f"{match.game.title} has no question {echoed(name)}; {known}")
    return questions[name]


def read_about(question: Question, about: Mapping[str, Any]) -> About:
    """Return the subject of a question, checked."""
    if not isinstance(about, Mapping):
        raise BadSetting(f"what is asked about is a table of names and values, not {echoed(about)}")
    try:
        return msgspec.convert(dict(about), question.about)
    except msgspec.ValidationError as error:
        raise BadSetting(f"this cannot be asked: {error}") from None
