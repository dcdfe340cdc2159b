"""The answer to a try that the rules refuse, and the line that stays until it is put away."""

import re
from collections.abc import Mapping, Sequence

from cantiere_app.kit.drawing import inspector
from cantiere_app.kit.drawing.markup import button, escape, icon, square
from cantiere_app.kit.language import rule_links
from cantiere_app.kit.scene import Button, Scene, Warn
from cantiere_app.session.model import Model, playing


def reason(model: Model, moment: Scene, drawn: Mapping[str, str]) -> dict[str, str]:
    """A bubble at the object that was clicked: one sentence a reason, its clause, what it is.

    drawn: the groups of the table, which know how the object is looked at.
    """
    if moment.refusal is None:
        return {}
    target, reasons = moment.refusal
    t, view = model.t, playing(model).view
    look = _look(model, target, drawn)
    said = "".join(
        f'<p data-clause="{escape(why.clause)}" data-code="{escape(why.code)}">'
        f"{escape(view.reason(why, moment))}"
        f"<small>{_rule(model, why.clause)}{look if why is reasons[-1] else ''}</small></p>"
        for why in reasons
    )
    ways = "".join(button(way.act, way.label, testid=way.testid) for way in _ways(model, moment))
    close = square("app:reason", t("app.close"), "i-cross")
    return {
        "z-reason/bubble": f'<div class="bubble" data-testid="reason" data-at="{escape(target)}">'
        f"<div>{said}{ways}</div>{close}</div>"
    }


def _look(model: Model, target: str, drawn: Mapping[str, str]) -> str:
    """The way to what the object is; "" where it cannot be looked at."""
    act = f'data-act="{escape(target)}"'
    thing = re.compile(rf"<[^>]*{re.escape(act)}[^>]*>")
    for markup in drawn.values():
        for tag in thing.findall(markup) if act in markup else ():
            if look := re.search('data-inspect="([^"]+)"', tag):
                return f" {inspector.named(look[1], escape(model.t('app.inspect')))}"
    return ""


def _ways(model: Model, moment: Scene) -> list[Button]:
    """Buttons that do all the same what was refused."""
    view, reasons = playing(model).view, moment.refusal[1] if moment.refusal else ()
    return [way for why in reasons if (way := view.way_out(why, moment))]


def _rule(model: Model, clause: str) -> str:
    """The name of a clause, and the way to it where the rules have a page."""
    name = escape(model.t("app.rule", clause=clause))
    place = rule_links.place(playing(model).table.game.name, model.t.lang, clause)
    return f'<a href="{place}" target="{rule_links.WINDOW}">{name}</a>' if place else name


def warnings(model: Model, warns: Sequence[Warn]) -> dict[str, str]:
    """Beside the button that brings the loss; more of it opens over the board."""
    by_key: dict[str, list[str]] = {}
    for warn in warns:
        by_key.setdefault(warn.key, []).append(warn.text)
    if not by_key:
        return {}
    first, *others = by_key.items()
    # What stands beside the button is the first in the list too, so that each knows its words.
    more = f"<li><span>{escape(_first(model, first[1]))}</span></li>" if others else ""
    more += _silence(model, first[0])
    for key, texts in others:
        more += _line(model, key, texts) + _silence(model, key)
    more += f"<li>{escape(model.t('app.warn.where'))}</li>"
    label = escape(model.t("app.warn.title"))
    return {
        "z-acts/warn": f'<div class="warn" role="status" data-testid="warnings"'
        f' aria-label="{label}"><ul>{_line(model, *first)}</ul>'
        f"<details>{_summary(model, len(others))}<ul>{more}</ul></details></div>"
    }


def _line(model: Model, key: str, texts: list[str]) -> str:
    away = square(f"app:away:{key}", model.t("app.warn.away"), "i-cross")
    said = f"<span>{escape(_first(model, texts))}</span>"
    return f'<li data-state="{escape(key)}">{icon("i-warning")}{said}{away}</li>'


def _silence(model: Model, key: str) -> str:
    word = model.t("app.warn.mute")
    return f'<li class="silence">{button(f"app:mute:{key}", word, testid=f"mute-{key}")}</li>'


def _summary(model: Model, others: int) -> str:
    """What opens the other warnings, and what else can be done about the first."""
    label = model.t.n("app.warn.more", others) if others else model.t("app.warn.ways")
    said = escape(model.t("app.digest.more", n=others)) if others else "…"
    return f'<summary aria-label="{escape(label)}">{said}</summary>'


def _first(model: Model, texts: list[str]) -> str:
    """The first of some warnings of a kind, and how many more there are."""
    rest = len(texts) - 1
    return f"{texts[0]} ({model.t('app.digest.more', n=rest)})" if rest else texts[0]


_UNKEPT = ("app.store.full", "app.store.failed", "app.store.silent")
WAYS = dict.fromkeys(_UNKEPT, ("app:export", "app.menu.export"))
"""What can be done about a notice: click target and its word."""


def notice(model: Model) -> dict[str, str]:
    """What was wrong with a link, a file or the storage."""
    if model.notice is None:
        return {}
    t = model.t
    text = escape(model.notice.said(t))
    close = square("app:notice", t("app.close"), "i-cross")
    way = WAYS.get(model.notice.key)
    help_ = button(way[0], t(way[1])) if way and model.play else ""
    return {
        "z-notice/line": f'<div class="notice" role="alert" data-testid="notice"><p>{text}</p>'
        f"{help_}{close}</div>"
    }
