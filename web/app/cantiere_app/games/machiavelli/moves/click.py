"""The meaning of a click: what is asked decides which moves answer."""

from typing import Final

from cantiere.machiavelli import constants as k
from cantiere.machiavelli import data
from cantiere.machiavelli.rules.turn import CARD_OF_KIND, DISTRICT_OF
from cantiere_app.games.machiavelli import facts, words
from cantiere_app.games.machiavelli.moves import ending, gathering
from cantiere_app.games.machiavelli.moves.refuse import elsewhere
from cantiere_app.games.machiavelli.moves.rows import MOVES
from cantiere_app.games.machiavelli.moves.warnings import warnings
from cantiere_app.kit import plain_view
from cantiere_app.kit.moves import clicks, drafts
from cantiere_app.kit.moves.drafts import Draft
from cantiere_app.kit.moves.irreversible import behind
from cantiere_app.kit.moves.targets import Aim, read
from cantiere_app.kit.scene import Outcome, Scene

_OTHER_WAYS: Final = {k.DEN: "den", k.DEN_BORROW: "den-borrow", k.BORROW: "borrow",
                      k.RAZE: "raze", k.FREE: "free"}  # fmt: skip
"""How a district may be built that is not simply paid for (M§7.8 B-4), the nearest first."""
_NAMED_BY_KIND: Final = {k.DEN: "thievesDen", k.DEN_BORROW: "thievesDen", k.RAZE: "necropolis"}
"""Of these the kind of the step names the card; the others begin with it."""

_USED: Final = frozenset(("hand", "city", "do-den"))
"""What begins in an own turn what no move of its own names: a card that is built, or used."""

_IDLE: Final = frozenset(("decide-first", "finished", "nothing-there", "not-your-turn"))
"""Reasons that say nothing of a thing: it is looked at then."""


def click(scene: Scene, target: str) -> Outcome:
    """What a click, a tap or Enter on a target means; always an answer, never silence."""
    if target.startswith(plain_view.STEP):
        return plain_view.click(scene, target)
    aim = read(target)
    if ending.is_asked(scene):
        return ending.answer(scene, aim, lambda moment: click(moment, target))
    gathered = gathering.click(scene, aim)
    if gathered is not None:
        return gathered
    if not scene.draft and facts.asked(scene) in facts.TURN:
        begun = _begun_by_card(scene, aim)
        if begun is not None:
            return drafts.stage(scene, begun)
        aim = _used(scene, aim)
    built = _built_instead(scene, aim)
    if built is not None:
        return drafts.stage(scene, built)
    outcome = clicks.click(scene, aim, facts.asked(scene), MOVES.click, _elsewhere)
    return _going_on(scene, target, outcome) or outcome


def _going_on(scene: Scene, target: str, outcome: Outcome) -> Outcome | None:
    """A card that is touched while another deed is laid out whole: the deed is done, and the card
    is what is laid out then.

    Both are taken back with one step. What shows something hidden, hands on to another seat or is
    warned of is confirmed by its button alone.
    """
    if not outcome.refuse or read(target).kind != "hand" or not drafts.bare(scene.draft):
        return None
    done = MOVES.click(scene, Aim("do-confirm"))
    if done is None or not done.play or warnings(scene):
        return None
    if behind(scene.game, scene.state, done.play):
        return None
    for step in done.play:
        scene = scene.after(step)
    then = click(scene, target)
    return then._replace(play=done.play) if then.draft and not then.play else None


def kinds(scene: Scene) -> frozenset[str] | None:
    """Return the kinds of targets that a click may mean something for; `None` where any may."""
    if ending.is_asked(scene):
        return None
    names = clicks.kinds(scene, facts.asked(scene), MOVES.kinds)
    return names | _USED if facts.asked(scene) in facts.TURN else names


def _elsewhere(scene: Scene, aim: Aim) -> Outcome:
    """Why a target means nothing: to a move that could be begun it might be something (M§7.4)."""
    choices = [each for row in MOVES.here(scene) for each in row.choices]
    nouns = [each.noun.at for each in choices if aim.kind in each.kinds()]
    outcome = elsewhere(
        scene, aim, is_for=any(at[aim.kind](scene, aim) is not None for at in nouns)
    )
    is_idle = all(reason.code in _IDLE for reason in outcome.refuse)
    return outcome._replace(look=_looked(scene, aim)) if is_idle else outcome


def _looked(scene: Scene, aim: Aim) -> str:
    """What is looked at closely where nothing is asked of it: a card, a character, a player."""
    if aim.kind == "rank" and 0 < aim.first <= len(scene.view["cast"]):
        return f"role-{words.of_rank(scene, aim.first)}"
    if aim.kind == "seat" and aim.first < len(scene.players):
        return f"seat-{aim.first}"
    card = _card(scene, aim)
    return f"card-{data.CARDS[card]}" if card >= 0 else ""


def _begun_by_card(scene: Scene, aim: Aim) -> Draft | None:
    """A build that a touch of its card begins, where it cannot simply be paid for."""
    if aim.kind == "do-den" and facts.may(scene, k.DEN):
        return _den(scene)
    hand = facts.hand(scene)
    if aim.kind != "hand" or aim.first >= len(hand):
        return None
    card = data.CARD_OF[hand[aim.first]]
    if (k.BUILD, card) in scene.legal:
        return None
    for kind, do in _OTHER_WAYS.items():
        if kind in _NAMED_BY_KIND:
            if hand[aim.first] == _NAMED_BY_KIND[kind] and facts.may(scene, kind):
                return _den(scene) if kind == k.DEN else {"do": do}
        elif any(step[0] == kind and step[1] == card for step in scene.legal):
            return {"do": do, "card": hand[aim.first]}
    return None


def _den(scene: Scene) -> Draft:
    """A den for cards; how many pay is named where there is one way only (M§9.3)."""
    numbers = {step[0] for step in facts.legal(scene, k.DEN)}
    return {"do": "den", **({"number": numbers.pop()} if len(numbers) == 1 else {})}


def _built_instead(scene: Scene, aim: Aim) -> Draft | None:
    """A district of the hand that is touched while a den waits for how many cards pay for it."""
    hand = facts.hand(scene)
    is_den = drafts.bare(scene.draft) == {"do": "den"}
    if not is_den or aim.kind != "hand" or aim.first >= len(hand):
        return None
    is_paid = (k.BUILD, data.CARD_OF[hand[aim.first]]) in scene.legal
    return {"do": "build", "card": hand[aim.first]} if is_paid else None


def _used(scene: Scene, aim: Aim) -> Aim:
    """A touch of an action card or of an own district is a touch of what it offers."""
    is_own = aim.kind == "hand" or aim.numbers[:1] == (scene.viewer,)
    card = _card(scene, aim) if is_own else -1
    if card < 0:
        return aim
    offers = {**CARD_OF_KIND, **DISTRICT_OF}
    kinds = [kind for kind, source in offers.items() if source == card and facts.may(scene, kind)]
    return Aim(f"do-{k.ACTIONS[kinds[0]]}") if kinds else aim


def _card(scene: Scene, aim: Aim) -> int:
    """The card of a hand or a city that a target is, −1 for others."""
    if aim.kind == "hand" and aim.first < len(facts.hand(scene)):
        return data.CARD_OF[facts.hand(scene)[aim.first]]
    if aim.kind == "city" and len(aim.numbers) == 2 and aim.first < len(scene.players):
        city = facts.city(scene, aim.first)
        return city[aim.last] % k.COIN if aim.last < len(city) else -1
    return -1
