"""Saved games: looked at, continued, named, deleted and put back, written to files and read."""

from cantiere_app.features.saves import model as saves
from cantiere_app.features.saves.header import Card
from cantiere_app.features.saves.model import Removed, Shelf
from cantiere_app.features.saves.receive import Received
from cantiere_app.session import seating, turns
from cantiere_app.session.effects import (
    Announce,
    Collect,
    Continue,
    Discard,
    Effect,
    Entitle,
    Erase,
    Export,
    Focus,
    Open,
    PutBack,
    Remove,
    Shelve,
)
from cantiere_app.session.model import Model, Note


def look(model: Model, _: str) -> list[Effect]:
    """Leave the table, which is kept, for the list of all games."""
    return [*leave(model), Open("/saved/"), Shelve()]


def leave(model: Model) -> list[Effect]:
    """No table from now on; a computer player that thinks is stopped."""
    effects = turns.halt(model)
    model.play, model.original, model.sheet, model.busy = None, None, "", False
    model.screen = "saved"
    return effects


def listed(model: Model, found: Shelf) -> list[Effect]:
    """What is kept was looked up."""
    former = model.features[Shelf]
    found.show, found.removed, found.renaming = former.show, former.removed, former.renaming
    model.features[Shelf] = found
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
    model.features[Shelf] = saves.entitled(model.features[Shelf], number, title)
    model.features[Shelf].renaming = ""
    return [Entitle(number, title)]


def _delete(model: Model, number: str) -> list[Effect]:
    return [Remove(number)] if model.features[Shelf].game(number) else []


def removed(model: Model, number: str, text: str, card: Card) -> list[Effect]:
    """A game was deleted, and can be put back until the page is left or another is deleted."""
    model.features[Shelf] = saves.without(model.features[Shelf], number)
    model.features[Shelf].removed = Removed(number, text, card)
    return [Announce([model.t("app.shelf.deleted")]), Focus("z-saved")]


def _put_back(model: Model, _: str) -> list[Effect]:
    return [PutBack()] if model.features[Shelf].removed else []


def _export(model: Model, number: str) -> list[Effect]:
    found = model.features[Shelf].game(number)
    if found is None:
        return []
    if found.card.closed and model.sheet != f"tells:{number}":
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


def collected(model: Model, told: Received) -> list[Effect]:
    """Files were read, and what they brought is kept."""
    t = model.t
    if told.damaged:
        files = ", ".join(map(seating.clean, told.damaged))
        model.notice = Note("app.shelf.damaged", {"files": files})
    elif told.came:
        model.notice = Note("app.shelf.came", {"n": told.came})
    elif told.known:
        model.notice = Note("app.shelf.known")
    said = [t(model.notice.key, **model.notice.params)] if model.notice else []
    return [Announce(said), Shelve()]


def _erase(model: Model, what: str) -> list[Effect]:
    """Delete everything, after it was asked whether to."""
    if model.sheet != f"erase:{what}":
        model.sheet = f"erase:{what}"
        return [Focus("z-sheet")]
    effects = leave(model)
    return [*effects, Open("/saved/"), Erase(settings=what == "everything")]


ACTS = {
    "saved": look,
    "shelf-show": _show,
    "continue": _continue,
    "take-over": _take_over,
    "rename": _rename,
    "entitle": _entitle,
    "delete": _delete,
    "put-back": _put_back,
    "export-kept": _export,
    "export-all": _export_all,
    "export-lost": _export_lost,
    "discard": _discard,
    "collect": _collect,
    "erase": _erase,
}
