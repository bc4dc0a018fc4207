"""Converts the cards of older releases to facts, for all tables of a database."""

from sqlalchemy import Connection, text

from roundhouse.store.facts import written_facts
from roundhouse.store.first_cards import facts_of_card

AT_ONCE = 500
SOME = text("SELECT id, card FROM tables WHERE id > :after ORDER BY id LIMIT :limit")
KEEP = text("UPDATE tables SET facts = :facts, card = :empty WHERE id = :id")


def convert_cards(connection: Connection) -> None:
    """Write the facts of every table that has a card. A card that cannot be decoded stays as it is."""
    after = ""
    while rows := connection.execute(SOME, {"after": after, "limit": AT_ONCE}).all():
        after = rows[-1].id
        read = [(row.id, facts_of_card(bytes(row.card))) for row in rows if row.card]
        found = [{"id": id, "facts": written_facts(facts), "empty": b""} for id, facts in read if facts is not None]
        if found:
            connection.execute(KEEP, found)
