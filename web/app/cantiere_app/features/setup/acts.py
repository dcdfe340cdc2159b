"""A new game is set up and begun, from nothing or after another one."""

from dataclasses import replace

from cantiere.core.game import OptionError
from cantiere_app.features.clock import model as clocks
from cantiere_app.features.setup import last_form
from cantiere_app.features.setup import model as setup
from cantiere_app.features.setup.last_form import KeepForm
from cantiere_app.session import new_table, seating, turns
from cantiere_app.session.effects import Announce, Effect, Open, Recount, Shelve
from cantiere_app.session.model import Model, Setup, playing


def begin(model: Model, _: str) -> list[Effect]:
    """Deal what the form asks for, and remember it; or say which option cannot be."""
    form = model.setup
    if form is None:
        return []
    effects = deal(model, form)
    return effects if form.wrong else [*effects, KeepForm(last_form.written(form))]


def deal(model: Model, form: Setup) -> list[Effect]:
    """The table that a form asks for; the form says which option cannot be."""
    form.wrong = {}
    seats = seating.sitters(form.chairs)
    try:
        table = new_table.deal(form.game, seats, setup.chosen(form), form.seed)
    except OptionError as error:
        form.wrong = {error.field: setup.accepted(form, error)}
        return [Announce([setup.complaint(model, error.field)])]
    address = setup.address_of(form, model.carry)
    opened = new_table.sit(model, table, address)
    clocks.begin(playing(model), form.clock)
    return [Open(f"/play/{address}"), *opened]


def _again(model: Model, _: str) -> list[Effect]:
    """The same people and options, another deal."""
    model.setup = _after(model)
    return begin(model, "")


def _after(model: Model) -> Setup:
    """Return the form of the game that is played, for another deal, its clock included."""
    clock = clocks.at_table(model)
    made = setup.after(playing(model).table.record, setup.another_seed(model))
    return replace(made, clock=clock.minutes if clock else 0)


def _new(model: Model, _: str) -> list[Effect]:
    effects = turns.halt(model)
    if model.play:
        model.setup = _after(model)
    model.play, model.sheet, model.busy = None, "", False
    model.screen = "setup"
    return [*effects, Open("/play/"), Shelve(), Recount()]


AT_THE_GATE = frozenset(("new",))

ACTS = {
    "setup": setup.change,
    "begin": begin,
    "again": _again,
    "new": _new,
}
