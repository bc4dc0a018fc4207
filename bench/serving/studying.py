"""Analyses of finished games, to keep a server busy while its tables are measured."""

import http.cookiejar
import json
import time
import urllib.request
from typing import Any

from bench.serving.houses import OURS, House, NoHouseError

GAMES = 20
"""How many games are analysed at once."""
FINISHING = 300
"""Seconds after which the games to analyse must be over."""
BOT = {"bot": "call-boy"}


class Client:
    """Asks a server over HTTP, always as the same visitor."""

    def __init__(self, url: str) -> None:
        self._url = url
        cookies = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
        self._opener = urllib.request.build_opener(urllib.request.ProxyHandler({}), cookies)

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """Return the server's answer."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"content-type": "application/json"}
        request = urllib.request.Request(f"{self._url}/api{path}", data, headers, method=method)
        with self._opener.open(request) as answer:
            return json.load(answer)


def begin_analyses(house: House, game: str) -> None:
    """Let bots play some games to their end, and ask for the analysis of all of them."""
    client = Client(house.load[-1])
    new = {"game": OURS[game], "seats": 2, "sitters": [BOT, BOT], "start": True}
    tables = [client.ask("POST", "/tables", new)["id"] for _ in range(GAMES)]
    until = time.monotonic() + FINISHING
    while any(client.ask("GET", f"/tables/{table}")["ending"] is None for table in tables):
        if time.monotonic() > until:
            raise NoHouseError(f"the bots did not finish {GAMES} games in {FINISHING} seconds")
        time.sleep(0.2)
    for table in tables:
        client.ask("POST", f"/tables/{table}/analysis")
