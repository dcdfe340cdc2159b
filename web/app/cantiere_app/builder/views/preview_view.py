"""The preview: the frame itself at two widths; and the snippet that puts it into a page."""

from collections.abc import Mapping
from html import escape
from typing import Final

from cantiere.core import notation
from cantiere.core.notation import ShareError
from cantiere_app.builder import paths, snippet
from cantiere_app.builder.model import WIDTHS, Model
from cantiere_app.builder.sentences import errors as said
from cantiere_app.features.share.model import FINE
from cantiere_app.kit.drawing.markup import button, icon, segments
from cantiere_app.kit.language.i18n import OWN_NAMES

_LENGTH: Final = ' data-testid="make-length"'
_LABELS: Final[Mapping[str | int, str]] = {
    "title": "builder.title.label",
    "text": "builder.text",
    "steps": "builder.step-text",
    "question": "builder.question",
    "answers": "builder.answer.text",
    "because": "builder.answer.because",
    "play": "builder.answer.line",
    "refused": "builder.answer.line",
}
"""What the fields of an example are called on the page."""


def draw(model: Model) -> dict[str, str]:
    """The groups of `z-preview` and `z-snippet`."""
    text = snippet.text(model)
    return {
        "z-preview/bar": _bar(model),
        **frames(model),
        "z-snippet/bar": _kinds(model, text),
        "z-snippet/text": f'<pre tabindex="0" data-testid="make-snippet">{escape(text)}</pre>',
        "z-snippet/facts": _facts(model, text),
    }


def frames(model: Model) -> dict[str, str]:
    """The frames, the wider one first; none where the example is not whole yet."""
    try:
        address = snippet.frame(model)
    except ShareError:
        return {}
    widths = sorted(model.widths, reverse=True)
    return {f"z-preview/frame-{width}": _frame(model, width, address) for width in widths}


def _bar(model: Model) -> str:
    t = model.t
    widths = "".join(
        f'<button type="button" class="btn" data-act="width:{width}"'
        f' aria-pressed="{str(width in model.widths).lower()}">{width}</button>'
        for width in WIDTHS
    )
    themes = [(theme, t(f"app.theme.{theme}")) for theme in ("light", "dark")]
    return (
        f'<div class="b-bar"><h2>{escape(t("builder.preview"))}</h2>'
        f'<div class="seg" role="group" aria-label="{escape(t("builder.width"))}">{widths}</div>'
        f"{segments('lang', t('app.set.lang'), list(OWN_NAMES.items()), model.lang)}"
        f"{segments('theme', t('app.set.theme'), themes, model.theme)}</div>"
    )


def _frame(model: Model, width: int, address: str) -> str:
    """The frame as others will have it; it follows when the author has stopped writing."""
    height = WIDTHS[width]
    title = escape(model.t("builder.frame", width=width, height=height))
    return (
        f'<figure class="b-frame"><iframe src="{escape(address)}" title="{title}" width="{width}"'
        f' height="{height}" data-testid="make-preview-{width}"></iframe>'
        f"<figcaption>{width} × {height}</figcaption></figure>"
    )


def _kinds(model: Model, text: str) -> str:
    t = model.t
    try:
        kinds = [(kind, t(f"builder.snippet.{kind}")) for kind in snippet.texts(model)]
    except ShareError:
        kinds = []
    chosen = model.snippet if model.snippet in dict(kinds) else "plain"
    shut = "" if text else 'aria-disabled="true"'
    return (
        f'<div class="b-bar">{segments("snippet", t("builder.snippet"), kinds, chosen)}'
        f"{button('copy', t('builder.copy'), 'go', 'make-copy', shut)}"
        f"{button('save', t('builder.save'), 'b-small', 'make-save')}</div>"
    )


def _facts(model: Model, text: str) -> str:
    said = model.t(model.said[0], **model.said[1]) if model.said else ""
    return (
        f'<div class="b-facts">{(not text and _barred(model)) or _length(model)}'
        f'<p class="b-said" role="status" data-testid="make-said">{escape(said)}</p></div>'
    )


def _barred(model: Model) -> str:
    """Why there is no snippet, where it would not be of what is made."""
    if model.barred is None:
        return ""
    key, params = model.barred
    return _fact("too-long", model.t(key, **params), ' data-testid="make-barred"')


def _length(model: Model) -> str:
    """How long the address is, or what the example lacks to have one."""
    try:
        size = snippet.size(model)
    except ShareError as error:
        meant = said.accepted(model.t, error.accepted)
        field = model.t("builder.lacks", field=_called(model, error.field), accepted=meant)
        return _fact("too-long", field, _LENGTH)
    length = snippet.length(size)
    most = FINE if length == "fine" else notation.MAX_CODE
    return _fact(length, model.t(f"builder.length.{length}", n=size, most=most), _LENGTH)


def _called(model: Model, field: str) -> str:
    """A field of an example by its label, with the number of its step or answer."""
    place = paths.read(field)
    names = [model.t(_LABELS[part]) for part in place if part in _LABELS]
    if len(place) < 3:
        return ", ".join(names) or field
    first = f"{names[0]} {int(place[1]) + 1}"
    return first if place[2] == "text" else f"{first}, {names[1]}"


def _fact(length: str, said: str, attributes: str = "") -> str:
    sign = icon("i-check" if length == "fine" else "i-warning", 18)
    return f'<p data-length="{length}"{attributes}>{sign}<span>{escape(said)}</span></p>'
