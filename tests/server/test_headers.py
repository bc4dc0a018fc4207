"""Security headers, allowed hosts, and access to the metrics."""

import re
from pathlib import Path

import httpx
import pytest

from roundhouse.server.http.headers import allowed_inline
from roundhouse.server.http.hosts import Hosts
from roundhouse.server.http.pages import NOT_BUILT, Pages
from tests.server.raw import RawClient
from tests.server.running import Running, running

pytestmark = pytest.mark.anyio

HTTPS = {"x-forwarded-proto": "https"}


def client_of(house: Running, **headers: str) -> httpx.AsyncClient:
    """Return an HTTP client with these headers."""
    told = {name.replace("_", "-"): value for name, value in headers.items()}
    return httpx.AsyncClient(base_url=house.url, headers=told, trust_env=False)


@pytest.mark.parametrize("path", ["/", "/api/house", "/api/nothing", "/health"])
async def test_every_answer_carries_the_headers_that_protect(house: Running, path: str) -> None:
    async with client_of(house) as client:
        headers = (await client.get(path)).headers
    policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
    assert policy["default-src"] == policy["object-src"] == policy["base-uri"] == policy["frame-ancestors"] == "'none'"
    assert policy["form-action"] == "'self'"
    assert "unsafe" not in headers["content-security-policy"]
    assert policy["connect-src"] == f"'self' {house.url.replace('http', 'ws')}"
    assert headers["cross-origin-opener-policy"] == headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert "strict-transport-security" not in headers


async def test_over_https_browsers_are_told_to_stay_with_it(house: Running) -> None:
    async with client_of(house) as client:
        headers = (await client.get("/", headers=HTTPS)).headers
    assert headers["strict-transport-security"] == "max-age=31536000"
    assert f" {house.url.replace('http', 'wss')}" in headers["content-security-policy"]


def test_only_the_inline_parts_of_the_page_itself_are_allowed(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text('<script>let a = 1</script><script src="/a.js"></script><style>b {}</style>')
    pages = Pages(tmp_path)
    found = re.findall(r"(script|style)-src 'self' 'sha256-([^']+)';", pages.policy)
    assert [kind for kind, _ in found] == ["script", "style"]
    assert allowed_inline('<script src="/a.js"></script>') == {"script": "", "style": ""}
    assert "style=" not in NOT_BUILT


async def test_over_https_a_cookie_belongs_to_this_host_alone_and_an_old_one_is_moved(house: Running) -> None:
    async with client_of(house) as client:
        me = (await client.get("/api/me")).json()
        old = client.cookies["roundhouse"]
    async with client_of(house, cookie=f"roundhouse={old}") as client:
        answer = await client.get("/api/me", headers=HTTPS)
        assert answer.json() == me
        given = answer.headers.get_list("set-cookie")
        assert any(each.startswith(f"__Host-roundhouse={old};") and "; Secure" in each for each in given)
        assert any(each.startswith("roundhouse=; Path=/; Max-Age=0") for each in given)
    async with client_of(house, cookie=f"__Host-roundhouse={old}") as client:
        answer = await client.get("/api/me", headers=HTTPS)
        assert answer.json() == me
        assert "set-cookie" not in answer.headers
        plain = await client.get("/api/me")
        assert plain.json() != me, "over plain HTTP nobody has such a cookie"


@pytest.mark.parametrize(
    ("listens", "named", "welcome", "refused"),
    [
        ("127.0.0.1", (), ["localhost:8000", "127.0.0.1", "[::1]:80", "a.localhost", "LOCALHOST."], ["192.0.2.1"]),
        ("127.0.0.1", (), [], ["evil.example", "", "localhost:8000:1", "evil.example#localhost", "localhost evil"]),
        ("192.0.2.7", (), ["192.0.2.7:8000", "127.0.0.1"], ["192.0.2.8", "evil.example"]),
        ("0.0.0.0", (), ["192.0.2.7:8000", "[2001:db8::1]:8000", "localhost"], ["evil.example", "192.0.2.7.example"]),
        ("127.0.0.1", ("games.example",), ["games.example", "Games.Example:443", "localhost"], ["evil.example"]),
        ("0.0.0.0", ("*",), ["any.example"], ["two words", ""]),
    ],
)
def test_a_server_answers_to_its_own_names(
    listens: str, named: tuple[str, ...], welcome: list[str], refused: list[str]
) -> None:
    hosts = Hosts(listens, named)
    assert [host for host in welcome if host not in hosts] == []
    assert [host for host in refused if host in hosts] == []


def test_on_all_addresses_a_server_answers_to_the_machines_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: "Parlour")
    hosts = Hosts("::")
    assert "parlour:8000" in hosts
    assert "parlour.local:8000" in hosts
    assert "parlour.example" not in hosts


async def test_a_page_under_a_name_that_is_not_ours_gets_nothing(house: Running) -> None:
    async with client_of(house, host="evil.example:8000") as client:
        answer = await client.get("/api/me")
        assert answer.status_code == 421
        assert "this server is not 'evil.example:8000'" in answer.json()["reason"]
        assert "set-cookie" not in answer.headers
        assert "evil" not in answer.headers["content-security-policy"]
    async with RawClient(house.url) as raw:
        upgraded = await raw.upgrade("/api/tables/none/socket", host="evil.example")
        assert b" 421 " in upgraded
    async with RawClient(house.url) as raw:
        await raw.send(b"GET / HTTP/1.0\r\n\r\n")
        assert b" 421 " in await raw.answer()


@pytest.mark.parametrize(
    "proxied",
    [
        {"x-forwarded-for": "203.0.113.9"},
        {"x-forwarded-for": "127.0.0.1"},
        {"forwarded": "for=127.0.0.1"},
        {"x-real-ip": "127.0.0.1"},
        {"via": "1.1 proxy"},
    ],
)
async def test_metrics_are_for_this_machine_and_not_for_who_comes_through_a_proxy(
    house: Running, proxied: dict[str, str]
) -> None:
    async with client_of(house) as client:
        assert "roundhouse_tables" in (await client.get("/metrics")).text
        refused = await client.get("/metrics", headers=proxied)
        assert refused.status_code == 403
        assert "roundhouse_tables" not in refused.text


async def test_with_a_token_metrics_are_for_who_has_it(tmp_path: Path) -> None:
    async with running(tmp_path / "house.sqlite", metrics_token="of all") as house, client_of(house) as client:
        for wrong in ({}, {"authorization": "Bearer other"}, {"authorization": "of all"}):
            assert (await client.get("/metrics", headers=wrong)).status_code == 403
        right = {"authorization": "Bearer of all", "x-forwarded-for": "203.0.113.9"}
        assert (await client.get("/metrics", headers=right)).status_code == 200
