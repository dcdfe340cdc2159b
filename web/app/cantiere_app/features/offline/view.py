"""The site on this device: the offer of a newer version, and a section of the settings."""

from cantiere_app.features.offline.model import Receipt
from cantiere_app.kit.drawing.markup import button, escape, icon, square
from cantiere_app.kit.language.numbers import decimal
from cantiere_app.kit.scene import Translate
from cantiere_app.session.model import Model

SIGNS = {"whole": "i-check", "coming": "i-download", "broken": "i-warning", "none": "i-cross"}
MEGABYTE, KILOBYTE = 1_000_000, 1_000


def section(model: Model) -> str:
    """The receipt, or that it is being made."""
    t, receipt = model.t, model.features.get(Receipt)
    label = escape(t("app.receipt.title"))
    if receipt is None:
        body = f"<p>{escape(t('app.receipt.looking'))}</p>"
        state = "looking"
    else:
        body, state = _body(model, receipt), receipt.state
    return (
        f'<section class="receipt" aria-label="{label}" data-testid="receipt" data-state="{state}">'
        f"{body}{_ways(model)}</section>"
    )


def _body(model: Model, receipt: Receipt) -> str:
    t = model.t
    title = escape(t(f"app.receipt.{receipt.state}"))
    rows = "".join(
        f"<div><dt>{escape(t(f'app.receipt.{name}'))}</dt><dd>{escape(said)}</dd></div>"
        for name, said in _facts(model, receipt)
    )
    return f"<h3>{icon(SIGNS[receipt.state])}{title}</h3><dl>{rows}</dl>"


def _facts(model: Model, receipt: Receipt) -> list[tuple[str, str]]:
    t = model.t
    facts = []
    if receipt.files:
        result = t.n("app.receipt.right", receipt.files)
        if receipt.wrong:
            result = t.n("app.receipt.wrong", receipt.wrong)
        facts = [
            ("stored", size(receipt.size, t)),
            ("python", size(receipt.python, t)),
            ("version", receipt.version),
            ("test", result),
        ]
    if receipt.prepared:
        facts.append(("prepared", size(receipt.prepared, t)))
    games = t("app.receipt.size", n=receipt.games, size=size(receipt.games_size, t))
    lasting = t("app.receipt.lasting.yes" if receipt.persisted else "app.receipt.lasting.no")
    return [
        *facts,
        ("games", games if model.kept else t("app.menu.not-kept")),
        *([("room", size(receipt.room, t))] if receipt.room else []),
        ("lasting", lasting),
    ]


def _ways(model: Model) -> str:
    t, receipt = model.t, model.features.get(Receipt)
    folder = "" if t.lang == "en" else f"/{t.lang}"
    again = button("app:receipt", t("app.receipt.again"), testid="btn-receipt")
    asks = receipt is not None and not receipt.persisted and model.kept
    persist = button("app:persist", t("app.receipt.persist")) if asks else ""
    fix = escape(t("app.receipt.fix"))
    repair = f'<a class="btn" href="{folder}/repair/" data-testid="link-repair">{fix}</a>'
    return f'<div class="row">{again}{persist}{repair}</div>'


def size(count: int, t: Translate) -> str:
    """Bytes as people read them: `5.6 MB`, `84 kB`; megabytes as a first visit tells them."""
    if count >= MEGABYTE:
        return f"{decimal(f'{count / MEGABYTE:.1f}', t)} MB"
    return f"{decimal(f'{count / KILOBYTE:.1f}'.removesuffix('.0'), t)} kB"


def offer(model: Model) -> dict[str, str]:
    """One line with a button while a newer version waits; nothing happens by itself."""
    if not model.update:
        return {}
    t = model.t
    text = t("app.offline.update")
    if model.play:
        text += f" {t('app.offline.update.game')}"
    take = button("app:update", t("app.offline.take"))
    later = square("app:later", t("app.offline.later"), "i-cross")
    return {
        "z-notice/update": f'<div class="offer" data-testid="toast-update">'
        f"<p>{escape(text)}</p>{take}{later}</div>"
    }
