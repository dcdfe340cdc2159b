"""A table as it is kept on this device: its text, the card before it, and the way back."""

from collections.abc import Mapping, Sequence
from contextlib import suppress

from cantiere import games
from cantiere.core import canonical, record
from cantiere.core.game import Json
from cantiere.core.history import Session
from cantiere.core.record import SaveError
from cantiere_app.features.clock import model as clocks
from cantiere_app.features.clock.model import Clock
from cantiere_app.features.lesson import course
from cantiere_app.features.saves import header
from cantiere_app.features.saves.header import Card
from cantiere_app.features.saves.model import Lost
from cantiere_app.kit import about
from cantiere_app.kit.view import View
from cantiere_app.session import new_table, outcomes
from cantiere_app.session.device.store import GAME, Refused, Store
from cantiere_app.session.effects import Effect
from cantiere_app.session.model import Model, Play, playing, scene
from cantiere_app.session.text.address import is_budget

FORMAT = "cantiere page"


MAX_KEPT = 2 * record.MAX_CHARS
"""Characters of a kept text that are still read: a save, and what the page knows beside it."""


def kept_text(play: Play) -> str:
    """The table with what the page needs to go on where it was, the staged turn included."""
    table = play.table
    data = {
        "format": FORMAT,
        "version": 1,
        "address": play.address,
        "draft": dict(play.draft),
        "picked": play.picked,
        "marks": play.marks,
        "seen": [play.seen.get(seat, 0) for seat in range(len(table.record.seats))],
        "nodes": play.nodes,
        "save": record.to_data(table.game, table.record, table.state),
        **clocks.written(play),
    }
    return canonical.dumps(data)


def kept(text: str) -> dict[str, Json]:
    """Return what `kept_text` wrote, with its fields checked; raises `SaveError`.

    A card in front of it is passed over.
    """
    data = header.content(text, MAX_KEPT)
    if not isinstance(data, dict) or data.get("format") != FORMAT or data.get("version") != 1:
        raise SaveError("format", data if isinstance(data, str) else "another", FORMAT)
    if not isinstance(data.get("draft"), dict) or not isinstance(data.get("picked"), str):
        raise SaveError("draft", data.get("draft"), "a mapping")
    for name in ("marks", "seen"):
        if not isinstance(data.get(name), list) or not all(type(n) is int for n in data[name]):
            raise SaveError(name, data.get(name), "a list of whole numbers")
    return data


def resume(model: Model, text: str) -> list[Effect]:
    """Go on with what was kept; raises `SaveError` and leaves the model as it was."""
    data = kept(text)
    loaded = record.from_data(data.get("save"), games.load)
    table = Session.opened(loaded)
    nodes = data.get("nodes")
    address = header.search_part(data.get("address"))
    effects = new_table.sit(model, table, address, nodes if is_budget(nodes) else None)
    play = playing(model)
    clock = clocks.read(data, len(table.record.seats))
    if clock:
        play.features[Clock] = clock
    steps = len(table.steps)
    if loaded.fate != "replayed":
        return effects  # what was laid out and what could be undone belong to steps that are gone
    play.marks = [mark for mark in data["marks"] if 0 <= mark < steps]
    play.seen = {seat: min(step, steps) for seat, step in enumerate(data["seen"])}
    if len(table.steps) == steps:
        _stage(model, data["draft"], data["picked"])
    return effects


def _stage(model: Model, draft: Mapping[str, Json], picked: str) -> None:
    """Take up a staged turn again, unless it cannot be shown: then the turn begins anew."""
    play = playing(model)
    play.draft, play.picked = draft, picked
    try:
        play.view.draw(scene(model))
        play.view.prompt(scene(model))
        outcomes.open_tab(model, draft)
    except Exception:  # data from outside can break a drawing in any way
        play.draft, play.picked = {}, ""


def card(play: Play) -> Card:
    """The card of the table as it is now; when it is kept is not on it yet."""
    table = play.table
    thumb = _thumbnail(play.view, table, play.humans)
    made = header.card_of(table.game, table.record, table.state, thumb)
    return made._replace(address=play.address, learned=course.is_done(play))


def kept_card(text: str) -> Card:
    """The card of a kept game that has none, made from the game; raises `SaveError`."""
    data = kept(text)
    table = Session.opened(record.from_data(data.get("save"), games.load))
    return card_of(table, data.get("address"))


def card_of(table: Session, address: Json) -> Card:
    """The card of a table that is not being played; what opened it is any data."""
    name, opened = table.game.name, header.search_part(address)
    return card(Play(table, new_table.view_of(name), about.load(name), viewer=0, address=opened))


def _thumbnail(view: View, table: Session, humans: Sequence[int]) -> Json:
    """What the game's view module draws a card by, of the side of the first person."""
    seen = table.game.masked(table.game.view(table.state, humans[0] if humans else 0))
    return view.thumbnail(seen)


def is_worth_keeping(play: Play) -> bool:
    """Whether anything happened at a table that its address would not deal again."""
    return bool(play.slot or play.draft or len(play.table.steps) != play.opened)


async def mend(store: Store, lost: Sequence[Lost], now: int) -> bool:
    """Give cards to those of the lost texts that are whole games; says whether there were any.

    now: in milliseconds since 1970.
    """
    has_mended = False
    for key in (each.key for each in lost if each.key.startswith(GAME)):
        text = await store.get(key)
        whole = None if text is None else mended(text, now)
        if whole is not None:
            with suppress(Refused):  # it stays as it is
                await store.set(key, whole)
                has_mended = True
    return has_mended


def mended(text: str, now: int) -> str | None:
    """The kept text with a card made anew, `None` where the game behind it cannot be read either.

    A first line that is damaged may not look like a card any more.
    """
    for game in (header.parted(text)[1], text.partition("\n")[2]):
        try:
            card = kept_card(game)
        except SaveError:
            continue
        return header.joined(card._replace(at=now, revision=1), game)
    return None
