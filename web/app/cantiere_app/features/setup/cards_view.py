"""The three cards of the form, one of which may be chosen."""

from cantiere.players.names import is_player, rival_of
from cantiere_app.features.setup import cards
from cantiere_app.features.setup import model as setup
from cantiere_app.kit import about
from cantiere_app.kit.drawing.markup import escape, face, icon, seal
from cantiere_app.kit.language import phrases
from cantiere_app.session import seating
from cantiere_app.session.model import Model, Setup

MOST_FACES = 3


def draw(model: Model, made: Setup) -> str:
    """First game, usual game, as last time; the last is out of reach before there was one."""
    label = escape(model.t("app.setup.cards"))
    parts = (
        _card(model, made, cards.FIRST, cards.first(made.game, made.seed)),
        _card(model, made, cards.USUAL, cards.usual(made.game, made.seed)),
        _card(model, made, cards.LAST, made.last),
    )
    return (
        f'<div class="ways-in" role="radiogroup" aria-label="{label}" data-roving>'
        f"{''.join(parts)}</div>"
    )


def _card(model: Model, made: Setup, card: str, ready: Setup | None) -> str:
    t, chosen = model.t, str(made.card == card).lower()
    if ready is None:
        faces, who, rules = icon("i-replay", 44), t("app.setup.card.last.none"), ""
    else:
        faces, who, rules = _faces(ready), _who(model, card, ready), rules_of(model, ready)
    small = f"<small>{escape(rules)}</small>" if rules else ""
    disabled = "" if ready else " disabled"
    return (
        f'<button type="button" class="btn way-in" role="radio" aria-checked="{chosen}"'
        f' data-act="app:setup:card:{card}" data-testid="start-{card}"{disabled}>'
        f'<span class="trio">{faces}</span><span><b>{escape(t(f"app.setup.card.{card}"))}</b>'
        f"<em>{escape(who)}</em>{small}</span></button>"
    )


def _faces(ready: Setup) -> str:
    """The first players of a game, as they show at their seats."""
    taken = cards.seated(ready.chairs)
    signs = seating.emblems([chair.emblem for chair in taken])
    shown = list(zip(taken, signs, strict=True))[:MOST_FACES]
    return "".join(picture(chair.kind, sign, 36) for chair, sign in shown)


def picture(kind: str, emblem: str, size: int) -> str:
    """The face of a rival, the emblem of anybody else."""
    rival = rival_of(kind)
    return face(rival, size) if rival else seal(emblem, size)


def _who(model: Model, card: str, ready: Setup) -> str:
    """Who plays: by name, except that a first game has only gentle rivals."""
    if card == cards.FIRST:
        rivals = sum(is_player(chair.kind) for chair in ready.chairs)
        return model.t.n("app.setup.card.first.who", rivals)
    return names(model, ready)


def names(model: Model, made: Setup) -> str:
    """The players of a form as one phrase."""
    taken = seating.players(seating.sitters(made.chairs), model.t)
    return phrases.capital(phrases.listed(model.t, [player.name for player in taken]))


def rules_of(model: Model, made: Setup) -> str:
    """The sentence about the rules of a form."""
    if not made.preset:
        return model.t("app.setup.preset.own")
    numbers = about.load(made.game).amounts(setup.seats(made))
    return model.t(f"app.{made.game}.preset.{made.preset}.text", **numbers)
