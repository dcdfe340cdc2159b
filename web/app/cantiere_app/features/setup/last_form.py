"""The form as it was when a game was last begun, kept on this device for the next one.

Each game has its own, and the page knows which game was begun last.
"""

from collections.abc import Mapping
from contextlib import suppress
from typing import Final, NamedTuple
from urllib.parse import parse_qs

from cantiere import games
from cantiere.core import canonical
from cantiere.core.game import Json
from cantiere_app.features.setup import model as setup
from cantiere_app.session.device.store import Refused, Store
from cantiere_app.session.model import Setup
from cantiere_app.session.text import address
from cantiere_app.session.text.address import NOTHING_ASKED, Address

VERSION: Final = 2
FORM: Final = "cantiere.form"
ASIDE: Final = f"{FORM}.aside"
"""Where a text lies that is no form, until the next one of that kind."""


class KeepForm(NamedTuple):
    """Keep what the form of the game that begins asked for."""

    text: str


class FormError(ValueError):
    """A text is not a form of this version."""


class _Forms(NamedTuple):
    """The addresses of the tables begun last, by game; `game` is that of the very last one."""

    game: str
    games: Mapping[str, str]


def written(made: Setup) -> str:
    """The form without its deal: the address of the table, in an envelope with a version."""
    return _enveloped(_Forms(made.game, {made.game: setup.address_of(made, {})}))


def joined(former: str | None, text: str) -> str:
    """Return the text of `written` with the forms of the other games in the former text."""
    try:
        before = _opened(former or "")
    except FormError:
        return text
    now = _opened(text)
    return _enveloped(_Forms(now.game, {**before.games, **now.games}))


def read(text: str, game: str = "") -> Address:
    """What such a text asks for: for a game, or where it has none for that, for the last one.

    Raises `FormError`.
    """
    forms = _opened(text)
    form = address.read(forms.games.get(game, forms.games[forms.game]))
    if form.unknown or not form.asks_for_table:
        raise FormError("address")
    return form


def _enveloped(forms: _Forms) -> str:
    return canonical.dumps({"version": VERSION, "game": forms.game, "games": dict(forms.games)})


def _opened(text: str) -> _Forms:
    """The addresses in a text of this version or of the first, which had only one."""
    try:
        data = canonical.loads(text)
    except ValueError as error:
        raise FormError(str(error)) from None
    if not isinstance(data, dict):
        raise FormError("version")
    if data.get("version") == 1:
        only = str(data.get("address", ""))
        game = parse_qs(only.removeprefix("?")).get("game", [""])[-1]
        return _Forms(game, {game: only})
    by_game, last = data.get("games"), str(data.get("game"))
    if data.get("version") != VERSION or not isinstance(by_game, dict) or last not in by_game:
        raise FormError("version")
    return _Forms(last, {name: str(each) for name, each in by_game.items()})


async def recall(store: Store, game: str = "") -> tuple[Address, bool]:
    """What was asked for last, nothing where nothing is kept; whether a text was set aside."""
    text = await store.get(FORM)
    if text is None:
        return NOTHING_ASKED, False
    try:
        return read(text, game), False
    except ModuleNotFoundError as error:
        if not games.not_here(error):
            raise
        return NOTHING_ASKED, False  # it is of a game that is not to be had now, and stays
    except FormError:
        with suppress(Refused):  # it stays where it is
            await store.set(ASIDE, text)
            await store.delete(FORM)
        return NOTHING_ASKED, True


async def take(store: Store, kept: Json) -> None:
    """Keep the forms of a file, from any data; those of this device win."""
    if not isinstance(kept, str):
        return
    with suppress(FormError, ModuleNotFoundError):
        read(kept)
        await store.swap(FORM, lambda former: kept if former is None else joined(kept, former))
