"""Names: nobody can use the name of another person's account."""

import pytest

from roundhouse.server.client import RefusedError, Visitor
from roundhouse.server.wire import Sitter
from tests.server.running import Running, running, yard

pytestmark = pytest.mark.anyio

PASSWORD = "all change please"
BELONGS = "belongs to an account, or looks like one that does"


@pytest.mark.parametrize("like", ["Ida", "IDA", "lda", "\uff29da"])
async def test_guests_may_not_wear_the_name_of_an_account(house: Running, like: str) -> None:
    async with Visitor(house.url) as ida, Visitor(house.url) as eve:
        await ida.make_account("Ida", PASSWORD)
        with pytest.raises(RefusedError, match=f"taken: .*{BELONGS}"):
            await eve.rename(like)
        with pytest.raises(RefusedError, match=r"taken: .*is taken"):
            await eve.make_account(like, PASSWORD)
        with pytest.raises(RefusedError, match=BELONGS):
            await yard(eve, Sitter(name=like))
        table = await yard(eve, Sitter(name="Eve"))
        async with eve.at(table.id) as place:
            with pytest.raises(RefusedError, match=f"not_allowed: .*{BELONGS}"):
                await place.sit(1, like)
        await yard(ida, Sitter(name="Ida"), Sitter(name="A friend of Ida"))
        await ida.rename("ida")


async def test_a_guest_who_had_the_name_first_must_take_another_to_sit_down(url: str) -> None:
    async with running(url) as house, Visitor(house.url) as eve, Visitor(house.url) as ida:
        await eve.rename("Ida")
        await ida.make_account("Ida", PASSWORD)
        async with eve.at((await yard(ida)).id) as place:
            with pytest.raises(RefusedError, match=BELONGS):
                await place.sit(0)
            await eve.rename("Eve")
            await place.sit(0)


async def test_blanks_are_no_name_and_joiners_are_welcome(house: Running) -> None:
    async with Visitor(house.url) as ann:
        for blank in ("\u2800", "\u3164", "\u2800 \u3164", "\u202eAnn"):
            with pytest.raises(RefusedError, match=r"a name (has 1 to 40 characters|cannot have the character)"):
                await ann.rename(blank)
        renamed = await ann.rename("👩‍🚒 می‌خواهم")
        assert renamed.name == "👩‍🚒 می‌خواهم"
        async with ann.at((await yard(ann, Sitter(name="क्‍ष"))).id) as place:
            await place.say("👨‍👩‍👧 می‌خواهم")
            await place.until(lambda: place.said)
            assert place.said[0].text == "👨‍👩‍👧 می‌خواهم"


@pytest.mark.parametrize("name", ["GUEST 1234", "You", "red", "Engineer", "Somebody"])
async def test_names_for_everybody_are_nobodys_account(house: Running, name: str) -> None:
    async with Visitor(house.url) as ann:
        with pytest.raises(RefusedError, match="anybody may be called"):
            await ann.make_account(name, PASSWORD)
        await yard(ann, Sitter(name=name))
