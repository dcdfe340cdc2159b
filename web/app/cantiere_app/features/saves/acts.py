"""Saved games: listed, gone on with, named, deleted and put back, written to files and read."""

from collections.abc import Sequence
from enum import Enum
from typing import Final, NamedTuple
from urllib.parse import parse_qsl, urlencode

from cantiere import games
from cantiere.core.record import SaveError
from cantiere_app.features.saves import archive, header, kept_table
from cantiere_app.features.saves import model as saves
from cantiere_app.features.saves.archive import Received
from cantiere_app.features.saves.header import Card
from cantiere_app.features.saves.model import Removed, Shelf
from cantiere_app.session import new_table, seating, turns
from cantiere_app.session.device.store import is_full
from cantiere_app.session.effects import (
    Announce,
    Collect,
    Continue,
    Copy,
    Discard,
    Download,
    Effect,
    Entitle,
    Erase,
    Export,
    Focus,
    Open,
    PickFile,
    PutBack,
    Receive,
    Remove,
    RemoveSeveral,
    Save,
    SetAside,
    Shelve,
)
from cantiere_app.session.model import NEVER, Model, Note, playing, scene
from cantiere_app.session.text import log_text


def look(model: Model, _: str) -> list[Effect]:
    """Leave the table, which is kept, for the list of all games."""
    return [*leave(model), Open("/saved/"), Shelve()]


def leave(model: Model) -> list[Effect]:
    """No table from now on; a computer player that thinks is stopped."""
    effects = turns.halt(model)
    model.play, model.original, model.sheet, model.busy = None, None, "", False
    model.screen = "saved"
    return effects


def listed(model: Model, shelf: Shelf) -> list[Effect]:
    """What is kept was looked up."""
    former = model.features[Shelf]
    shelf.show, shelf.removed, shelf.renaming = former.show, former.removed, former.renaming
    if former.chosen is not None:
        shelf.chosen = former.chosen & {each.id for each in shelf.games}
    model.features[Shelf] = shelf
    return []


def _show(model: Model, which: str) -> list[Effect]:
    if which in saves.SHOWN:
        model.features[Shelf].show = which
    return []


def _continue(model: Model, number: str) -> list[Effect]:
    newest = [each.id for each in model.features[Shelf].games if not each.card.is_over]
    chosen = number or next(iter(newest), "")
    return [Continue(chosen)] if chosen else []


def _take_over(model: Model, _: str) -> list[Effect]:
    return [Continue(model.elsewhere, steal=True)] if model.elsewhere else []


def elsewhere(model: Model, number: str) -> list[Effect]:
    """Another tab plays the game: nothing of it is shown here."""
    effects = leave(model)
    model.screen, model.elsewhere = "elsewhere", number
    return [*effects, Announce([model.t("app.elsewhere.title")]), Focus("z-saved")]


def _rename(model: Model, number: str) -> list[Effect]:
    model.features[Shelf].renaming = "" if model.features[Shelf].renaming == number else number
    return [Focus("z-shelf-name")] if model.features[Shelf].renaming else []


def _entitle(model: Model, argument: str) -> list[Effect]:
    number, _, title = argument.partition(":")
    entry = model.features[Shelf].game(number)
    model.features[Shelf] = saves.entitled(model.features[Shelf], number, title)
    model.features[Shelf].renaming = ""
    return [Entitle(number, title, entry.card.title if entry else "")]


def unentitled(model: Model, number: str, former: str) -> list[Effect]:
    """Show a game by its former name: the new one could not be kept."""
    model.features[Shelf] = saves.entitled(model.features[Shelf], number, former)
    return []


def refused(model: Model, word: str, error: str) -> list[Effect]:
    """Tell that this device did not do something with its games. word: the key of its name."""
    key = "app.shelf.full" if is_full(error) else "app.shelf.refused"
    model.notice = Note(key, {"act": model.t(word)})
    return [Announce([model.t(key, act=model.t(word))])]


def _delete(model: Model, number: str) -> list[Effect]:
    return [Remove(number)] if model.features[Shelf].game(number) else []


