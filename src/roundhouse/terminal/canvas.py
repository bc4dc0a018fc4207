"""A canvas of characters: fine lines of braille dots, and text over them."""

from collections.abc import Iterable

from rich.text import Text

DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bit of each dot of a braille character, by row and column."""
BRAILLE = 0x2800


class Canvas:
    """A canvas of some columns and rows. Points have coordinates on a sheet of size `size` and are scaled."""

    def __init__(self, columns: int, rows: int, size: tuple[float, float]) -> None:
        self.columns = columns
        self.rows = rows
        self._scale = (columns * 2 / size[0], rows * 4 / size[1])
        self._dots = [[0] * columns for _ in range(rows)]
        self._words: list[list[tuple[str, str] | None]] = [[None] * columns for _ in range(rows)]

    def line(self, points: Iterable[tuple[float, float]]) -> None:
        """Draw a line of dots through points that are close together."""
        last: tuple[float, float] | None = None
        for x, y in points:
            here = (x * self._scale[0], y * self._scale[1])
            start = last or here
            steps = max(1, round(max(abs(here[0] - start[0]), abs(here[1] - start[1]))))
            for step in range(steps + 1):
                part = step / steps
                self._dot(start[0] + part * (here[0] - start[0]), start[1] + part * (here[1] - start[1]))
            last = here

    def _dot(self, x: float, y: float) -> None:
        column, row = int(x) // 2, int(y) // 4
        if 0 <= column < self.columns and 0 <= row < self.rows:
            self._dots[row][column] |= DOTS[int(y) % 4][int(x) % 2]

    def place(self, point: tuple[float, float]) -> tuple[int, int]:
        """Return the column and row of a point."""
        return int(point[0] * self._scale[0]) // 2, int(point[1] * self._scale[1]) // 4

    def write(self, column: int, row: int, words: Text) -> None:
        """Write text over the drawing, moved so that it stays on the canvas."""
        column = max(0, min(column, self.columns - len(words.plain)))
        styles = [""] * len(words.plain)
        for span in words.spans:
            styles[span.start : span.end] = [str(span.style)] * (span.end - span.start)
        for at, sign in enumerate(words.plain):
            if 0 <= row < self.rows and column + at < self.columns:
                self._words[row][column + at] = (sign, styles[at] or str(words.style))

    def text(self, line_style: str = "dim") -> Text:
        """Return the canvas as text."""
        text = Text()
        for words, dots in zip(self._words, self._dots, strict=True):
            for word, bits in zip(words, dots, strict=True):
                if word:
                    text.append(*word)
                else:
                    text.append(chr(BRAILLE + bits) if bits else " ", line_style)
            text.append("\n")
        return text
