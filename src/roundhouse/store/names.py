"""Decides whether two names look so similar that people would confuse them."""

import unicodedata

_GROUPS = {
    "a": "аαɑ", "b": "вβ", "c": "сϲᴄ", "d": "ԁ", "e": "еεҽ", "g": "ɡ", "h": "нһη", "j": "јϳ", "k": "кκ",
    "l": "iıіι1|ӏǀ", "m": "мμ", "n": "ո", "o": "оο0օ", "p": "рρ", "q": "ԛ", "s": "ѕ", "t": "тτ", "u": "υս",
    "v": "ѵν", "w": "ԝω", "x": "хχ", "y": "уγү", "z": "ζ", "'": "’‘ʼ`´", "-": "‐‑‒–—−",
}  # fmt: skip
_LIKE = str.maketrans({letter: latin for latin, group in _GROUPS.items() for letter in group})


def folded(name: str) -> str:
    """Return a name for comparison, without case and with equivalent characters made the same."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def skeleton(name: str) -> str:
    """Return what a name looks like. Two names with the same skeleton cannot be told apart at a glance.

    Letters of other alphabets become the Latin letter that they look like. Invisible characters are removed. Accents
    stay, because they are visible.
    """
    seen = "".join(letter for letter in folded(name) if unicodedata.category(letter) not in ("Cf", "Cc", "Cn"))
    kept = "".join(letter for letter in seen if not _is_variation(letter))
    return " ".join(unicodedata.normalize("NFKC", kept.translate(_LIKE)).split())


def _is_variation(letter: str) -> bool:
    """Return True for a character that only chooses how the letter before it is drawn."""
    return "\ufe00" <= letter <= "\ufe0f" or "\U000e0100" <= letter <= "\U000e01ef"