def removed(model: Model, number: str, text: str, card: Card) -> list[Effect]:
    """A game was deleted, and can be put back until the page is left or another is deleted."""
    model.features[Shelf] = saves.without(model.features[Shelf], number)
    model.features[Shelf].removed = Removed(number, text, card)
    return [Announce([model.t("app.shelf.deleted")]), Focus("z-saved")]


def _choose(model: Model, _: str) -> list[Effect]:
    """Begin to choose games to delete together, or leave that."""
    shelf = model.features[Shelf]
    shelf.chosen = frozenset() if shelf.chosen is None else None
    return [Focus("z-saved")]


def _pick(model: Model, number: str) -> list[Effect]:
    """Choose a game, or do not any more; "" chooses all that are shown."""
    shelf = model.features[Shelf]
    if shelf.chosen is None:
        return []
    shown = {each.id for each in saves.shown(shelf, shelf.show)}
    picked = shown if not number else {number} & {each.id for each in shelf.games}
    shelf.chosen = shelf.chosen | picked if not number else shelf.chosen ^ picked
    return []


def _drop(model: Model, _: str) -> list[Effect]:
    """Delete the chosen games, after it was asked whether to."""
    shelf = model.features[Shelf]
    if not shelf.chosen:
        return []
    if model.sheet != "drop":
        model.sheet = "drop"
        return [Focus("z-sheet")]
    model.sheet, chosen, shelf.chosen = "", shelf.chosen, None
    return [RemoveSeveral(tuple(sorted(chosen))), Focus("z-saved")]


def dropped(model: Model, ids: Sequence[str]) -> list[Effect]:
    """Several games were deleted."""
    for number in ids:
        model.features[Shelf] = saves.without(model.features[Shelf], number)
    return [Announce([model.t.n("app.shelf.dropped", len(ids))])]


def _put_back(model: Model, _: str) -> list[Effect]:
    return [PutBack()] if model.features[Shelf].removed else []


def came_back(model: Model, number: str) -> list[Effect]:
    """A deleted game is kept again."""
    gone = model.features[Shelf].removed
    if gone and gone.id == number:
        model.features[Shelf].removed = None
    return []


def _export(model: Model, number: str) -> list[Effect]:
    entry = model.features[Shelf].game(number)
    if entry is None:
        return []
    if entry.card.closed and model.sheet != f"tells:{number}":
        model.sheet = f"tells:{number}"
        return [Focus("z-sheet")]
    model.sheet = ""
    return [Export(id=number)]


def _export_all(model: Model, _: str) -> list[Effect]:
    secret = any(each.card.closed for each in model.features[Shelf].games)
    if secret and model.sheet != "tells:all":
        model.sheet = "tells:all"
        return [Focus("z-sheet")]
    model.sheet = ""
    return [Export()]


def _export_lost(_: Model, key: str) -> list[Effect]:
    return [Export(key=key)]


def _discard(_: Model, key: str) -> list[Effect]:
    return [Discard(key)]


def _collect(_: Model, __: str) -> list[Effect]:
    return [Collect()]


class Brought(NamedTuple):
    """What files brought besides games.

    results, seals: how many of them are new here. damaged: entries of seals that nobody can read.
    """

    results: int = 0
    seals: int = 0
    damaged: int = 0

    def and_(self, other: "Brought") -> "Brought":
        """Return what both brought."""
        return Brought(*(one + more for one, more in zip(self, other, strict=True)))


NOTHING_ELSE: Final = Brought()


def collected(model: Model, received: Received, brought: Brought = NOTHING_ELSE) -> list[Effect]:
    """Files were read, and what they brought is kept."""
    t = model.t
    if received.damaged:
        files = ", ".join(map(seating.clean, received.damaged))
        model.notice = Note("app.shelf.damaged", {"files": files})
    elif received.came:
        model.notice = Note("app.shelf.came", {"n": received.came})
    elif brought.damaged:
        model.notice = Note("app.seals.damaged", {"count": brought.damaged})
    elif brought.results:
        model.notice = Note("app.results.collected", {"count": brought.results})
    elif brought.seals:
        model.notice = Note("app.seals.collected", {"count": brought.seals})
    elif received.known:
        model.notice = Note("app.shelf.known")
    said = [model.notice.said(t)] if model.notice else []
    return [Announce(said)]


