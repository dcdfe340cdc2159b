"""The editor of the position: where it comes from, its fields in tabs, its picture."""

from html import escape

from cantiere import games
from cantiere_app.builder import picture
from cantiere_app.builder.model import Model
from cantiere_app.builder.seats import NAMES
from cantiere_app.builder.views import field_view
from cantiere_app.kit.drawing.markup import button, segments


def draw(model: Model) -> dict[str, str]:
    """The groups of `z-edit`."""
    return {
        "z-edit/from": _source(model),
        "z-edit/tabs": _tabs(model),
        "z-edit/picture": _picture(model),
        "z-edit/fields": _fields(model),
        "z-edit/legal": _legal(model),
    }


def _source(model: Model) -> str:
    t = model.t
    game_names = [(game, t(f"app.game.{game}")) for game in games.MODULES]
    link = t("builder.link")
    return (
        f'<div class="b-from"><h2 class="zt">{escape(t("builder.position"))}</h2>'
        f"{segments('game', t('builder.game'), game_names, model.draft.game)}"
        f'<div class="b-line">{_examples(model)}'
        f"{button('open', t('builder.open-file'), 'b-small', 'make-open')}</div>"
        f'<label class="b-text"><span>{escape(link)}</span>'
        '<input class="field" data-enter="link" data-change="link" value=""'
        ' data-testid="make-link"'
        f' placeholder="#s=1.…"></label></div>'
    )


def _examples(model: Model) -> str:
    """A button that brings them, then one of many."""
    if not model.examples:
        return button("examples", model.t("builder.examples"), "b-small", "make-examples-fetch")
    lang = model.t.lang
    options = "".join(
        f'<option value="{escape(name)}">{escape(example["title"][lang])}</option>'
        for name, example in model.examples.items()
    )
    label = model.t("builder.examples")
    return (
        f'<select data-change="example" data-testid="make-examples" aria-label="{escape(label)}">'
        f'<option value="">{escape(label)}</option>{options}</select>'
    )


def _tabs(model: Model) -> str:
    t = model.t
    seats = [(str(seat), NAMES[seat]) for seat in range(len(model.draft.position["players"]))]
    tabs = [(tab.id, tab.label) for tab in model.tabs]
    return (
        f'<div class="b-tabs">{segments("tab", t("builder.parts"), tabs, model.open_tab.id)}'
        f"{segments('who', t('builder.whose'), seats, str(model.who))}</div>"
    )


def _picture(model: Model) -> str:
    part = model.open_tab.part
    if not part:
        return "<figure hidden></figure>"
    drawn = picture.svg(model.game, model.state, min(model.who, _last(model)), [part], model.t)
    return f'<figure class="b-picture" data-testid="make-picture">{drawn}</figure>'


def _last(model: Model) -> int:
    return model.game.seats(model.state) - 1


def _fields(model: Model) -> str:
    drawn = "".join(field_view.draw(model, each) for each in model.open_tab.fields)
    return f'<div class="b-fields" data-testid="make-fields">{drawn}</div>'


def _legal(model: Model) -> str:
    """That the position can be; or why not, where the field is not in sight."""
    if model.wrong is None:
        said, kind = model.t("builder.legal"), "ok"
    else:
        said = f"{_where(model)}: {field_view.refusal(model)}"
        kind = "wrong"
    return (
        f'<p class="b-legal" data-state="{kind}" role="status" data-testid="make-legal">'
        f"{escape(said)}</p>"
    )


def _where(model: Model) -> str:
    """The field at which it is wrong, with its tab; its path where there is none."""
    refused = model.refused
    for tab in model.tabs:
        for field in tab.fields:
            if field.path == refused:
                return f"{tab.label}, {field.label}"
    return model.wrong.path if model.wrong else ""
