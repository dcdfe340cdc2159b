"""The site on this device: a newer version is taken up, and what is kept is told."""

from cantiere_app.features.offline.model import Receipt
from cantiere_app.session.device.store import is_full
from cantiere_app.session.effects import Announce, Effect, Persist, ReadReceipt, TakeUpdate
from cantiere_app.session.model import Model, Note

FULL, FAILED = "app.store.full", "app.store.failed"


def offered(model: Model) -> list[Effect]:
    """A newer version of the site waits: say so, and wait too."""
    model.update = True
    return [Announce([model.t("app.offline.update")])]


def _take(_: Model, __: str) -> list[Effect]:
    return [TakeUpdate()]


def _later(model: Model, _: str) -> list[Effect]:
    model.update = False
    return []


def look(model: Model, _: str) -> list[Effect]:
    """Let the receipt be made anew."""
    model.features.pop(Receipt)
    return [ReadReceipt()]


def looked(model: Model, receipt: Receipt) -> list[Effect]:
    """The receipt is made."""
    model.features[Receipt] = receipt
    return []


def _persist(_: Model, __: str) -> list[Effect]:
    return [Persist()]


def kept(model: Model, error: str) -> list[Effect]:
    """The table was kept, or the browser refused with `error`: told once, until it works."""
    if not error:
        if model.notice and model.notice.key in (FULL, FAILED):
            model.notice = None
        model.lost = False
        return []
    if model.lost:
        return []
    model.lost = True
    model.notice = Note(FULL if is_full(error) else FAILED)
    return [Announce([model.t(model.notice.key)])]


AT_THE_GATE = frozenset(("update", "later", "receipt", "persist"))

ACTS = {"update": _take, "later": _later, "receipt": look, "persist": _persist}
