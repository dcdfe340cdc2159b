"""What the next confirmation would cost without being forbidden, said before it is clicked."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from cantiere.core.game import Action
from cantiere.machiavelli import constants as k
from cantiere.machiavelli import data
from cantiere.machiavelli.rules.districts.cities import card_of, size, target
from cantiere.machiavelli.rules.districts.orders import FRAMEWORKS
from cantiere.machiavelli.rules.turn import OFFERS
from cantiere_app.games.machiavelli import facts
from cantiere_app.games.machiavelli.moves.draft import DENS, WAR
from cantiere_app.games.machiavelli.moves.ending import INCOMES
from cantiere_app.games.machiavelli.moves.rows import BUILDS
from cantiere_app.kit.moves.drafts import Draft
from cantiere_app.kit.scene import Scene, Warn

_ABILITIES: Final = tuple(
    kind for kind, offer in OFFERS.items() if offer.bit & (k.USED_ABILITY | k.USED_EXTRA)
)


def warnings(scene: Scene) -> list[Warn]:
    """All warnings of the moment; none outside of the own turn."""
    if facts.asked(scene) not in ("open", "main"):
        return []
    return [warn for source in SOURCES for warn in source(scene)]


def _left(key: str, *kinds: int, behind: Sequence[int] = ()) -> Callable[[Scene], Iterator[Warn]]:
    """Something that could still be done, where the turn can be ended.

    behind: what is told of alone, as long as it is left too.
    """

    def warn(scene: Scene) -> Iterator[Warn]:
        ends = not scene.draft and facts.may(scene, k.END)
        left = any(step[0] in kinds and not _hurts_oneself(scene, step) for step in scene.legal)
        if ends and left and not facts.may(scene, *behind):
            yield Warn(key, scene.t(f"machiavelli.warn.{key}"))

    return warn


def _hurts_oneself(scene: Scene, step: Action) -> bool:
    """Whether it destroys an own district: nothing that is missed when it is left (M§8.22)."""
    return step[0] == k.DESTROY and step[1] == scene.viewer


def _own_district(scene: Scene) -> Iterator[Warn]:
    """A district destroyed in the own city (M§8.22, M§9.3 Armory)."""
    if scene.draft.get("do") in WAR and scene.draft.get("seat") == scene.viewer:
        yield Warn("own-district", scene.t("machiavelli.warn.own-district"))


def _ends_game(scene: Scene) -> Iterator[Warn]:
    """A build with which the own city is the first complete one (M§12.1)."""
    s, card = scene.state, _built(scene.draft)
    if s.first != k.NOBODY or not card:
        return
    grown = data.SIZES[data.CARD_OF[card]] - _given_up(scene.draft)
    if size(s, scene.viewer) + grown >= target(s):
        yield Warn("ends-game", scene.t("machiavelli.warn.ends-game"))


def _built(draft: Draft) -> str:
    """The district that a draft builds, by its id; "" for none."""
    do = draft.get("do", "")
    card: str = draft.get("card", "") if do in _OF_HAND else ""
    return _NAMED.get(do, card)


def _given_up(draft: Draft) -> int:
    """What a city counts less by what is given up for a build."""
    given = [draft[name] for name in ("own", "district") if name in draft]
    if draft["do"] in ("free", "overbuild-free"):
        given.append(min(FRAMEWORKS.cards))
    return sum(data.SIZES[card_of(district)] for district in given)


_OF_HAND: Final = ("build", "borrow", "free", "overbuild", "overbuild-borrow", "overbuild-free")
_NAMED: Final = {
    "raze": "necropolis",
    "overbuild-raze": "necropolis",
    **dict.fromkeys(DENS, "thievesDen"),
}
SOURCES: Final[tuple[Callable[[Scene], Iterator[Warn]], ...]] = (
    _left("income-left", *INCOMES),
    _left("ability-left", *_ABILITIES),
    _left("build-left", *BUILDS, behind=INCOMES),
    _own_district,
    _ends_game,
)
