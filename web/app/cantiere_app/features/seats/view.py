"""The players: one line each, and their public facts where there is room."""

from cantiere.core.game import Seat
from cantiere.players.names import LEVELS
from cantiere_app.kit.drawing import panels
from cantiere_app.kit.drawing.markup import button, escape, seal, select
from cantiere_app.kit.scene import Scene
from cantiere_app.session import seating
from cantiere_app.session.model import Model, playing, scene
from cantiere_app.session.sheet import Item, is_running


def draw(model: Model, moment: Scene) -> dict[str, str]:
    """The panel of a game that has none of its own: the viewer first, then clockwise."""
    title = escape(model.t("app.players.title"))
    seats, first = len(model.players), max(moment.viewer, 0)
    return panels.panels(title, seats, first, lambda seat: _seat(model, moment, seat))


def _seat(model: Model, moment: Scene, seat: Seat) -> str:
    t, player = model.t, model.players[seat]
    points = moment.view["players"][seat].get("pp", 0)
    asked = moment.view.get("decision")
    now = " now" if moment.marked_seat(asked and asked["seat"]) == seat else ""
    side = "me" if seat == moment.viewer else "other"
    label = escape(t.n("app.players.open", points, name=player.name))
    body = f'<div class="seat-body">{playing(model).view.seat(moment, seat)}</div>'
    kind = escape(seating.kind_text(player.kind, t))
    facts = panels.Facts(points, label, seal(player.emblem, 32), kind, body)
    return panels.box(model.players, seat, side + now, facts)


def chips(model: Model) -> str:
    """The chronicle as the last chip, where the column is gone."""
    return button("app:log", model.t("app.log.title"), "bare chip", "btn-log")


def seat_sheet(model: Model, argument: str) -> tuple[str, str]:
    """The public facts of the seat `argument`; where only computers play, the way to its site."""
    number, moment = int(argument), scene(model)
    watch = ""
    if not playing(model).humans and number != moment.viewer:
        watch = button(f"app:watch:{number}", model.t("app.players.watch"), "", "btn-watch")
    player = model.players[number]
    body = f'<div class="seat-facts">{playing(model).view.seat(moment, number)}</div>'
    return player.name, f"<p>{escape(seating.kind_text(player.kind, model.t))}</p>{watch}{body}"


def seats_sheet(model: Model, _: str) -> tuple[str, str]:
    """Who plays at each seat; another one can take it over from here on."""
    t = model.t
    offered = ("human", *LEVELS)
    kinds = [
        (kind, seating.kind_text(kind, t))
        for kind in dict.fromkeys((*offered, *(player.kind for player in model.players)))
    ]
    rows = "".join(
        f'<div class="opt" data-testid="sits-{number}"><span class="row">'
        f"{seal(player.emblem, 32)}{escape(player.name)}</span>"
        f"{select(f'app:sit:{number}', t('app.seats.who', name=player.name), kinds, player.kind)}"
        "</div>"
        for number, player in enumerate(model.players)
    )
    return t("app.seats.title"), f"<p>{escape(t('app.seats.text'))}</p>{rows}"


SHEETS = {"seat": seat_sheet, "seats": seats_sheet}
MENU = (Item(60, "app:seats", "app.seats.title", "i-hot-seat", is_running),)
