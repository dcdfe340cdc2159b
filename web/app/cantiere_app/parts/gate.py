"""Between two people at one device: nothing private is on the page before it is asked for."""

from cantiere_app.markup import button, escape, seal
from cantiere_app.model import Model, playing


def draw(model: Model) -> dict[str, str]:
    """Who is next, and the one button."""
    t = model.t
    player = model.players[playing(model).viewer]
    return {
        "z-handover/gate": f'<div class="gate">{seal(player.emblem, 320)}</div>',
        "z-handover/box": (
            '<div class="handover" data-testid="handover">'
            f'<p class="from">{escape(t("app.handover.from"))}</p>'
            f"<h1>{escape(t('app.handover.title', name=player.name))}</h1>"
            f"<p>{escape(t('app.handover.text'))}</p>"
            f'<div class="row">'
            f"{button('app:handover', t('app.handover.show'), 'go', 'btn-handover')}</div>"
            f'<p class="safe">{escape(t("app.handover.safe"))}</p></div>'
        ),
    }
