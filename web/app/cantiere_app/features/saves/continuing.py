"""A kept game is gone on with, or it is said why that cannot be."""

from enum import Enum
from urllib.parse import parse_qsl, urlencode

from cantiere.core.record import SaveError
from cantiere_app.features.saves import acts, header, kept_table
from cantiere_app.session import effects
from cantiere_app.session.effects import Effect
from cantiere_app.session.model import Model, Note, playing


class Absent(Enum):
    """Why there is no text of a kept game to go on with."""

    ELSEWHERE = "another tab plays it"
    GONE = "it is not on this device"


def go_on(model: Model, number: str, text: str | Absent) -> list[Effect]:
    """Go on with a kept game, or say why that cannot be."""
    if text is Absent.ELSEWHERE:
        return acts.elsewhere(model, number)
    if text is Absent.GONE:
        model.notice = Note("app.shelf.nowhere")
        return [effects.Shelve()]
    try:
        card = header.read(text)
        opened = kept_table.resume(model, text)
    except SaveError:
        model.notice = Note("app.store.aside")
        return [effects.SetAside(number)]
    play = playing(model)
    play.slot, play.revision, model.elsewhere = number, card.revision, ""
    address = card.address if _deals(card.address, model.is_test) else _own(model, number)
    return [effects.Open(f"/play/{address}"), *opened]


def _deals(address: str, is_test: bool) -> bool:
    """Whether an address leads to its table from where its game is kept: a test keeps apart."""
    asked = dict(parse_qsl(address.removeprefix("?")))
    return "game" in asked and (asked.get("test") == "1") == is_test


def _own(model: Model, number: str) -> str:
    """The address of a kept game that no other address would deal again."""
    return "?" + urlencode({"saved": number, **model.carry})
