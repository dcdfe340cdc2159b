"""What can be done now: the offers of an own turn, or a decision, in one place (M§7.4, M§7.10)."""

from collections.abc import Collection, Iterator
from typing import Final

from cantiere.machiavelli import data
from cantiere_app.games.machiavelli import art, facts, words
from cantiere_app.games.machiavelli.board import choosing, decision
from cantiere_app.games.machiavelli.context import Moment
from cantiere_app.games.machiavelli.moves import arrival_order, prompt, targets, turn_buttons
from cantiere_app.games.machiavelli.moves.click import click
from cantiere_app.games.machiavelli.moves.draft import DENS, SHOWN, price
from cantiere_app.games.machiavelli.moves.rows import SHARES
from cantiere_app.kit.drawing import arrow_rows, cards
from cantiere_app.kit.drawing.markup import heading, seal
from cantiere_app.kit.language import phrases, rule_links

SHARED: Final = (*SHARES, "split", *DENS, "spy")
"""What has more to choose here: all else that could be done gives way to it."""
_WHOM: Final = ("spy", "crown", "borrow", "den-borrow", "overbuild-borrow", "overbuild-den-borrow")
"""What names a seat and something of the panel or the hand, so that both stand together."""
_BESIDE_WHOM: Final = {"spy": "type", "crown": "take"}
"""What else of the panel such a move names."""
_NO_CROWN: Final = '<span class="m-ic"></span>'
"""The place of the crown, where it is elsewhere."""
_GONE: Final = '<span class="m-act m-gone"></span>'
"""The place of what has gone, as a card that was played: what stands after it stays where it is."""
_SOME, _MANY = 4, 6
"""More buttons than so many are narrower."""


def draw(m: Moment) -> dict[str, str]:
    """The groups of the zone `z-panel`."""
    groups = {"z-panel/head": _head(m), "z-panel/has": _has(m)}
    title = m.text("table.acts")
    if choosing.is_on(m):
        return {**groups, "z-panel/acts": choosing.panel_text(m), "z-panel/why": _why(m)}
    answers, (lasting, late) = [*decision.draw(m), *_roles(m)], _offers(m)
    raised, named = [*_raised(m)], [*_shares(m), *_cargo(m), *_dues(m), *_types(m)]
    parts = [*answers, *_offered(m), *raised, *lasting, *late, *_whom(m), *named]
    css = _css(m, len([*answers, *raised, *lasting, *named]))
    groups["z-panel/acts"] = arrow_rows.row(css, title, "".join(parts))
    groups["z-panel/why"] = _why(m)
    return groups


def _css(m: Moment, n: int) -> str:
    """How the panel is laid out, by how many buttons stand in it for the whole turn."""
    many = " m-many" if n > _MANY else " m-some" if n > _SOME else ""
    return f"m-acts{many}{' m-whole' if _is_whole(m) else ''}"


def _is_whole(m: Moment) -> bool:
    """Whether cards of a deck or of another hand are shown, and no own one has a part in it."""
    if m.kind not in ("lighthouse", "wizard"):
        return False
    return not any(m.legal(f"hand-{n}") for n in range(len(facts.hand(m.scene))))


def _head(m: Moment) -> str:
    """The own turn, and as whom; of a decision, what it is about.

    Else only whose gold and cards stand beside: the prompt says whose turn it is.
    """
    if choosing.is_on(m):
        return choosing.head(m)
    if decision.is_decision(m):
        return heading(phrases.capital(m.text(f"ask.{m.kind}")), m.name(m.seat))
    rank = m.view["turn"]["rank"]
    is_own = rank and m.phase != "over" and m.is_own(m.view["active"])
    if is_own:
        return heading(m.text("table.turn.own"), m.role(rank))
    return heading(m.title("table.held"))


def _has(m: Moment) -> str:
    """Gold and cards of the seat whose side is drawn, and how much it built."""
    n, gold = m.cards(m.seat), m.side["gold"]
    label = m.text("table.has", gold=gold, cards=n)
    crown = art.CROWNED if m.view["crown"] == m.seat else _NO_CROWN
    return (
        f'<p class="m-has" data-testid="own-gold" data-count="{gold}">'
        f'<span data-inspect="sign-gold">{art.GOLD}<b>{gold}</b></span>'
        f'<span data-inspect="sign-cards">{art.CARDS}<b>{n}</b></span>'
        f'<span class="sr">{label}</span>{crown}<small>{_built(m)}</small></p>'
    )


