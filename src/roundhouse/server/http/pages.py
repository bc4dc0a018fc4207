"""The files of the web client, built into the package."""

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from litestar import Request, Response

import roundhouse
from roundhouse.server.http.headers import policy_of

BUILT = Path(roundhouse.__file__).parent / "web"
FOR_EVER = "public, max-age=31536000, immutable"
NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Roundhouse</title>
<style>body { font-family: sans-serif; max-width: 40em; margin: 4em auto; padding: 0 1em }</style>
<h1>Roundhouse</h1>
<p>The server is running, but its web pages have not been built. Build them with <code>make web</code> in the source
folder, then start the server again. The <a href="/api/schema">API</a> is here already.</p>
"""


@dataclass(frozen=True)
class Page:
    """A file to send, also compressed if that saves enough."""

    body: bytes
    packed: bytes | None
    kind: str
    tag: str
    caching: str


class Pages:
    """All files of the client. Any other path shows the client, which handles it."""

    def __init__(self, folder: Path = BUILT) -> None:
        files = (
            [path for path in sorted(folder.rglob("*")) if path.is_file()] if (folder / "index.html").exists() else []
        )
        self._pages = {path.relative_to(folder).as_posix(): _page(path, folder) for path in files}
        self._index = self._pages.get("index.html") or _make_page(
            NOT_BUILT.encode(), "text/html; charset=utf-8", "no-cache"
        )
        self.policy = policy_of(self._index.body.decode())

    def find(self, path: str) -> Page | None:
        """Return the file at a path, the client for the paths of its own pages, or None for a missing file."""
        name = path.strip("/")
        found = self._pages.get(name)
        if found is None and "." not in name.rsplit("/", 1)[-1] and not name.startswith("assets/"):
            return self._index
        return found


def send(page: Page, request: Request[Any, Any, Any]) -> Response[bytes]:
    """Return the answer to a request for a page: short if the client has it, compressed if the client accepts that."""
    headers = {"etag": page.tag, "cache-control": page.caching, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == page.tag:
        return Response(b"", status_code=304, headers=headers, media_type=page.kind)
    if page.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(page.packed, headers=headers | {"content-encoding": "gzip"}, media_type=page.kind)
    return Response(page.body, headers=headers, media_type=page.kind)


def _page(path: Path, folder: Path) -> Page:
    hashed = path.relative_to(folder).parts[0] == "assets"
    return page_of(path, FOR_EVER if hashed else "no-cache")


def page_of(path: Path, caching: str = "no-cache") -> Page:
    """Read a file."""
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if path.suffix == ".webmanifest":
        kind = "application/manifest+json"
    if kind.startswith("text/") or kind in ("application/json", "application/javascript"):
        kind += "; charset=utf-8"
    return _make_page(path.read_bytes(), kind, caching)


def _make_page(body: bytes, kind: str, caching: str) -> Page:
    packed = gzip.compress(body, 9, mtime=0)
    tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    return Page(body, packed if len(packed) < len(body) * 0.9 else None, kind, tag, caching)
