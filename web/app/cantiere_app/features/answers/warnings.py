"""Warnings that are given now: not those that a person silenced, nor those put away."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from cantiere.core.game import Seat
from cantiere_app.kit.language.rounds import round_of
from cantiere_app.kit.scene import Scene, Warn
from cantiere_app.session.model import Model, playing, scene


@dataclass
class Away:
    """What was put away. turn: whose, in which round; in another one all is told but what lasts.

    lasting: whom, and what, for the whole game.
    """

    turn: tuple[Seat, int] = (-1, 0)
    texts: frozenset[str] = frozenset()
    lasting: frozenset[tuple[Seat, str]] = frozenset()


def given(model: Model, moment: Scene) -> list[Warn]:
    """What the next confirmation would cost, as far as it is to be told."""
    if not moment.legal or model.settings.warnings != "on":
        return []
    muted, away = model.settings.muted, _away(model, moment)
    warns = playing(model).view.warnings(moment)
    return [warn for warn in warns if warn.key not in muted and warn.text not in away]


def at_pieces(warns: Sequence[Warn]) -> Mapping[str, str]:
    """What is said at each piece; of two warnings the first."""
    return {target: warn.text for warn in reversed(warns) for target in warn.targets}


def aware(model: Model) -> Scene:
    """The moment of the table with what is told at its pieces."""
    moment = scene(model)
    return replace(moment, warned=at_pieces(given(model, moment)))


def put_away(model: Model, key: str) -> None:
    """Tell these warnings of a kind no more, until they say something else or the turn is over.

    What lasts is not told again in another turn either.
    """
    moment = scene(model)
    put_off = [warn for warn in given(model, moment) if warn.key == key]
    lasting = {(moment.viewer, warn.text) for warn in put_off if warn.lasting}
    lasting |= playing(model).features[Away].lasting
    texts = _away(model, moment) | {warn.text for warn in put_off}
    playing(model).features[Away] = Away(_turn(moment), texts, frozenset(lasting))


def _away(model: Model, moment: Scene) -> frozenset[str]:
    away = playing(model).features[Away]
    lasting = frozenset(text for seat, text in away.lasting if seat == moment.viewer)
    return lasting | away.texts if away.turn == _turn(moment) else lasting


def _turn(moment: Scene) -> tuple[Seat, int]:
    return moment.viewer, round_of(moment.view)
