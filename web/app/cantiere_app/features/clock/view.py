"""The running clock in the head of the page, and all clocks on a sheet."""

from cantiere_app.features.clock import acts
from cantiere_app.features.clock import model as clocks
from cantiere_app.features.clock.model import Clock
from cantiere_app.kit.drawing.markup import button, escape, seal
from cantiere_app.session.model import Model, playing
from cantiere_app.session.sheet import Item


def button_of(model: Model) -> str:
    """Return the clock of whoever decides, else of the viewer; "" where the table has none."""
    clock, play = clocks.at_table(model), model.play
    if clock is None or play is None or not play.humans:
        return ""
    shown = clocks.wanted(model)
    if shown == clocks.NOBODY:
        shown = play.viewer if play.viewer in play.humans else play.humans[0]
    name = model.players[shown].name
    label = escape(model.t("app.clock.of", name=name))
    return (
        f'<button type="button" class="btn bare clock" data-act="app:clock" data-testid="clock"'
        f' aria-label="{label}">{_face(clock, shown)}</button>'
    )


def _face(clock: Clock, seat: int) -> str:
    """Return what a clock shows; the page goes on with it every second."""
    left = clock.left(seat)
    state = "over" if left < 0 else "running" if clock.running == seat else "waiting"
    return f'<time data-clock="{seat}" data-state="{state}" role="timer">{clocks.face(left)}</time>'


def sheet(model: Model, _: str) -> tuple[str, str]:
    """Return the clocks of all people, and the way to hold them."""
    t, clock = model.t, clocks.at_table(model)
    title = t("app.clock.title")
    if clock is None:
        return title, f"<p>{escape(t('app.clock.none'))}</p>"
    rows = "".join(
        f'<div class="opt"><span class="row">{seal(model.players[seat].emblem, 32)}'
        f"{escape(model.players[seat].name)}</span>{_face(clock, seat)}</div>"
        for seat in playing(model).humans
    )
    hold = t("app.clock.go-on" if clock.is_held else "app.clock.hold")
    text = t.n("app.clock.text", clock.minutes)
    return title, (
        f'<p>{escape(text)}</p><div class="clocks">{rows}</div><div class="row">'
        f"{button('app:clock-hold', hold, 'go' if clock.is_held else '', 'btn-clock-hold')}</div>"
    )


def _has_clock(model: Model) -> bool:
    return clocks.at_table(model) is not None


SHEETS = {acts.SHEET: sheet}
MENU = (Item(48, "app:clock", "app.clock.title", "i-hourglass", _has_clock),)
