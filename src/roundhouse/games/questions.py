"""Questions about the rules that a game answers to whoever is to decide: say, which lines can be built and paid.

A game declares them, so that clients need not work out any rule themselves. An answer is worked out in a guess at all
that the seat cannot know: it cannot tell anything hidden.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from roundhouse.games.errors import BadSetting

if TYPE_CHECKING:
    from roundhouse.games.match import Match


@dataclass(frozen=True)
class Facts:
    """What follows from a position for each seat that looks at it, told with every view.

    `of` is given the state, in an array of one, and a seat or None for a spectator. Like a view it is built only from
    what that one may know. `type` is the typed shape of what it returns; `warm` compiles what it needs.
    """

    of: "Callable[[NDArray[np.record], int | None], Mapping[str, Any]]"
    type: Any
    warm: Callable[[], object]


class About(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a question is about: each question has a struct of its own, with a default for every field."""


@dataclass(frozen=True)
class Question:
    """A question that a game answers.

    `about` is the struct of what is asked, `answer` the typed shape of the answer, which is plain data. `work_out` is
    given a match that stands on a guess, which it may play on as it likes, the seat that asks, and what is asked.
    `warm` compiles what the answer needs. One that is not `quick` may take more than a millisecond, compiled.
    """

    about: type[About]
    answer: Any
    work_out: "Callable[[Match, int, Any], Any]"
    warm: Callable[[], object] | None = None
    quick: bool = True


def find_question(match: "Match", name: str) -> Question:
    """Return a question that the game of a match answers."""
    questions = match.game.questions
    if name not in questions:
        known = f"they are {', '.join(questions)}" if questions else "it has none"
        raise BadSetting(f"{match.game.title} has no question {name!r}; {known}")
    return questions[name]


def read_about(question: Question, about: Mapping[str, Any]) -> About:
    """Return what is asked about, checked."""
    try:
        return msgspec.convert(dict(about), question.about)
    except msgspec.ValidationError as error:
        raise BadSetting(f"this cannot be asked: {error}") from None
