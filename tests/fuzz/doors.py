"""Every way by which text from outside comes in, and what each may answer.

A door reads a text as the page does and, where something opens, shows it: the table is drawn, the
list of games is drawn. It may raise the errors that its readers name and nothing else.
"""

import asyncio
import base64
import importlib
import json
import zlib
from collections.abc import Callable, Mapping
from functools import cache
from typing import NamedTuple

from tests.fuzz import specimens
from tests.web import desk

from cantiere.core import canonical, notation
from cantiere.core.game import IllegalAction, NotationError, PositionError
from cantiere.core.history import Session
from cantiere.core.notation import ShareError
from cantiere.core.record import SaveError
from cantiere_app.builder import model as building
from cantiere_app.builder import opening
from cantiere_app.builder import update as builder
from cantiere_app.builder.draft import MODES
from cantiere_app.builder.sentences.catalogue import Words
from cantiere_app.builder.views import preview_view
from cantiere_app.builder.views import view as builder_view
from cantiere_app.features.frame import model as frame
from cantiere_app.features.frame.model import Frame
from cantiere_app.features.saves import archive, header
from cantiere_app.features.saves import model as saves
from cantiere_app.features.saves.model import Kept, Shelf
from cantiere_app.features.setup import last_form
from cantiere_app.features.setup import model as setup
from cantiere_app.features.setup.last_form import FormError
from cantiere_app.features.share import model as share
from cantiere_app.kit.language.i18n import Texts
from cantiere_app.session import new_table
from cantiere_app.session.device import settings
from cantiere_app.session.device.store import GAME, Memory
from cantiere_app.session.model import Model, playing
from cantiere_app.session.text import address, example_code
from cantiere_app.shell import update
from cantiere_app.shell.page import Page, is_busy
from sitebuild.texts import catalogues

Errors = tuple[type[Exception], ...]
READING: Errors = (SaveError, ShareError, PositionError, NotationError, IllegalAction)
NOW = 1_795_000_000_000


class Door(NamedTuple):
    """kind: of `specimens` that are mutated for it. errors: those it is documented to raise."""

    kind: str
    open: Callable[[str], None]
    errors: Errors = ()


def show(table: Session) -> None:
    """Sit down at a table from outside, and look at it; nobody is waited for but who is known."""
    model = Model(desk.texts(), delay=0)
    new_table.sit(model, table)
    _draw(model)
    assert not is_busy(model) or playing(model).thinking or model.settings.forced == "on"
    for sheet in ("share", "menu", "seats"):
        model.sheet = sheet
        _draw(model)


def _draw(model: Model) -> None:
    Page().draw(model)


def _save(text: str) -> None:
    show(new_table.opened(text))


def _snapshot(text: str) -> None:
    """As a game whose rules were mended since: all that counts is its last state."""
    try:
        state = canonical.loads(text)
    except ValueError:
        return
    data = json.loads(specimens.texts("save")[_GAMES.index(_game_of(state))])
    hash_ = canonical.digest(state)
    save = data | {"rules": 0, "actions": [], "snapshot": state, "hash": hash_}
    show(new_table.opened(canonical.dumps(save)))
    show(new_table.opened(canonical.dumps(save | {"rules": data["rules"], "base": state})))


_GAMES = ("firenze", "carrara", "", "machiavelli")
"""The game of each save among the specimens, as far as a whole state is put into it."""


def _game_of(state: object) -> str:
    """Whose whole state it looks like."""
    fields = state if isinstance(state, dict) else {}
    return "firenze" if "towers" in fields else "machiavelli" if "called" in fields else "carrara"


def _bundle(text: str) -> None:
    archive.opened(text)


def deflated(text: str) -> str:
    squeeze = zlib.compressobj(6, zlib.DEFLATED, -15)
    packed = squeeze.compress(text.encode("utf-8", "surrogatepass")) + squeeze.flush()
    return notation.PREFIX + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def _link(letter: str) -> Callable[[str], None]:
    return lambda code: show(new_table.coded(f"{letter}={code}"))


def _packed(letter: str) -> Callable[[str], None]:
    return lambda text: show(new_table.coded(f"{letter}={deflated(text)}"))


def _pasted(text: str) -> None:
    show(share.read(text))


def _example(code: str) -> None:
    """Shown as it begins, and after all its steps."""
    for step in (0, example_code.LIMITS["steps"]):
        show(new_table.coded(f"e={code}", step=step))


def _unfolded_example(text: str) -> None:
    _example(deflated(text))


def _built_link(code: str) -> None:
    _built(f"https://site.example/play/#{code if code[1:2] == '=' else f's={code}'}")