def _built(m: Moment) -> str:
    if not m.mine or not m.view["turn"]["rank"] or decision.is_decision(m):
        return ""
    return m.text("table.built", built=m.view["turn"]["built"], limit=m.limit())


def _act(m: Moment, target: str, label: str, css: str = "") -> str:
    """One thing to do. label: escaped."""
    return m.button(f"btn m-act{css}", f"<span>{label}</span>", target, f"act-{target}", label)


def _offers(m: Moment) -> tuple[list[str], list[str]]:
    """The steps and moves of an own turn, a button each; its end stands in the prompt alone.

    Those whose places last the turn, and those that came in the middle of it, behind all others.
    """
    if m.do in SHARED:
        return [], []
    elsewhere = {"do-end", "do-borrow", *(button.act for button in decision.buttons(m))}
    legal = {*turn_buttons.offers(m.scene)}
    offers = [
        (place.came, _offer(m, place.act, legal) if place.is_there else _GONE)
        for place in turn_buttons.places(m.scene)
        if place.act not in elsewhere
    ]
    buttons = [*offers, *_cash(m)]
    late = sorted((each for each in buttons if each[0]), key=lambda each: each[0])
    return [drawn for came, drawn in buttons if not came], [drawn for _, drawn in late]


def _offer(m: Moment, target: str, legal: Collection[str]) -> str:
    name = target.removeprefix("do-")
    label = prompt.label(m.scene, name)
    if target not in legal:
        return _quiet(m, target, art.esc(label))
    picked = " picked" if m.do == name else ""
    return decision.deed(m, target, label) or _act(m, target, art.esc(label), picked)


def _quiet(m: Moment, target: str, label: str) -> str:
    """What cannot be done, or not any more: it keeps its place, so that no other slides into it."""
    note = ""
    if turn_buttons.is_over(m.scene, target):
        way = "either" if turn_buttons.is_either(m.scene, target) else "over"
        note = m.text(f"table.deed.{way}")
    elif "no-income" in [why.code for why in click(m.scene, target).refuse]:
        note = m.text("table.deed.none")
    inside = f"<span><b>{label}</b><small>{note}</small></span>"
    said = f"{label}: {note}" if note else label
    return m.button("btn m-act m-brings shut", inside, target, f"act-{target}", said)


def _roles(m: Moment) -> Iterator[str]:
    """The own characters of which the owner of a Theater gives one away (M§9.3)."""
    for rank in targets.roles(m.scene) if m.kind == "theater" else ():
        css = " picked" if m.draft.get("rank") == rank else ""
        yield _act(m, f"role-{rank}", m.role(rank), css)


def _whom(m: Moment) -> Iterator[str]:
    """The seats to choose from, for windows in which the cities do not stand beside.

    They have columns of their own: the offers above them stand as they did.
    """
    if m.do not in _WHOM:
        return
    named = (m.draft.get("seat"), m.draft.get("lender"))
    seats = [_group(m, "lender" if m.do.endswith("borrow") else "seat")]
    for seat, player in enumerate(m.scene.players):
        if seat == m.seat or not m.legal(f"seat-{seat}"):
            continue
        has = m.t("machiavelli.table.has", gold=m.players[seat]["gold"], cards=m.cards(seat))
        css = "m-option picked" if seat in named else "m-option"
        seats.append(decision.option(m, f"seat-{seat}", player.name, has, css))
    yield f'<div class="m-whom">{"".join(seats)}</div>'
    if m.do in _BESIDE_WHOM:
        yield _group(m, _BESIDE_WHOM[m.do])


def _group(m: Moment, field: str) -> str:
    """What the buttons behind it are for, where several kinds stand together."""
    return f'<p class="m-group">{m.text(f"step-how.{field}")}</p>'


