"""The chronicle, and the digest of what the others did."""

from cantiere_app import words
from cantiere_app.markup import escape, ledger, seal, square
from cantiere_app.model import Entry, Model, playing
from cantiere_app.scene import Scene

Said = dict[int, tuple[Entry, str]]
"""Lines said already, by the identity of their entry, which is kept so that it stays one."""


def draw(model: Model, moment: Scene, said: Said) -> dict[str, str]:
    """One group a line; `said` keeps the lines of one language and viewer."""
    t = model.t
    close = square("app:log", t("app.close"), "i-cross", "btn-log-close")
    title = ledger(t("app.log.title"))
    label = escape(t("app.log.title"))
    groups = {
        "z-log/title": f'<div class="log-head">{title}<span class="log-close">{close}</span></div>',
        "z-log/list": f'<div class="chronicle" role="log" tabindex="0" aria-label="{label}"'
        ' data-testid="log"><ol data-slot></ol></div>',
    }
    number = 0
    for entry in playing(model).log:
        text = _said(model, moment, entry, said)
        if text:
            groups[f"z-log/list/{number}"] = _line(model, entry, text, number)
            number += 1
    return groups


def _said(model: Model, moment: Scene, entry: Entry, said: Said) -> str:
    if id(entry) not in said:
        said[id(entry)] = entry, words.line(playing(model).view, entry, moment)
    return said[id(entry)][1]


def _line(model: Model, entry: Entry, text: str, number: int) -> str:
    event = entry.event
    turn = " turn" if event and event.kind == "turn" else ""
    seat = event.seat if event else -1
    emblem = seal(model.players[seat].emblem, 20) if 0 <= seat < len(model.players) else _PAD
    return (
        f'<li class="line{turn}" data-testid="log-line-{number}" data-owner="{seat}">{emblem}'
        f"<span>{escape(text)}</span></li>"
    )


_PAD = '<i class="pad"></i>'


def digest(model: Model, moment: Scene) -> dict[str, str]:
    """What happened since the viewer's last turn, until it is put away."""
    if not moment.legal:
        return {}
    view = playing(model).view
    lines = []
    for entry in words.digest(model):
        text = words.line(view, entry, moment)
        seat = entry.event.seat if entry.event else -1
        if text:
            emblem = seal(model.players[seat].emblem, 20) if seat >= 0 else _PAD
            lines.append(f"<li>{emblem}<span>{escape(text)}</span></li>")
    if not lines:
        return {}
    t = model.t
    close = square("app:digest", t("app.digest.close"), "i-cross", "btn-digest-close")
    label = escape(t("app.digest.title"))
    return {
        "z-digest/box": f'<section class="digest" data-testid="digest" aria-label="{label}">'
        f'<ul tabindex="0">{"".join(lines)}</ul>{close}</section>'
    }
