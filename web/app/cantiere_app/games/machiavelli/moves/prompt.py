"""The prompt line: what is expected of the viewer, or whom the table waits for."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from cantiere.machiavelli import constants as k
from cantiere.machiavelli import data, handing
from cantiere.machiavelli.inference.deduction import possible
from cantiere.machiavelli.rules import gather
from cantiere.machiavelli.rules.districts import orders
from cantiere.machiavelli.rules.rounds import selection
from cantiere.machiavelli.rules.turn import ABILITIES
from cantiere_app.games.machiavelli import facts, words
from cantiere_app.games.machiavelli.events import effects
from cantiere_app.games.machiavelli.moves import draft as drafting
from cantiere_app.games.machiavelli.moves import ending, gathering
from cantiere_app.games.machiavelli.moves.nouns import district_text
from cantiere_app.games.machiavelli.moves.rows import ANSWERED, BUILDS, MOVES
from cantiere_app.kit.language import phrases
from cantiere_app.kit.moves import prompts
from cantiere_app.kit.scene import Button, Prompt, Scene

_STEPS: Final = {
    "gather": ("gold", "draw"),
    "open": ("gold", "draw"),
    "theater": ("stay",),
    "lighthouse": ("pass",),
    "redraw": ("end-redraw",),
    "beautify": ("end-beautify",),
}
"""Steps that stand on buttons of the prompt, by what is asked."""


@prompts.with_capitals
def prompt(scene: Scene) -> Prompt:
    """One imperative sentence, one line of detail, the buttons."""
    kind = facts.asked(scene)
    if kind == "over":
        return prompts.over(scene)
    if ending.is_asked(scene):
        return ending.prompt(scene)
    if kind != "wait" and scene.draft:
        return _staged(scene)
    return _in_last_round(scene, _wait(scene) if kind == "wait" else _asked(scene, kind))


def _asked(scene: Scene, kind: str) -> Prompt:
    t, params = scene.t, _params(scene, kind)
    said = _variant(scene, kind)
    title = t(f"machiavelli.prompt.{said}", **params)
    how = _lost(scene, kind) or _how(scene, said, params)
    return Prompt(title, how, _buttons(scene, kind))


def _lost(scene: Scene, kind: str) -> str:
    """That a turn of the viewer's is lost, or all of it but gathering (M§7.3 T-2, M§7.6).

    Whoever has one character and did nothing since somebody was killed is told when he chooses the
    next one: he was it. Of two characters the other one's turn tells of it.
    """
    t, s = scene.t, scene.state
    if kind == "gather" and s.short and s.called == s.marks.bewitched:
        return t("machiavelli.how.gather.bewitched", name=phrases.name(scene, s.marks.witch))
    if kind == "gather" and s.short:
        return t("machiavelli.how.gather.hospital")
    killed = 0
    is_out = s.marks.killed in selection.roles(s, scene.viewer)
    if kind in ("gather", "open") and is_out and not s.revealed >> s.marks.killed & 1:
        killed = s.marks.killed
    elif kind == "pick" and facts.is_single(scene):
        killed = next((e.params["rank"] for e in scene.since if e.kind == "killed"), 0)
    return t("machiavelli.how.lost", role=words.role_of(scene, killed)) if killed else ""


def passed_over(scene: Scene) -> str:
    """Say that the viewer's character was called and is killed, "" where that is not so.

    Nobody is told whose turn was lost (M§7.3 T-2), so the call itself does not say why he has none.
    """
    view = scene.view
    rank, holders = view["marks"]["killed"], view["holders"]
    is_own = bool(rank and holders) and holders[rank - 1] == scene.viewer
    if not is_own or rank >= view["called"] or rank in view["revealed"]:
        return ""
    return scene.t("machiavelli.how.lost", role=words.role_of(scene, rank))


def _variant(scene: Scene, kind: str) -> str:
    """What can still be done in a turn, as the key of the sentence that says so (M§7.4)."""
    if kind != "main":
        return kind
    if list(scene.legal) == [(k.END,)]:
        return "done"
    if not facts.may(scene, *BUILDS):
        return "use" if (k.END,) in scene.legal else "owing"
    return "main" if any(step[0] not in (k.END, *BUILDS) for step in scene.legal) else "build"


def _how(scene: Scene, said: str, params: Mapping[str, Any]) -> str:
    """How it is done, or why nothing can be built."""
    t, s = scene.t, scene.state
    if said == "keep":
        return t.n("machiavelli.how.keep", len(facts.offered(scene)) - 1)
    if said == "pick" and _is_last_to_choose(scene):
        return t("machiavelli.how.pick.last")
    if said == "open" and not _has_ability(scene):
        return t(f"machiavelli.how.open-{'build' if gathering.pays(scene) else 'plain'}")
    if said != "use":
        return t(f"machiavelli.how.{said}", **params)
    if s.built >= orders.limit(s) > 0:
        return t("machiavelli.how.use.limit", built=s.built, limit=orders.limit(s))
    return t(f"machiavelli.how.use.{'cards' if facts.hand(scene) else 'no-cards'}")


def _is_last_to_choose(scene: Scene) -> bool:
    """Whether nobody else gets the cards: what the viewer leaves lies face down (M§6.1)."""
    s = scene.state
    steps = handing.steps_of(s)[len(s.slots) :]
    return {handing.seat_of(s, place) for _, place in steps if place >= 0} == {scene.viewer}


def _has_ability(scene: Scene) -> bool:
    """Whether the character can do something of its own now."""
    s = scene.state
    return facts.may(scene, *(offer.kind for offer in ABILITIES[s.cast[s.acting - 1]]))


def _in_last_round(scene: Scene, said: Prompt) -> Prompt:
    """The same, in the round that a complete city makes the last one said before the detail; until
    something is done since then before the sentence itself, which nobody overlooks (M§12.1)."""
    if scene.state.first == k.NOBODY:
        return said
    last = scene.t("machiavelli.last-round")
    if any(event.kind == "complete" for event in (*scene.since, *scene.turn)):
        return said._replace(title=phrases.sentences(last, said.title))
    return said._replace(detail=phrases.sentences(last, said.detail))


def _buttons(scene: Scene, kind: str) -> list[Button]:
    t = scene.t
    if kind in ANSWERED:
        legal = [answer for (answer,) in facts.legal(scene, k.ANSWER)]
        shown = range(3) if k.BY_HOSPITAL in legal else range(2)
        return [_answer(scene, kind, n, enabled=n in legal) for n in shown]
    if kind == "main":
        go = (k.END,) in scene.legal
        return [Button("do-end", t("machiavelli.go.end"), go=True, enabled=go, testid="btn-end")]
    names = [name for name in _STEPS.get(kind, ()) if (k.ACTIONS.index(name),) in scene.legal]
    return [Button(f"do-{name}", label(scene, name), testid=f"btn-{name}") for name in names]


def label(scene: Scene, name: str) -> str:
    """What the button of a step or move says, the same for the whole turn."""
    if name == "extra":
        character = words.of_rank(scene, scene.state.acting)
        return scene.t(f"machiavelli.do.extra.{character}", **effects.numbers(character))
    if name in ("smithy", "laboratory"):
        return scene.t(f"machiavelli.do.{name}", **effects.numbers(name))
    if name == "draw":
        return _drawing(scene)
    n = {"n": gather.gold(scene.state, scene.viewer)} if name == "gold" else {}
    return scene.t(f"machiavelli.do.{name}", **n)


def _drawing(scene: Scene) -> str:
    """How many cards gathering shows, and whether all of them stay (M§7.4 T-11, M§9.3 Library)."""
    after, seat = scene.after((k.DRAW,)).state, scene.viewer
    if after.drawn:
        return scene.t("machiavelli.do.draw.keep", n=len(after.drawn))
    more = len(after.hands[seat]) - len(scene.state.hands[seat])
    return scene.t.n("machiavelli.do.draw", more)


def _answer(scene: Scene, kind: str, n: int, *, enabled: bool) -> Button:
    word = ("no", "yes", "hospital")[n]
    label = scene.t(f"machiavelli.answer.{kind}.{word}", **_params(scene, kind))
    return Button(f"answer-{n}", label, go=n == k.NO, enabled=enabled, testid=f"answer-{n}")


def _params(scene: Scene, kind: str) -> Mapping[str, Any]:
    """What the sentences of a decision name."""
    s, t = scene.state, scene.t
    by_kind: Mapping[str, Callable[[], Mapping[str, Any]]] = {
        "bribe": lambda: {"gold": s.gold[scene.viewer] // data.BRIBE_PART},
        "reveal-threat": lambda: {"name": phrases.name(scene, s.active)},
        "confiscate": lambda: {
            "name": phrases.name(scene, s.active),
            "card": words.card(t, scene.view["site"]),
        },
        "silent": lambda: {"role": words.role_of(scene, s.called)},
        "rasputin": lambda: {"role": words.role_of(scene, s.called)},
        "acrobat": lambda: {"role": words.role_of(scene, s.called)},
        "wizard": lambda: {"name": phrases.name(scene, facts.top(scene)["other"])},
        "fortune": lambda: {"name": phrases.name(scene, facts.top(scene)["other"])},
        "return": lambda: {"name": phrases.name(scene, _next_victim(scene))},
    }
    return by_kind[kind]() if kind in by_kind else {}


def _next_victim(scene: Scene) -> int:
    """Who gets the next card back from a Seer (M§8.9)."""
    frame = facts.top(scene)
    named = frame["named"] or ()
    seat: int = frame["seats"][len(named)]
    return seat


def _staged(scene: Scene) -> Prompt:
    """What is staged, or what it lacks."""
    t, do = scene.t, scene.draft["do"]
    row = MOVES.rows[do]
    missing = row.missing(scene, scene.draft)
    due = drafting.price(scene, scene.draft)
    price = "" if due is None else words.price(t, due)
    what = named(scene)
    first = {"gold": gathering.gold(scene)} if gathering.is_staged(scene) else {}
    way = f"gold-{do}" if first else do
    label = phrases.capital(t(f"machiavelli.go.{way}", what=what, price=price, **first)).rstrip()
    go = Button("do-confirm", label, go=True, enabled=not missing, testid="btn-confirm")
    most = {"most": data.BEAUTIFY_MOST} if do == "beautify-districts" else {}
    if missing:
        how = t(f"machiavelli.step-how.{_lacks(scene)}", **most)
    elif first:
        how = t("machiavelli.how.gold-build", **gathering.leaves(scene))
    else:
        how = _does(scene) or (what if row.choices else effects.text(t, do))
    how = phrases.sentences(*_in_vain(scene)) or phrases.capital(how)
    return Prompt(t(f"machiavelli.make.{do}"), how, [go])


def _does(scene: Scene) -> str:
    """What a card does that is taken from those shown, or a character that is chosen: its face has
    no room for it."""
    draft = scene.draft
    if draft["do"] in facts.SECRET and "rank" in draft:
        return f"{effects.line(scene.t, words.of_rank(scene, draft['rank']))}."
    if draft["do"] not in drafting.SHOWN:
        return ""
    return effects.text(scene.t, draft["card"], scene.view["options"])


def _in_vain(scene: Scene) -> Iterator[str]:
    """That nobody else can have a character that is named for a crime (M§8.1)."""
    if "rank" not in MOVES.rows[scene.draft["do"]].kinds():
        return
    can_be = possible(scene.view)
    for rank in scene.draft.get("ranks", [scene.draft["rank"]] if "rank" in scene.draft else []):
        if why := facts.vain(scene, can_be, rank):
            yield scene.t(f"machiavelli.named.{why}", role=words.role_of(scene, rank))


def _lacks(scene: Scene) -> str:
    """What is to be named first, as the key of its sentence; a district goes with its seat."""
    row = MOVES.rows[scene.draft["do"]]
    field = next(c.fields[-1] for c in row.choices if c.missing(scene, scene.draft))
    return "number.den" if field == "number" and row.do in drafting.DENS else field


def named(scene: Scene) -> str:
    """What a draft names so far, as a phrase; "…" for nothing."""
    draft = dict(scene.draft)
    parts = []
    if {"seat", "district"} <= {*draft}:
        seat, card = draft.pop("seat"), _district(scene, draft.pop("district"))
        whose = "own" if seat == scene.viewer else "other"
        name = phrases.name(scene, seat)
        parts.append(scene.t(f"machiavelli.district-of.{whose}", card=card, name=name))
    parts += [_SAID[field](scene, value) for field, value in draft.items() if field in _SAID]
    return phrases.listed(scene.t, parts) if parts else "…"


def _cards(scene: Scene, cards: Any) -> str:
    return words.named(scene.t, cards)


def _number(scene: Scene, n: int) -> str:
    """Of a den the gold that is due: the cards that pay the rest are named beside it (M§9.3)."""
    if scene.draft["do"] not in drafting.DENS:
        return str(n)
    return words.gold(scene.t, drafting.price(scene, scene.draft) or 0)


def _district(scene: Scene, district: Any) -> str:
    return words.district(scene.t, district_text(district))


def _ranks(scene: Scene, ranks: Any) -> str:
    return phrases.listed(scene.t, [words.whom_of(scene, rank) for rank in ranks])


_SAID: Final[Mapping[str, Callable[[Scene, Any], str]]] = {
    "rank": words.whom_of,
    "ranks": _ranks,
    "own": _district,
    "card": lambda scene, card: words.card(scene.t, card),
    "seat": phrases.name,
    "lender": phrases.name,
    "district": _district,
    "type": lambda scene, name: words.type_(scene.t, name),
    "take": lambda scene, word: scene.t(f"machiavelli.share.{word}"),
    "for": lambda scene, word: scene.t(f"machiavelli.share.{word}"),
    "number": _number,
    "cards": _cards,
    "tuck": _cards,
    "give": _cards,
    "districts": lambda scene, districts: phrases.listed(
        scene.t, [_district(scene, each) for each in districts]
    ),
}
"""How a field of a draft is said."""


def _wait(scene: Scene) -> Prompt:
    """Whom the table waits for; an answer to a call is told as the call itself (M§7.11)."""
    t, view = scene.t, scene.view
    seat = view["decision"]["seat"]
    who = {"name": phrases.name(scene, seat)} if seat >= 0 else {}
    if view["phase"] == "call" or seat < 0:
        return Prompt(t("machiavelli.wait.call"), t("machiavelli.wait.call.how"), ())
    key = view["phase"] if seat == view["active"] or view["phase"] in ("pick", "drop") else "answer"
    return Prompt(t(f"machiavelli.wait.{key}", **who), t("machiavelli.wait.how"), ())
