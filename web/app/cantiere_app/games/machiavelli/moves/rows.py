"""The moves of Machiavelli as rows: what each names, and the button that begins it."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final

from cantiere.machiavelli import constants as k
from cantiere.machiavelli import data
from cantiere.machiavelli.io.moves import FIELDS, opening
from cantiere.machiavelli.io.moves import MOVES as FORMS
from cantiere_app.games.machiavelli import facts
from cantiere_app.games.machiavelli.moves import draft as drafting
from cantiere_app.games.machiavelli.moves import ending, nouns
from cantiere_app.games.machiavelli.moves.draft import GIVEN, SPOTS
from cantiere_app.games.machiavelli.moves.refuse import REFUSALS, no
from cantiere_app.kit.moves.choices import Again, Choice, Group, Noun, One, Rules, Several
from cantiere_app.kit.moves.drafts import Draft
from cantiere_app.kit.moves.paying import Paying
from cantiere_app.kit.moves.rows import Move, Moves, Press
from cantiere_app.kit.moves.targets import Aim
from cantiere_app.kit.scene import Outcome, Scene

RULES: Final = Rules(REFUSALS, opening, Paying(no, lambda _: ()))
_TURN: Final = ("open", "main")
BUILDS: Final = (k.BUILD, k.BORROW, k.FREE, k.RAZE, k.DEN, k.DEN_BORROW)
"""Steps that build a district by the limit of the turn (M§7.8 B-2)."""
SHARES: Final = {"crown": ("nothing", "gold", "card"), "voyage": ("gold", "cards")}
"""What `share-<n>` means where it is no number, by the name of the move."""


def _may(*kinds: int) -> Callable[[Scene], bool]:
    return lambda scene: facts.may(scene, *kinds)


def _one(noun: Noun, *fields: str) -> One:
    return One(noun, fields, Again.OFF)


def _shares(names: Sequence[str]) -> Noun:
    """Ways to share something, each with a name."""
    return Noun(
        {"share": lambda _, aim: names[aim.first] if aim.first < len(names) else None},
        lambda _, name: [f"share-{names.index(name)}"],
    )


def _offer(do: str, kind: int, *choices: Choice, asked: Collection[str] = _TURN) -> Move:
    """What a turn offers: begun by its button, or by a touch of what it names."""
    return Move(do, asked, choices, begin=f"do-{do}", touched=True, when=_may(kind))


def _several_ranks(kind: int, n: int) -> Several:
    def groups(scene: Scene) -> Sequence[Group]:
        return [([rank for (rank,) in facts.legal(scene, kind)], n)]

    return Several(nouns.RANK, "ranks", groups, "enough-picked")


def _spare(scene: Scene, field: str) -> list[str]:
    """The own cards beside the one that is built, and beside those that pay for the Den."""
    draft, spare = scene.draft, list(facts.hand(scene))
    do = draft.get("do", "")
    built = "thievesDen" if do in drafting.DENS else draft.get("card", "")
    played = ("strongman",) if do.startswith("overbuild") else ()
    for card in (built, *played, *(draft.get("tuck", ()) if field == "give" else ())):
        if card in spare:
            spare.remove(card)
    return spare


def _cards(field: str, need: Callable[[Scene], int], spots: str) -> Several:
    """Cards of the own hand, beside the one that is built."""

    def groups(scene: Scene) -> Sequence[Group]:
        return [(_spare(scene, field), need(scene))]

    return Several(nouns.HAND, field, groups, "enough-picked", by_target=spots)


class _First(Several):
    """Of two lists of cards the one that is named first: where it is whole, a touch means the
    other."""

    def touch(self, rules: Rules, scene: Scene, draft: dict[str, Any], aim: Aim) -> Outcome | None:
        is_named = f"{aim.kind}-{aim.first}" in draft.get(self.by_target, ())
        if not is_named and not self.missing(scene, draft):
            return None
        return super().touch(rules, scene, draft, aim)


def _before(field: str, noun: Noun) -> Noun:
    """A thing that is touched until another choice is made: from then on a touch means the next."""

    def there(thing_at: Callable[[Scene, Aim], Any]) -> Callable[[Scene, Aim], Any]:
        return lambda scene, aim: None if field in scene.draft else thing_at(scene, aim)

    return noun._replace(at={kind: there(thing_at) for kind, thing_at in noun.at.items()})


class _AnyNumber(Several):
    """As many as somebody likes, at least one."""

    def missing(self, _: Scene, draft: Mapping[str, Any]) -> int:
        return 0 if draft.get(self.field) else 1


def _missing_gold(scene: Scene) -> int:
    return drafting.missing_gold(scene, scene.draft)


def _number(scene: Scene) -> int:
    return int(scene.draft.get("number", 0))


def _both_in_order(draft: Draft) -> Mapping[str, Any]:
    return drafting.in_order("give")(drafting.in_order("tuck")(draft))


_TUCK: Final = _cards("tuck", _number, SPOTS)
_GIVE: Final = _cards("give", _missing_gold, GIVEN)
_BUILDING: Final = (
    Move("build", ("main", "wizard"), (_one(nouns.TO_BUILD, "card"),), when=_may(k.BUILD)),
    Move("free", ("main", "wizard"), (_one(nouns.TO_BUILD, "card"),), "do-free", when=_may(k.FREE)),
    Move("raze", ("main", "wizard"), (_one(nouns.OWN, "own"),), "do-raze", when=_may(k.RAZE)),
    Move(
        "den",
        ("main", "wizard"),
        (
            One(nouns.SHARE, ("number",)),
            _TUCK,
        ),
        "do-den",
        when=_may(k.DEN),
        sent=drafting.in_order("tuck"),
    ),
    Move(
        "den-borrow",
        ("main", "wizard"),
        (One(nouns.SHARE, ("number",)), One(nouns.SEAT, ("lender",)), _First(*_TUCK), _GIVE),
        "do-den-borrow",
        when=_may(k.DEN_BORROW),
        sent=_both_in_order,
    ),
    Move(
        "borrow",
        ("main", "wizard"),
        (One(_before("lender", nouns.TO_BUILD), ("card",)), One(nouns.SEAT, ("lender",)), _GIVE),
        "do-borrow",
        when=_may(k.BORROW),
        sent=drafting.in_order("give"),
    ),
    *(
        row._replace(touched=False)
        for row in (
            _offer(
                "overbuild",
                k.OVERBUILD,
                One(nouns.OWN, ("own",)),
                _one(nouns.HAND, "card"),
            ),
            _offer(
                "overbuild-borrow",
                k.OVERBUILD_BORROW,
                One(nouns.OWN, ("own",)),
                One(_before("lender", nouns.HAND), ("card",)),
                One(nouns.SEAT, ("lender",)),
                _GIVE,
            )._replace(sent=drafting.in_order("give")),
            _offer(
                "overbuild-den",
                k.OVERBUILD_DEN,
                One(nouns.OWN, ("own",)),
                One(nouns.SHARE, ("number",)),
                _TUCK,
            )._replace(sent=drafting.in_order("tuck")),
            _offer(
                "overbuild-den-borrow",
                k.OVERBUILD_DEN_BORROW,
                One(nouns.OWN, ("own",)),
                One(nouns.SHARE, ("number",)),
                One(nouns.SEAT, ("lender",)),
                _First(*_TUCK),
                _GIVE,
            )._replace(sent=_both_in_order),
            _offer(
                "overbuild-free",
                k.OVERBUILD_FREE,
                One(nouns.OWN, ("own",)),
                _one(nouns.HAND, "card"),
            ),
            _offer(
                "overbuild-raze",
                k.OVERBUILD_RAZE,
                One(_before("own", nouns.OWN), ("own",)),
                _one(nouns.OWN, "district"),
            ),
        )
    ),
)
_OFFERS: Final = (
    _offer("kill", k.KILL, _one(nouns.RANK, "rank")),
    _offer("bewitch", k.BEWITCH, _one(nouns.RANK, "rank"), asked=("bewitch",)),
    _offer("rob", k.ROB, _one(nouns.RANK, "rank")),
    _offer("warrants", k.WARRANT, _several_ranks(k.WARRANT, data.WARRANTS))._replace(
        sent=drafting.sorted_behind
    ),
    _offer("threats", k.THREATEN, _several_ranks(k.THREATEN, data.THREATS)),
    _offer("spy", k.SPY, One(nouns.SEAT, ("seat",)), _one(nouns.TYPE, "type")),
    _offer("swap-hands", k.SWAP_HANDS, _one(nouns.SEAT, "seat"))._replace(touched=False),
    _offer("look", k.LOOK, _one(nouns.SEAT, "seat")),
    _offer("crown", k.CROWN, One(nouns.SEAT, ("seat",)), _one(_shares(SHARES["crown"]), "take")),
    _offer("tithe", k.TITHE, _one(nouns.SEAT, "seat")),
    _offer("split", k.SPLIT, _one(nouns.SHARE, "number"))._replace(touched=False),
    _offer("voyage", k.VOYAGE, _one(_shares(SHARES["voyage"]), "for")),
    _offer("destroy", k.DESTROY, _one(nouns.DISTRICT, "seat", "district")),
    _offer("seize", k.SEIZE, _one(nouns.OF_ANOTHER, "seat", "district")),
    _offer(
        "exchange",
        k.EXCHANGE,
        One(nouns.OWN, ("own",)),
        _one(nouns.OF_ANOTHER, "seat", "district"),
    ),
    _offer("armory", k.ARMORY, _one(nouns.DISTRICT, "seat", "district"))._replace(touched=False),
    _offer("laboratory", k.LABORATORY, _one(nouns.HAND, "card"))._replace(touched=False),
    _offer("museum", k.MUSEUM, _one(nouns.HAND, "card"))._replace(touched=False),
    _offer("fortune", k.FORTUNE, _one(nouns.SEAT, "seat"), asked=("bewitch", *_TURN))._replace(
        touched=False
    ),
    Move(
        "use-cash",
        ("bewitch", *_TURN),
        (_one(nouns.CASH, "number"),),
        when=_may(k.USE_CASH),
    ),
)
_PAID: Final = (Move("smithy", _TURN, begin="do-smithy", step=(k.SMITHY,)),)
"""What costs gold and shows hidden cards: one press alone would be no way back (M§9.3)."""
_LISTS: Final = (
    Move(
        "redraw-cards",
        _TURN,
        (
            _AnyNumber(
                nouns.HAND,
                "cards",
                lambda scene: [(facts.hand(scene), len(facts.hand(scene)))],
                "enough-picked",
                by_target=SPOTS,
            ),
        ),
        "do-redraw-cards",
        when=_may(k.REDRAW),
        sent=drafting.in_order("cards"),
    ),
    Move(
        "beautify-districts",
        _TURN,
        (
            _AnyNumber(
                nouns.OWN,
                "districts",
                lambda scene: [
                    (
                        [district for (district,) in facts.legal(scene, k.BEAUTIFY)],
                        data.BEAUTIFY_MOST,
                    )
                ],
                "enough-picked",
            ),
        ),
        "do-beautify-districts",
        touched=True,
        when=_may(k.BEAUTIFY),
        sent=lambda draft: {**draft, "districts": sorted(draft["districts"])},
    ),
)
_SELECTION: Final = (
    Move("pick", ("pick",), (_one(nouns.ROLE, "rank"),)),
    Move("drop", ("drop",), (_one(nouns.ROLE, "rank"),)),
    Move("swap-roles", ("theater",), (One(nouns.ROLE, ("rank",)), _one(nouns.SEAT, "seat"))),
)
_ANSWERS: Final = (
    Move("keep", ("keep",), (_one(nouns.OFFER, "card"),)),
    Move("take", ("wizard", "fortune", "lighthouse"), (_one(nouns.OFFER, "card"),)),
    Move("heir", ("heir",), (_one(nouns.SEAT, "seat"),)),
)

ANSWERED: Final = (
    "silent rasputin acrobat bribe reveal-threat confiscate bell-tower graveyard".split()
)
"""Decisions with yes and no."""
_ALONE: Final = "income extra see study tent director cash-point".split()


def _press(*names: str) -> dict[str, Press]:
    return {f"do-{name}": Press((k.ACTIONS.index(name),)) for name in names}


_PRESSES: Final[Mapping[str, Mapping[str, Press]]] = {
    "gather": _press("gold", "draw"),
    "open": _press("gold", "draw", *_ALONE),
    "main": {"do-end": Press((k.END,), meant=ending.click), **_press(*_ALONE)},
    "bewitch": _press("tent", "director", "cash-point"),
    "theater": _press("stay"),
    "lighthouse": _press("pass"),
    "redraw": _press("end-redraw"),
    "beautify": _press("end-beautify"),
}
"""Buttons that are a step, by what is asked."""

_MIDWAY: Final[Mapping[str, Mapping[int, Noun]]] = {
    **{name: {k.ANSWER: nouns.ANSWER} for name in ANSWERED},
    "warrants": {k.WARRANT: nouns.RANK},
    "threats": {k.THREATEN: nouns.RANK},
    "redraw": {k.REDRAW: nouns.HAND},
    "return": {k.RETURN: nouns.HAND},
    "tuck": {k.TUCK: nouns.HAND},
    "lend": {k.LEND: nouns.HAND},
    "beautify": {k.BEAUTIFY: nouns.OWN},
}
"""What is answered by one thing, and what is named in the middle of a composed action."""

MOVES: Final = Moves(
    RULES,
    FORMS,
    FIELDS,
    facts.asked,
    (*_SELECTION, *_ANSWERS, *_BUILDING, *_LISTS, *_PAID, *_OFFERS),
    _PRESSES,
    _MIDWAY,
)
