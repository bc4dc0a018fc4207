"""Finished games as Parquet, a row a decision, for polars, pandas, DuckDB and everything else that reads Parquet.

```python
from roundhouse import export

export.write(["games/", "arena.jsonl"], "games.parquet", observations=True)
frame = export.read("games.parquet")  # a polars data frame
```
"""

from roundhouse.extras import require

require("lab")

from roundhouse.export.columns import MEANINGS
from roundhouse.export.reader import meanings, read, scan
from roundhouse.export.writer import Exported, write

__all__ = ["MEANINGS", "Exported", "meanings", "read", "scan", "write"]
