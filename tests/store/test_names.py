"""Names that look alike, in both databases."""

import pytest

from roundhouse.store import NameTaken, Person, opened
from roundhouse.store.names import folded, skeleton

pytestmark = pytest.mark.anyio

LOOKS_LIKE = [
    ("Ann", "ANN"),
    ("Ann", "\uff21nn"),  # full width
    ("Ann", "A\u200dnn"),  # with a joiner
    ("Ann", "𝐀𝐧𝐧"),
    ("Paypal", "PaypaI"),
    ("Ida", "lda"),
    ("Bob", "B0b"),
    ("cop", "\u0441\u043e\u0440"),  # all Cyrillic
    ("Kate", "\u041a\u0430\u0442\u0435"),
    ("tao", "\u03c4\u03b1\u03bf"),  # all Greek
    ("O'Neill", "O’Neill"),
    ("Ann ❤", "Ann ❤️"),
]


@pytest.mark.parametrize(("name", "like"), LOOKS_LIKE)
def test_names_that_look_alike_have_the_same_skeleton(name: str, like: str) -> None:
    assert skeleton(name) == skeleton(like)


@pytest.mark.parametrize(("name", "other"), [("Ann", "Anna"), ("Bjorn", "Björn"), ("Ann", "Añn"), ("Ann B", "AnnB")])
def test_names_that_differ_to_the_eye_have_different_skeletons(name: str, other: str) -> None:
    assert skeleton(name) != skeleton(other)


async def test_an_account_is_found_by_its_name_and_nobody_can_have_one_that_looks_the_same(url: str) -> None:
    store = await opened(url)
    try:
        await store.keep_person(Person("1", "Ida"))
        await store.keep_person(Person("2", "Eve"))
        given = await store.give_account("1", "Ida", "hash")
        assert given
        with pytest.raises(NameTaken, match="is taken"):
            await store.give_account("2", "lda", "hash")
        found = await store.account("iDA")
        assert found is not None
        assert (found.id, found.password) == ("1", "hash")
        assert await store.account("lda") is None, "who logs in must spell the name"
        like = await store.account_like("lda")
        assert like is not None
        assert like.id == "1"
        assert await store.account_like("Eve") is None
    finally:
        await store.close()


async def test_an_account_of_an_older_release_is_found_and_stays_what_it_is(url: str) -> None:
    store = await opened(url)
    try:
        for id, name in (("1", "Ali"), ("2", "All")):
            await store.keep_person(Person(id, name))
            await give_old_account(store, id, name)
        for id, name in (("1", "Ali"), ("2", "All")):
            found = await store.account(name)
            assert found is not None
            assert found.id == id
            renamed = await store.rename(id, "another name")
            assert renamed
            again = await store.account(name)
            assert again is not None
            assert (again.id, again.name) == (id, "another name")
        await store.keep_person(Person("3", "ALI"))
        with pytest.raises(NameTaken):
            await store.give_account("3", "ALI", "hash")
    finally:
        await store.close()


async def give_old_account(store: object, id: str, name: str) -> None:
    """Give a person an account as releases did that knew no skeletons."""
    sql = "UPDATE persons SET account = $2, account_folded = $3, password = 'hash' WHERE id = $1"
    await store._run((sql, (id, name, folded(name))))  # type: ignore[attr-defined]


def test_nothing_is_left_of_a_name_that_shows_nothing() -> None:
    assert skeleton("\u200d\ufe0f") == ""