def _shares(m: Moment) -> Iterator[str]:
    """Ways to share: gold of an Abbot, cards of a den."""
    for n in targets.shares(m.scene) if m.do not in SHARES else ():
        yield _act(m, f"share-{n}", _share(m, n), " picked" if m.draft.get("number") == n else "")


def _share(m: Moment, n: int) -> str:
    """A way to share; of a den its cards, and the gold that they leave to pay."""
    if m.do not in DENS:
        return m.text(f"table.share.{m.do}", n=n)
    gold = price(m.scene, {**m.scene.draft, "number": n})
    return m.count("table.share.den", n, gold=gold)


def _cargo(m: Moment) -> Iterator[str]:
    """What a Navigator brings (M§8.20)."""
    for n, word in enumerate(SHARES["voyage"] if m.do == "voyage" else ()):
        label = phrases.capital(m.t(f"machiavelli.share.{word}"))
        yield decision.shipped(m, n, label, picked=m.draft.get("for") == word)


def _dues(m: Moment) -> Iterator[str]:
    """What an Emperor can take of whom he gives the crown (M§8.11)."""
    for n, word in enumerate(SHARES["crown"] if m.do == "crown" else ()):
        css = "m-option picked" if m.draft.get("take") == word else "m-option"
        label, note = (m.t(f"machiavelli.{key}.{word}") for key in ("share", "option.crown"))
        yield decision.option(m, f"share-{n}", phrases.capital(label), note, css)


def _types(m: Moment) -> Iterator[str]:
    """The types that a Spy asks for (M§8.5)."""
    for n, name in enumerate(data.TYPES if m.do == "spy" else ()):
        css = " picked" if m.draft.get("type") == name else ""
        label = art.esc(words.type_(m.t, name))
        inside = f"{art.use(f'type-{name}', 'm-sign')}<span>{label}</span>"
        yield m.button(f"btn m-act{css}", inside, f"type-{n}", f"act-type-{n}", label)


def _offered(m: Moment) -> Iterator[str]:
    """The cards that are shown to choose from, in the order of the rules."""
    for n, card in enumerate(facts.offered(m.scene)):
        target, kind = f"offer-{n}", art.kind_of(card)
        state = "picked" if m.scene.picked == target or _is_taken(m, n, card) else "lit"
        css = f"m-card m-{kind} {state}"
        name = m.card(card)
        yield cards.face(
            m, css, art.face(card, name), card, (target, target), m.card_label(card), state
        )


def _raised(m: Moment) -> Iterator[str]:
    """The shown districts that a Wizard may build at once (M§8.8)."""
    for n, card in enumerate(facts.offered(m.scene)):
        if m.legal(f"raise-{n}"):
            said = phrases.capital(m.text("board.raise", card=words.card(m.t, card)))
            yield _act(m, f"raise-{n}", said)


def _is_taken(m: Moment, n: int, card: str) -> bool:
    """Whether the draft names this card; of those alike, the first one."""
    if m.do not in SHOWN or m.draft.get("card") != card:
        return False
    return facts.offered(m.scene).index(card) == n


def _cash(m: Moment) -> Iterator[tuple[int, str]]:
    """The Cash Points that lie out (M§10), each with when it came, as an offer of this turn."""
    for n, point in enumerate(facts.cash(m.scene)):
        seat, gold = point["seat"], point["gold"]
        said = m.whose("table.cash", seat, gold=gold)
        drawn = _act(m, f"cash-{n}", said, "" if m.legal(f"cash-{n}") else " shut")
        yield arrival_order.of_cash(m.scene, n), drawn


def _why(m: Moment) -> str:
    """The way to the rule that asks; a place without words where nothing is asked."""
    if not decision.is_decision(m):
        return '<p class="m-why"></p>'
    clause = facts.clause(m.scene)
    place = rule_links.place(m.game, m.t.lang, clause)
    emblem = seal(m.scene.players[m.seat].emblem, 20)
    said, see = m.text("table.why-asked"), m.text("table.see")
    return (
        f'<p class="m-why">{emblem}<a href="{place}" target="{rule_links.WINDOW}"'
        f' data-testid="why-asked">{said}</a><button type="button" class="btn m-see"'
        f' data-act="app:tab:cities" data-testid="see-table" aria-label="{see}">{see}</button></p>'
    )
