"""The players: one line each, and their public facts where there is room."""

from cantiere_app.kit.markup import button, escape, ledger, seal
from cantiere_app.kit.scene import Scene
from cantiere_app.session.model import Model, playing


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
