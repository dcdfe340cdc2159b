"""Kept games whose card is missing or cannot be read get a new one, made from the game itself."""

from collections.abc import Sequence

from cantiere.core.record import SaveError
from cantiere_app.features.saves import header, kept_table
from cantiere_app.features.saves.model import Lost
from cantiere_app.session.store import GAME, Store


async def mend(store: Store, lost: Sequence[Lost], now: int) -> bool:
    """Give cards to those of the lost texts that are whole games; says whether there were any.

    now: in milliseconds since 1970.
    """
    found = False
    for key in (each.key for each in lost if each.key.startswith(GAME)):
        text = await store.get(key)
        whole = None if text is None else mended(text, now)
        if whole is not None:
            await store.set(key, whole)
            found = True
    return found


def mended(text: str, now: int) -> str | None:
    """The kept text with a card made anew, `None` where the game behind it cannot be read either.

    A first line that is damaged may not look like a card any more.
    """
    for game in (header.parted(text)[1], text.partition("\n")[2]):
        try:
            card = kept_table.kept_card(game)
        except SaveError:
            continue
        return header.joined(card._replace(at=now, revision=1), game)
    return None