def _built(text: str) -> None:
    """Opened in the builder, as a file or a pasted text: the draft is drawn, and drawn as before
    where it cannot be read."""
    model = building.begun(_words(), "https://site.example", opening.fresh("carrara"))
    former = model.draft
    builder.click(model, f"link:{text}")
    assert model.said or model.draft is not former
    for mode in MODES:
        builder.click(model, f"mode:{mode}")
        builder_view.draw(model)
        preview_view.frames(model)


@cache
def _words() -> Words:
    return Words(Texts("en", catalogues.of_builder("en")), desk.texts())


def _message(text: str) -> None:
    """From the page around a frame, on the table of a position."""
    try:
        message = canonical.loads(text)
    except ValueError:
        message = None
    fields = message if isinstance(message, dict) else {}
    model = Model(desk.texts(), delay=0)
    code = specimens.texts("position code")[len(text) % len(specimens.models())]
    asked = address.read("?seats=human,human", f"#s={code}")
    new_table.sit(model, new_table.coded(asked.code, asked.seats))
    model.features[Frame] = Frame(asked)
    frame.said(model, str(fields.get("type")), json.dumps(fields.get("data")))
    frame.said(model, "goto", text)
    frame.due(model)
    _draw(model)


def _line(text: str) -> None:
    """Into the box for commands."""
    model = Model(desk.texts(), delay=0)
    save = specimens.texts("save")[len(text) % len(specimens.models())]
    new_table.sit(model, new_table.opened(save))
    update.click(model, "app:type")
    update.click(model, f"app:type-do:why {text}")
    update.click(model, f"app:type-do:{text}")
    _draw(model)


def _address(text: str) -> None:
    search, _, fragment = text.partition("#")
    model = Model(desk.texts(), delay=0)
    model.setup = setup.form(address.read(search, fragment), 1)
    _draw(model)
    update.click(model, "app:begin")
    _draw(model)


def _settings(text: str) -> None:
    chosen, _ = settings.from_json(text)
    assert settings.from_json(chosen.to_json()) == (chosen, ())


def _form(text: str) -> None:
    """The form that is remembered of the last game, opened and begun."""
    model = Model(desk.texts(), delay=0)
    model.setup = setup.form(address.NOTHING_ASKED, 1, last_form.read(text))
    _draw(model)
    update.click(model, "app:begin")
    _draw(model)


def _card(text: str) -> None:
    card = header.read(f"{text}\n")
    model = Model(desk.texts(), screen="saved")
    for show_ in saves.SHOWN:
        model.features[Shelf] = Shelf([Kept("a", card, 1)], now=NOW, show=show_)
        _draw(model)
    header.read(header.joined(card, ""))


class _Claim:
    async def take(self, slot: str, steal: bool = False) -> bool:
        return True


def _kept(text: str) -> None:
    """A game of this device: its page, the list and the settings open, and nothing else changes."""
    opening = importlib.import_module("cantiere_app.shell.opening")
    sound = specimens.texts("kept")[0]
    for search, path in (("?saved=a", "/play/"), ("", "/saved/"), ("", "/settings/")):
        store, model = Memory(), Model(desk.texts(), delay=0)

        async def arrive(store: Memory, model: Model, asked: address.Address) -> None:
            await store.set(f"{GAME}a", text)
            await store.set(f"{GAME}b", sound)
            await opening.opened(model, asked, store, _Claim(), NOW)
            assert await store.get(f"{GAME}b") == sound

        asyncio.run(arrive(store, model, address.read(search, "", path)))
        _draw(model)


DOORS: Mapping[str, Door] = {
    "save": Door("save", _save, (SaveError,)),
    "snapshot": Door("snapshot", _snapshot, (SaveError,)),
    "old snapshot": Door("old snapshot", _snapshot, (SaveError,)),
    "bundle": Door("bundle", _bundle, (SaveError,)),
    "#s": Door("position code", _link("s"), (ShareError, PositionError)),
    "#s unfolded": Door("position", _packed("s"), (ShareError, PositionError)),
    "#g": Door("game code", _link("g"), (ShareError, SaveError)),
    "#g unfolded": Door("save", _packed("g"), (ShareError, SaveError)),
    "notation": Door("notation", _pasted, READING),
    "mended save": Door("mended save", _save, (SaveError,)),
    "mended notation": Door("mended notation", _pasted, READING),
    "pasted": Door("save", _pasted, READING),
    "address": Door("address", _address),
    "settings": Door("settings", _settings),
    "form": Door("form", _form, (FormError,)),
    "card": Door("card", _card, (SaveError,)),
    "kept": Door("kept", _kept),
    "#e": Door("example code", _example, (ShareError, PositionError)),
    "#e unfolded": Door("example", _unfolded_example, (ShareError, PositionError)),
    "builder file": Door("example file", _built),
    "builder link": Door("position code", _built_link),
    "message": Door("message", _message),
    "typed line": Door("line", _line),
}
"""By the name that reports give them."""
