"""The form as it was when a game was last begun, kept on this device for the next one."""

from contextlib import suppress
from typing import Final, NamedTuple

from cantiere import games
from cantiere.core import canonical
from cantiere_app.features.setup import model as setup
from cantiere_app.session import address
from cantiere_app.session.address import NOTHING_ASKED, Address
from cantiere_app.session.model import Setup
from cantiere_app.session.store import Refused, Store

VERSION: Final = 1
FORM: Final = "cantiere.form"
ASIDE: Final = f"{FORM}.aside"
"""Where a text lies that is no form, until the next one of that kind."""


class KeepForm(NamedTuple):
    """Keep what the form of the game that begins asked for."""

    text: str


class FormError(ValueError):
    """A text is no form of this version."""


def written(made: Setup) -> str:
    """The form without its deal: the address of the table, in an envelope with a version."""
    return canonical.dumps({"version": VERSION, "address": setup.address_of(made, {})})


def read(text: str) -> Address:
    """What such a text asks for; raises `FormError`."""
    try:
        data = canonical.loads(text)
    except ValueError as error:
        raise FormError(str(error)) from None
    if not isinstance(data, dict) or data.get("version") != VERSION:
        raise FormError("version")
    found = address.read(str(data.get("address", "")))
    if found.unknown or not found.asks_for_table:
        raise FormError("address")
    return found


async def recall(store: Store) -> tuple[Address, bool]:
    """What was asked for last, nothing where nothing is kept; whether a text was set aside."""
    text = await store.get(FORM)
    if text is None:
        return NOTHING_ASKED, False
    try:
        return read(text), False
    except ModuleNotFoundError as error:
        if not games.not_here(error):
            raise
        return NOTHING_ASKED, False  # it is of a game that is not to be had now, and stays
    except FormError:
        with suppress(Refused):  # it stays where it is
            await store.set(ASIDE, text)
            await store.delete(FORM)
        return NOTHING_ASKED, True
