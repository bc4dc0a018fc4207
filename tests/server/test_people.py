"""Guests, accounts and sessions."""

import httpx
import pytest

from roundhouse.server.client import RefusedError, Visitor
from roundhouse.server.wire import Sitter
from tests.server.running import Running, play_first, running, yard

pytestmark = pytest.mark.anyio

PASSWORD = "all change please"


async def test_a_guest_is_known_by_a_cookie_that_no_script_can_read(house: Running) -> None:
    async with httpx.AsyncClient(base_url=house.url, trust_env=False) as client:
        answer = await client.get("/api/me")
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=Lax" in cookie
        assert "Secure" not in cookie
        assert "set-cookie" not in (await client.get("/api/me")).headers
        assert (await client.get("/api/me")).json() == answer.json()
    async with httpx.AsyncClient(base_url=house.url, trust_env=False) as client:
        secure = await client.get("/api/me", headers={"x-forwarded-proto": "https"})
        assert "Secure" in secure.headers["set-cookie"]


@pytest.mark.parametrize(
    "change",
    [
        lambda c: c[:-1] + ("0" if c[-1] != "0" else "1"),
        lambda c: ("B" if c[0] == "A" else "A") + c[1:],
        lambda _: "é",
        lambda _: "x.y",
    ],
)
async def test_a_cookie_that_the_house_did_not_sign_is_worth_nothing(house: Running, change: object) -> None:
    async with Visitor(house.url) as ann:
        me = await ann.rename("Ann")
        assert ann.cookie is not None
        forged = change(ann.cookie)  # type: ignore[operator]
        async with httpx.AsyncClient(base_url=house.url, trust_env=False) as client:
            answer = await client.get("/api/me", headers={b"cookie": f"roundhouse={forged}".encode()})
        assert answer.json()["name"] != me.name


async def test_an_account_keeps_the_guests_games(url: str) -> None:
    async with running(url) as house, Visitor(house.url) as ann:
        table = await yard(ann, Sitter(name="Ann"), Sitter(name="Anton"), start=True)
        made = await ann.make_account("Ann", PASSWORD)
        assert made.account == "Ann"
        async with ann.at(table.id) as place:
            await play_first(place, 0)
        with pytest.raises(RefusedError, match="taken: you already have an account"):
            await ann.make_account("Anna", PASSWORD)
        async with Visitor(house.url) as other:
            with pytest.raises(RefusedError, match="taken"):
                await other.make_account("ANN", PASSWORD)
            with pytest.raises(RefusedError, match="a password has"):
                await other.make_account("Eve", "short")


async def test_logging_in_brings_the_guests_games_along(house: Running) -> None:
    async with Visitor(house.url) as ann, Visitor(house.url) as guest:
        await ann.make_account("Ann", PASSWORD)
        table = await yard(guest, Sitter(name="Somebody"), Sitter(name="Anton"), start=True)
        stale = Visitor(house.url, guest.cookie)
        for name, password in (("Ann", "wrong password"), ("Nobody", PASSWORD)):
            with pytest.raises(RefusedError, match="no account with this name and password"):
                await guest.log_in(name, password)
        logged_in = await guest.log_in("ann", PASSWORD)
        assert logged_in.account == "Ann"
        assert [each.id for each in (await guest.lobby()).mine] == [table.id]
        assert [each.id for each in (await ann.lobby()).mine] == [table.id]
        async with guest.at(table.id) as place:
            await play_first(place, 0)
        assert (await stale.lobby()).mine == []
        await stale.__aexit__()


async def test_a_session_that_is_ended_is_over_at_once(house: Running) -> None:
    async with Visitor(house.url) as ann, Visitor(house.url) as phone:
        await ann.make_account("Ann", PASSWORD)
        await phone.log_in("Ann", PASSWORD)
        sessions = await ann.sessions()
        assert sorted(session.this for session in sessions) == [False, True]
        table = await yard(phone, Sitter(name="Ann"))
        async with phone.at(table.id, stays=False) as place:
            await ann.end_session(next(session.id for session in sessions if not session.this))
            with pytest.raises(Exception, match="you were logged out"):
                await place.until(lambda: False)
        assert len(await ann.sessions()) == 1
        assert (await phone.me()).account is None
        with pytest.raises(RefusedError, match="not_found"):
            await phone.end_session((await ann.sessions())[0].id)
        await ann.log_out()
        assert (await ann.me()).account is None


async def test_a_new_password_logs_the_other_devices_out(house: Running) -> None:
    async with Visitor(house.url) as ann, Visitor(house.url) as phone:
        with pytest.raises(RefusedError, match="you have no account"):
            await ann.change_password(PASSWORD, "another one")
        await ann.make_account("Ann", PASSWORD)
        await phone.log_in("Ann", PASSWORD)
        with pytest.raises(RefusedError, match="not the password of your account"):
            await ann.change_password("a wrong one", "another one")
        with pytest.raises(RefusedError, match="8 to 200 characters"):
            await ann.change_password(PASSWORD, "short")
        assert (await phone.me()).account == "Ann"
        table = await yard(phone, Sitter(name="Ann"))
        async with phone.at(table.id, stays=False) as place:
            await ann.change_password(PASSWORD, "another one")
            with pytest.raises(Exception, match="you were logged out"):
                await place.until(lambda: False)
        assert (await ann.me()).account == "Ann"
        assert (await phone.me()).account is None
        with pytest.raises(RefusedError, match="no account with this name and password"):
            await phone.log_in("Ann", PASSWORD)
        logged_in = await phone.log_in("Ann", "another one")
        assert logged_in.account == "Ann"


async def test_an_account_is_given_up_and_its_games_stay_for_the_others(house: Running) -> None:
    async with Visitor(house.url) as ann, Visitor(house.url) as phone, Visitor(house.url) as bert:
        await ann.make_account("Ann", PASSWORD)
        await phone.log_in("Ann", PASSWORD)
        table = await yard(ann, Sitter(name="Ann"), Sitter(name="Anton"), start=True)
        with pytest.raises(RefusedError, match="not the password of your account"):
            await ann.give_up_account("a wrong one")
        await ann.give_up_account(PASSWORD)
        for device in (ann, phone):
            assert (await device.me()).account is None
            assert (await device.lobby()).mine == []
        with pytest.raises(RefusedError, match="no account with this name and password"):
            await ann.log_in("Ann", PASSWORD)
        assert "Ann" in str(await bert.table(table.id))
        made = await bert.make_account("Ann", PASSWORD)
        assert made.account == "Ann", "the name is free"


async def test_names_are_printable_and_short(house: Running) -> None:
    async with Visitor(house.url) as ann:
        for name in ("", "  ", "x" * 41, "a\x00b"):
            with pytest.raises(RefusedError, match=r"a name (has 1 to 40 characters|cannot have the character)"):
                await ann.rename(name)
        renamed = await ann.rename("  Ann   Ö. ")
        assert renamed.name == "Ann Ö."
