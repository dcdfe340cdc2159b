"""The players: one line each, and their public facts where there is room."""

from cantiere_app.kit.markup import button, escape, ledger, seal, select
from cantiere_app.kit.scene import Scene
from cantiere_app.session.address import KINDS
from cantiere_app.session.model import Model, playing, scene
from cantiere_app.session.sheet import Item, is_running


def draw(model: Model, moment: Scene) -> dict[str, str]:
    """The viewer first, then the others clockwise."""
    count = len(model.players)
    order = [(moment.viewer + i) % count for i in range(count)]
    t = model.t
    title = f"<div>{ledger(t('app.players.title'))}</div>"
    return {"z-players/title": title} | {
        f"z-players/seat-{seat}": seat_markup(model, moment, seat) for seat in order
    }


def seat_markup(model: Model, moment: Scene, seat: int) -> str:
    """One seat as a row of the panel, or a chip."""
    t, player = model.t, model.players[seat]
    points = moment.view["players"][seat].get("pp", 0)
    asked = moment.view.get("decision")
    now = " now" if asked and asked["seat"] == seat else ""
    own = "me" if seat == moment.viewer else "other"
    kind = escape(t(f"app.kind.{player.kind}"))
    label = escape(t("app.players.open", name=player.name, points=points))
    return (
        f'<article class="seat {own}{now}" data-testid="seat-{seat}" data-owner="{seat}"'
        f' data-count="{points}"><button type="button" class="who" data-act="app:seat:{seat}"'
        f' aria-label="{label}">{seal(player.emblem, 32)}<span><b>{escape(player.name)}</b>'
        f'<small>{kind}</small></span><span class="pp">{points}</span></button>'
        f'<div class="facts">{playing(model).view.seat(moment, seat)}</div></article>'
    )


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
    return player.name, f"<p>{escape(model.t(f'app.kind.{player.kind}'))}</p>{watch}{body}"


def seats_sheet(model: Model, _: str) -> tuple[str, str]:
    """Who plays at each seat; another one can take it over from here on."""
    t = model.t
    kinds = [(kind, t(f"app.kind.{kind}")) for kind in KINDS]
    rows = "".join(
        f'<div class="opt" data-testid="sits-{number}"><span class="row">'
        f"{seal(player.emblem, 32)}{escape(player.name)}</span>"
        f"{select(f'app:sit:{number}', t('app.seats.who', name=player.name), kinds, player.kind)}"
        "</div>"
        for number, player in enumerate(model.players)
    )
    return t("app.seats.title"), f"<p>{escape(t('app.seats.text'))}</p>{rows}"


SHEETS = {"seat": seat_sheet, "seats": seats_sheet}
MENU = (Item(140, "app:seats", "app.seats.title", "i-hot-seat", is_running),)
