"""Limits apply to all spellings of a name, to all addresses of a household, and to guessed passwords."""

from pathlib import Path

import httpx
import pytest

from roundhouse.server.client import RefusedError, Visitor
from roundhouse.server.settings import Limits
from tests.server.running import Running, running, yard

pytestmark = pytest.mark.anyio

PASSWORD = "all change please"
HOME, AWAY = "192.0.2.1", "198.51.100.1"


class From(Visitor):
    """A visitor behind a proxy, with an address."""

    def __init__(self, house: Running, address: str) -> None:
        super().__init__(house.url)
        self._http.headers["x-forwarded-for"] = address


async def guess(visitor: Visitor, name: str, password: str = "a wrong password") -> str:
    """Try to log in; return why it was refused, or an empty string."""
    try:
        await visitor.log_in(name, password)
    except RefusedError as error:
        return str(error)
    return ""


async def test_all_spellings_of_a_name_count_as_one(tmp_path: Path) -> None:
    limits = Limits(guesses=(3, 1000.0))
    async with running(tmp_path / "house.sqlite", limits=limits) as house, From(house, HOME) as eve:
        for name in ("Ann", "ＡＮＮ", "\u0410nn"):  # plain, full width, with a Cyrillic А
            status = await guess(eve, name)
            assert "no account with this name" in status
        for name in ("ann", "a\u200dnn"):
            status = await guess(eve, name)
            assert "too many wrong passwords for this name" in status
        status = await guess(eve, "Bob")
        assert "no account with this name" in status


async def test_who_guesses_locks_out_themselves_and_not_the_owner(tmp_path: Path) -> None:
    limits = Limits(guesses=(3, 1000.0), guesses_of_all=(100, 1000.0), logins=(50, 1000.0))
    async with running(tmp_path / "house.sqlite", limits=limits) as house, From(house, HOME) as ann:
        await ann.make_account("Ann", PASSWORD)
        async with From(house, AWAY) as eve, From(house, "203.0.113.9") as phone:
            for _ in range(3):
                await guess(eve, "Ann")
            status = await guess(eve, "Ann", PASSWORD)
            assert "too many wrong passwords" in status
            status = await guess(phone, "Ann", PASSWORD)
            assert status == ""
            for _ in range(5):
                status = await guess(ann, "Ann", PASSWORD)
                assert status == "", "who knows the password does not guess"


async def test_guessing_from_many_addresses_is_slow_but_not_where_the_account_was_used(tmp_path: Path) -> None:
    limits = Limits(guesses_of_all=(3, 1000.0))
    async with running(tmp_path / "house.sqlite", limits=limits) as house, From(house, HOME) as ann:
        await ann.make_account("Ann", PASSWORD)
        await ann.log_out()
        for number in range(4):
            async with From(house, f"198.51.100.{number}") as eve:
                told = await guess(eve, "Ann")
        assert "somebody is guessing the password of this account" in told
        async with From(house, "203.0.113.9") as new:
            status = await guess(new, "Ann", PASSWORD)
            assert "somebody is guessing" in status
        status = await guess(ann, "Ann", PASSWORD)
        assert status == ""


async def test_a_mark_of_a_device_cannot_be_made_up(tmp_path: Path) -> None:
    limits = Limits(guesses_of_all=(1, 1000.0))
    async with (
        running(tmp_path / "house.sqlite", limits=limits) as house,
        From(house, HOME) as ann,
        From(house, AWAY) as eve,
    ):
        await ann.make_account("Ann", PASSWORD)
        person = str(ann._http.cookies["roundhouse-device"]).partition(".")[0]
        await guess(eve, "Ann")
        eve._http.cookies.set("roundhouse-device", f"{person}.{'0' * 32}")
        status = await guess(eve, "Ann")
        assert "somebody is guessing" in status


@pytest.mark.parametrize(
    "addresses",
    [("2001:db8:5:5::1", "2001:db8:5:5:ffff::2", "2001:db8:5:5:1:2:3:4"), ("192.0.2.1", "::ffff:192.0.2.1", HOME)],
)
async def test_one_network_opens_only_so_many_tables_whoever_opens_them(
    tmp_path: Path, addresses: tuple[str, str, str]
) -> None:
    limits = Limits(tables_from=(2, 1000.0))
    async with running(tmp_path / "house.sqlite", limits=limits) as house:
        for address in addresses[:2]:
            async with From(house, address) as guest:
                await yard(guest)
        async with From(house, addresses[2]) as guest:
            with pytest.raises(RefusedError, match="too many tables were opened from your address"):
                await yard(guest)
        async with From(house, AWAY) as guest:
            await yard(guest)


async def test_one_network_makes_only_so_many_guests(tmp_path: Path) -> None:
    async with running(tmp_path / "house.sqlite", limits=Limits(guests=(2, 1000.0))) as house:
        statuses = []
        for number in range(3):
            address = {"x-forwarded-for": f"2001:db8::{number}:1"}
            async with httpx.AsyncClient(base_url=house.url, headers=address, trust_env=False) as client:
                statuses.append((await client.get("/api/me")).status_code)
        assert statuses == [200, 200, 429]
