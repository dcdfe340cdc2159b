"""Sheets of what goes out as text and comes in as text: links, notation, a field to paste into."""

from collections.abc import Sequence
from typing import Final

from cantiere_app.features.replay import model as replay
from cantiere_app.features.share import model as share
from cantiere_app.features.share.model import Clip, Link
from cantiere_app.kit.drawing.markup import button, escape
from cantiere_app.session.model import Model, playing
from cantiere_app.session.sheet import Item, has_table
from cantiere_app.session.text.plain_text import is_seen

_SHOWN: Final = "shown"
_AROUND: Final = 24
"""Characters shown before and behind what could not be read."""


def links(model: Model, argument: str) -> tuple[str, str]:
    """Links to the position, the whole game and the deal.

    argument: those links that are shown although they tell what is closed, joined by `+`.
    """
    t, shown = model.t, argument.split("+")
    parts = [_position(model, shown), _game(model, shown)]
    deal = share.deal(model)
    if deal:
        parts.append(_link(model, "deal", Link(deal, "fine")))
    return t("app.share.title"), f'<div class="share">{"".join(parts)}</div>'


def _position(model: Model, shown: Sequence[str]) -> str:
    play, t = playing(model), model.t
    if share.tells_own(model) and "position" not in shown:
        name = model.players[play.viewer].name
        tells = t(f"app.{play.table.game.name}.share.tells", name=name)
        return _asked(model, "position", tells, shown)
    place = t("app.replay.place", n=replay.at(play), m=len(play.table.steps))
    message = "app.share.position.over" if share.is_over(play) else "app.share.position.text"
    return _link(model, "position", share.link(model, share.position(model)), place, message)


def _game(model: Model, shown: Sequence[str]) -> str:
    if share.is_over(playing(model)) or "game" in shown:
        return _link(model, "game", share.link(model, share.whole(model)))
    return _asked(model, "game", model.t("app.share.game.tells"), shown)


def _asked(model: Model, which: str, tells: str, shown: Sequence[str]) -> str:
    """What a link would tell, and the way to it all the same."""
    t = model.t
    further = "+".join([*filter(None, shown), which])
    reveal = button(f"app:share:{further}", t("app.share.show"), "", f"btn-share-{which}")
    return (
        f"<section><h3>{escape(t(f'app.share.{which}'))}</h3>"
        f'<p class="tells">{escape(tells)}</p>{reveal}</section>'
    )


def _link(model: Model, which: str, link: Link, note: str = "", message: str = "") -> str:
    """A link in a field, with its button; one that is too long for that goes as a file.

    message: what it is, where that is not the usual one.
    """
    t = model.t
    title, text = escape(t(f"app.share.{which}")), escape(t(message or f"app.share.{which}.text"))
    small = f" <small>{escape(note)}</small>" if note else ""
    head = f"<h3>{title}{small}</h3><p>{text}</p>"
    if link.length == "too-long":
        size = escape(t("app.share.too-long"))
        file = button("app:export", t("app.menu.export"))
        return f'<section><h3>{title}</h3><p class="tells">{size}</p>{file}</section>'
    long = f'<p class="tells">{escape(t("app.share.long"))}</p>' if link.length == "long" else ""
    field = (
        f'<input class="field" readonly value="{escape(link.address)}" aria-label="{title}"'
        f' data-testid="link-{which}">'
    )
    return f"<section>{head}{long}{field}{copy(model, which, link.address)}</section>"


def copy(model: Model, which: str, text: str) -> str:
    """The button that copies, and that it did."""
    t = model.t
    done = (
        f'<span role="status">{escape(t("app.copy.done"))}</span>'
        if model.features[Clip].copied == text
        else ""
    )
    word = button(f"app:copy-text:{which}", t("app.copy"), "", f"btn-copy-{which}")
    return f'<div class="row">{word}{done}</div>'


def by_hand(model: Model, _: str) -> tuple[str, str]:
    """The text that the clipboard refused, to be copied by hand."""
    t, text = model.t, model.features[Clip].copied
    return t("app.copy.title"), (
        f"<p>{escape(t('app.copy.refused'))}</p>"
        f'<textarea id="by-hand" class="text" readonly rows="12" data-testid="by-hand"'
        f' aria-label="{escape(t("app.copy.title"))}">{escape(text)}</textarea>'
    )


def notation(model: Model, argument: str) -> tuple[str, str]:
    """The whole game to read: one line a turn.

    argument: `shown` where it is to be shown although it tells what is closed.
    """
    t, title = model.t, model.t("app.notation.title")
    if share.tells_closed(model) and argument != _SHOWN:
        show = button(f"app:notation:{_SHOWN}", t("app.notation.show"))
        return title, f'<p class="tells">{escape(t("app.notation.tells"))}</p>{show}'
    text = share.text(model)
    return title, (
        f"<p>{escape(t('app.notation.text'))}</p>"
        f'<textarea class="text" readonly rows="16" data-testid="notation"'
        f' aria-label="{escape(title)}">{escape(text)}</textarea>'
        f"{copy(model, 'notation', text)}"
        f'<div class="row">{button("app:paste", t("app.paste.title"))}</div>'
    )


def paste(model: Model, _: str) -> tuple[str, str]:
    """A field for a link, a code, notation or a file's text."""
    t, clip = model.t, model.features[Clip]
    wrong = ""
    if clip.wrong:
        said = clip.wrong.said(t)
        wrong = f'<p class="wrong" role="alert" data-testid="paste-wrong">{escape(said)}</p>'
        wrong += _place(model, clip)
    title = t("app.paste.title")
    go = button("app:paste-open", t("app.paste.open"), "go", "btn-paste")
    return title, (
        f"<p>{escape(t('app.paste.text'))}</p>"
        '<textarea class="text" rows="10" data-change="app:pasted" spellcheck="false"'
        f' data-testid="paste" aria-label="{escape(title)}">{escape(clip.tried)}</textarea>'
        f'{wrong}<div class="row">{go}</div>'
    )


def _place(model: Model, clip: Clip) -> str:
    """Where the text stopped to be readable, between what stands around it."""
    if clip.place is None:
        return ""
    start, stop = clip.place.start, clip.place.stop
    before = clip.tried[max(0, start - _AROUND) : start]
    there, behind = clip.tried[start:stop], clip.tried[stop : stop + _AROUND]
    if not any(map(is_seen, there)):
        there = "\u2423" if there else "\u2026"
    return (
        f'<p data-testid="paste-place">{escape(model.t("app.paste.place"))}'
        f" <code>{escape(before)}<mark>{escape(there)}</mark>{escape(behind)}</code></p>"
    )


SHEETS = {"share": links, "notation": notation, "paste": paste, "by-hand": by_hand}
MENU = (
    Item(110, "app:share", "app.share.title", "i-share", has_table),
    Item(115, "app:notation", "app.notation.title", "i-text", has_table),
    Item(145, "app:paste", "app.paste.title", "i-copy"),
)
