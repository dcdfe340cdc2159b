"""Between two people at one device: nothing private is on the page before it is asked for."""

from math import cos, pi, sin
from typing import Final

from cantiere_app.kit.drawing.markup import button, escape, icon
from cantiere_app.session.model import Model, playing

_RING: Final = 377


def _arch() -> str:
    """Joints between the stones of an arch of radii 198 and 222 around 250, 262."""
    return "".join(
        f"M{250 + 198 * cos(turn):.0f} {262 - 198 * sin(turn):.0f}"
        f"L{250 + 222 * cos(turn):.0f} {262 - 222 * sin(turn):.0f}"
        for turn in (pi * k / 22 for k in range(23))
    )


_STONES = "".join(f"M0 {y}H500" for y in range(12, 720, 52))
_BAY = (
    f'<path class="s1" opacity=".4" d="{_STONES}"/>'
    '<path class="bs" fill="var(--stone-1)" d="M28 720V262a222 222 0 0 1 444 0V720Z"/>'
    '<path fill="var(--sky)" d="M52 720V262a198 198 0 0 1 396 0V720Z"/>'
    '<path class="deco" d="M52 250h60M62 268h104M66 290h70M58 330h98M60 372h44M390 262h58'
    'M374 284h66M396 318h50M380 356h66M96 200h60M330 176h74M140 150h50"/>'
    '<path fill="var(--hill)" stroke="var(--stone-3)"'
    ' d="M52 470c70 10 108 50 196 20s130-58 200-46V720H52Z"/>'
    '<path class="deco" d="M62 500q10 40 2 84M84 508q10 40 2 80M106 518q8 34 2 70M404 462'
    'q-8 60 0 122M426 462q-8 60 0 122M382 470q-8 50 0 110"/>'
    '<path class="bs" fill="var(--stone-2)" d="M52 586H448V720H52Z"/>'
    '<path class="s25" d="M52 586H448M52 720V262a198 198 0 0 1 396 0V720"/>'
    f'<path class="s1" d="{_arch()}"/>'
)


def _banner(emblem: str) -> str:
    """An arch with the player's emblem on a banner in it."""
    return (
        '<svg viewBox="0 0 500 720" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
        f'{_BAY}<g class="seal-{emblem}"><path class="s25" d="M118 214H382"/>'
        '<path class="s25 wax" d="M140 214H360V476L250 528 140 476Z"/>'
        '<path class="ring" d="M150 224H350V470L250 517 150 470Z"/>'
        '<circle class="knob" cx="118" cy="214" r="6"/>'
        '<circle class="knob" cx="382" cy="214" r="6"/>'
        f'<g class="fig"><use href="#e-{emblem}" x="180" y="264" width="140" height="140"/></g></g>'
        "</svg>"
    )


def draw(model: Model) -> dict[str, str]:
    """Who is next, a button to hold, and one for whoever cannot hold it (WCAG 2.5.1)."""
    t = model.t
    player = model.players[playing(model).viewer]
    plain = button("app:handover", t("app.hold.plain"), "bare", "btn-handover-plain")
    return {
        "z-handover/gate": f'<div class="gate">{_banner(player.emblem)}</div>',
        "z-handover/box": (
            '<div class="handover" data-testid="handover">'
            f'<p class="from">{escape(t("app.handover.from"))}</p>'
            f"<h1>{escape(t('app.handover.title', name=player.name))}</h1>"
            f"<p>{escape(t('app.handover.text'))}</p>"
            f'<div class="hold">{_hold(t("app.hold.title"))}'
            f'<div aria-hidden="true"><b>{escape(t("app.hold.title"))}</b>'
            f"<span>{escape(t('app.hold.text'))}</span></div></div>"
            f'<p class="sr" id="hold-text">{escape(t("app.hold.text"))}</p>'
            f'<p class="safe">{icon("i-lock", 22)}<span>{escape(t("app.handover.safe"))}</span></p>'
            f'<div class="row">{plain}</div></div>'
        ),
    }


def _hold(word: str) -> str:
    return (
        '<button type="button" class="hold-button" data-hold="app:handover"'
        f' data-testid="btn-handover" aria-label="{escape(word)}" aria-describedby="hold-text">'
        '<svg viewBox="0 0 132 132" aria-hidden="true">'
        '<circle cx="66" cy="66" r="60" class="hold-rim"/>'
        f'<circle cx="66" cy="66" r="60" class="hold-ring" pathLength="{_RING}"'
        ' transform="rotate(-90 66 66)"/>'
        '<circle cx="66" cy="66" r="51" class="hold-disc"/>'
        '<use href="#i-hand" x="40" y="38" width="52" height="52"/></svg></button>'
    )
