"""A thing or a player looked at closely."""

from dataclasses import replace

from cantiere_app.kit.markup import button, escape, seal, select
from cantiere_app.kit.scene import Scene
from cantiere_app.session.address import KINDS
from cantiere_app.session.model import Model, playing, scene, told


def seat(model: Model, argument: str) -> tuple[str, str]:
    """The public facts of the seat `argument`; where only computers play, the way to its site."""
    number, moment = int(argument), scene(model)
    watch = ""
    if not playing(model).humans and number != moment.viewer:
        watch = button(f"app:watch:{number}", model.t("app.players.watch"), "", "btn-watch")
    player = model.players[number]
    body = f'<div class="seat-facts">{playing(model).view.seat(moment, number)}</div>'
    return player.name, f"<p>{escape(model.t(f'app.kind.{player.kind}'))}</p>{watch}{body}"


def seats(model: Model, _: str) -> tuple[str, str]:
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


def inspect(model: Model, target: str) -> tuple[str, str]:
    """The inspector for what carries `data-inspect="<target>"`."""
    name, body = _looked(model, scene(model), target)
    return name or model.t("app.inspect"), body


def peek(model: Model, moment: Scene) -> dict[str, str]:
    """What the inspector says of the thing that a pointer rests on, beside it and in short."""
    name, body = _looked(model, moment, model.peek) if model.peek else ("", "")
    if not body:
        return {}
    return {
        "z-reason/peek": f'<div class="bubble peek" role="note" data-peek="1" data-testid="peek"'
        f' data-at="{escape(model.peek)}"><div><b>{escape(name)}</b>{body}</div></div>'
    }


def _looked(model: Model, moment: Scene, target: str) -> tuple[str, str]:
    play = playing(model)
    return play.view.inspect(replace(moment, told=told(play)), target)
