"""The field for a note, all notes of a game as a list, and the note in the band of a position."""

from cantiere.core.record import Remark
from cantiere_app.features.notes import acts
from cantiere_app.features.notes import model as notes
from cantiere_app.features.notes.model import Writing
from cantiere_app.kit.drawing.markup import button, escape, seal, square
from cantiere_app.session.model import Model, playing
from cantiere_app.session.sheet import Item, has_table


def way(model: Model) -> str:
    """Return the button that writes about the position shown."""
    is_noted = bool(notes.at(playing(model)))
    label = model.t("app.note.edit" if is_noted else "app.note.write")
    return square("app:note", label, "i-log" if is_noted else "i-text", "btn-note")


def line(model: Model) -> str:
    """Return the note about the position shown, in one line; "" for none."""
    return " ".join(notes.at(playing(model)).split())


def writing(model: Model, _: str) -> tuple[str, str]:
    """Return the field; its text is what was there when it was opened, so that typing stays."""
    t, play, now = model.t, playing(model), model.features[Writing]
    title = t("app.note.title")
    place = t("app.replay.place", n=now.step, m=len(play.table.steps))
    return title, (
        f"<p>{escape(place)}. {escape(t('app.note.text'))}</p>"
        f'<textarea id="z-note" class="text note" rows="5" maxlength="{notes.LONGEST}" tabindex="0"'
        f' data-input="app:note-write" data-testid="note" aria-label="{escape(title)}">'
        f'{escape(now.former)}</textarea><div class="row">'
        f"{button('app:close', t('app.note.done'), 'go', 'btn-note-done')}"
        f"{button('app:notes', t('app.notes.title'), '', 'btn-notes')}</div>"
    )


def listed(model: Model, _: str) -> tuple[str, str]:
    """Return all notes that the viewer may read, each with the way to its position."""
    t, shown = model.t, notes.shown(playing(model))
    rows = "".join(_row(model, each) for each in shown)
    body = f'<ul class="notes">{rows}</ul>' if rows else f"<p>{escape(t('app.notes.none'))}</p>"
    write = button("app:note", t("app.note.here"), "go" if not rows else "", "btn-note-here")
    return t("app.notes.title"), f'{body}<div class="row">{write}</div>'


def _row(model: Model, noted: Remark) -> str:
    t, play = model.t, playing(model)
    place = t("app.replay.place", n=noted.step, m=len(play.table.steps))
    who = seal(model.players[noted.seat].emblem, 20)
    look = button(f"app:note-look:{noted.step}", place, "bare", f"note-at-{noted.step}")
    edit = ""
    if noted.seat == play.viewer:
        edit = square(f"app:note:{noted.step}", f"{t('app.note.edit')}: {place}", "i-text")
    text = escape(noted.text).replace("\n", "<br>")
    return f'<li><div class="row">{who}{look}{edit}</div><p>{text}</p></li>'


SHEETS = {acts.WRITE: writing, acts.LIST: listed}
MENU = (Item(45, "app:notes", "app.notes.title", "i-text", has_table),)