def _erase(model: Model, what: str) -> list[Effect]:
    """Delete everything, after it was asked whether to."""
    if model.sheet != f"erase:{what}":
        model.sheet = f"erase:{what}"
        return [Focus("z-sheet")]
    effects = leave(model)
    return [*effects, Open("/saved/"), Erase(settings=what == "everything")]


class Absent(Enum):
    """Why there is no text of a kept game to go on with."""

    ELSEWHERE = "another tab plays it"
    GONE = "it is not on this device"


def go_on(model: Model, number: str, text: str | Absent) -> list[Effect]:
    """Go on with a kept game, or say why that cannot be."""
    if text is Absent.ELSEWHERE:
        return elsewhere(model, number)
    if text is Absent.GONE:
        model.notice = Note("app.shelf.nowhere")
        return [Shelve()]
    try:
        card = header.read(text)
        opened = kept_table.resume(model, text)
    except ModuleNotFoundError as error:
        if not games.not_here(error):
            raise
        # It stays as it is: only its game is not to be had now.
        name = model.t(f"app.game.{games.not_here(error)}")
        model.notice = Note("app.game.missing", {"games": name})
        return [Shelve()]
    except SaveError:
        model.notice = Note("app.store.aside")
        return [SetAside(number)]
    play = playing(model)
    play.slot, play.revision, model.elsewhere = number, card.revision, ""
    address = card.address if _deals(card.address, model.is_test) else _address(model, number)
    return [Open(f"/play/{address}"), *opened, Focus("z-acts")]


def _deals(address: str, is_test: bool) -> bool:
    """Whether an address leads to its table from where its game is kept: a test keeps apart."""
    asked = dict(parse_qsl(address.removeprefix("?")))
    return not asked.keys().isdisjoint(("game", "lesson")) and (asked.get("test") == "1") == is_test


def _address(model: Model, number: str) -> str:
    """The address of a kept game that no other address would deal again."""
    return "?" + urlencode({"saved": number, **model.carry})


def _export_table(model: Model, _: str) -> list[Effect]:
    table = playing(model).table
    record, is_over = table.record, table.game.decision(table.state) is None
    if turns.hides_hands(model) and not is_over and model.sheet != "tells:table":
        model.sheet = "tells:table"
        return [Focus("z-sheet")]
    model.sheet = ""  # it would lie over the answer
    name = f"{record.game}-{record.seed}.cantiere.json"
    model.notice = Note("app.file.written", {"file": name})
    sentence = model.notice.said(model.t)
    return [Download(name, new_table.file_text(model)), Announce([sentence])]


def _import(_: Model, __: str) -> list[Effect]:
    return [PickFile()]


def _copy(model: Model, _: str) -> list[Effect]:
    play = playing(model)
    moment = scene(model)
    lines = [log_text.line(play.view, entry, moment) for entry in play.log]
    return [Copy("\n".join(text for text in lines if text))]


def imported(model: Model, name: str, text: str) -> list[Effect]:
    """A file was chosen: its table is shown and kept, or a sentence says why not.

    A file of several games leads to the list of all.
    """
    if archive.is_bundle(text):
        return [*look(model, ""), Receive(((name, text),))]
    try:
        table = new_table.opened(text)
    except SaveError as error:
        model.notice = Note("app.file.bad", {"file": seating.clean(name), "field": error.field})
        model.sheet = ""  # what lies over the sentence would keep it from being put away
        return [Announce([model.notice.said(model.t)]), Focus("z-head")]
    effects = turns.halt(model)
    opened = new_table.sit(model, table)
    playing(model).opened = NEVER
    return [*effects, Open("/play/"), Save(), *opened]


AT_THE_GATE = frozenset(("saved", "import", "export", "export-all", "erase"))

ACTS = {
    "saved": look,
    "shelf-show": _show,
    "continue": _continue,
    "take-over": _take_over,
    "rename": _rename,
    "entitle": _entitle,
    "delete": _delete,
    "put-back": _put_back,
    "shelf-choose": _choose,
    "shelf-pick": _pick,
    "shelf-drop": _drop,
    "export-kept": _export,
    "export-all": _export_all,
    "export-lost": _export_lost,
    "discard": _discard,
    "collect": _collect,
    "erase": _erase,
    "export": _export_table,
    "import": _import,
    "copy": _copy,
}
