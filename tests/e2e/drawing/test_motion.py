"""Movement is seen, keeps nobody waiting, and stays away where it is not wanted.

Only a browser shows animations that run.
"""

import pytest
from tests.e2e import axe
from tests.later import later

from cantiere_testing.address import play
from cantiere_testing.pages.shell import AppShell

_MOVING = (
    "() => document.getAnimations().filter((each) => each.effect.target.closest('.stage')).length"
)
# How much moved at most when the page was idle: a slow machine would look when all is over.
_WATCH = f"""() => {{
  globalThis.moved = 0;
  const look = () => {{ moved = Math.max(moved, ({_MOVING})()); }};
  addEventListener("app:idle", () => requestAnimationFrame(look));
}}"""


def test_a_brick_drops_while_the_page_is_idle_already(fresh: AppShell) -> None:
    fresh.open(play(fixture="build", anim="1"))
    fresh.page.evaluate("__table.whenIdle()")  # the director comes behind the table
    fresh.page.evaluate(_WATCH)
    fresh.press(fresh.act("plus-1"))
    fresh.page.evaluate("new Promise(requestAnimationFrame)")
    assert fresh.page.evaluate("moved") > 0


def test_nothing_moves_without_animation(app: AppShell) -> None:
    app.open(play(fixture="build"))
    app.press(app.act("plus-1"))
    assert app.page.evaluate(_MOVING) == 0


def test_nothing_moves_for_who_asked_the_system_for_less(app: AppShell) -> None:
    app.page.emulate_media(reduced_motion="reduce")
    app.open(play(fixture="build", anim="1"))
    app.press(app.act("plus-1"))
    assert app.page.evaluate(_MOVING) == 0


@pytest.mark.parametrize("device", ["app", *later("by_touch")])
def test_a_hand_in_is_counted_term_by_term(device: str, request: pytest.FixtureRequest) -> None:
    """Contract, floor tile and privilege; a phone shows them over the score (F§9.6)."""
    shell: AppShell = request.getfixturevalue(device)
    shell.open(play(fixture="hand-in", anim="1", motion="calm"))
    shell.page.evaluate("__table.whenIdle()")
    terms = shell.page.evaluate("""() => new Promise((done) => {
      const look = () => {
        const found = [...document.querySelectorAll(".stage .stage-sum")];
        if (found.length) done(found.map((each) => each.textContent));
        else requestAnimationFrame(look);
      };
      __table.act([18, 1, 1]);
      requestAnimationFrame(look);
    })""")
    assert terms == ["+4", "+1", "+2"]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", later(*("firenze", "carrara", "machiavelli")))
def test_axe_finds_nothing_while_a_rival_is_seen_to_act(
    app: AppShell, game: str, theme: str
) -> None:
    """Hide pieces that travel from screen readers, and never lay one over the focus (AA)."""
    app.page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    app.arrive(play(game=game, seats="human,random,random", startPlayer=1, anim="1", motion="calm"))
    app.page.wait_for_selector(".stage .stage-say", state="attached")
    assert axe.findings(app.page) == []
    assert app.page.evaluate("document.querySelectorAll('.stage').length") == 1, "still on its way"


# Makes copies of what moves, and returns what lies elsewhere in them than in their originals, or
# looks otherwise. What is said alone has no place, and a list that is scrolled is copied from its
# beginning.
_COPIES = """async () => {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const { picture } = await import(loaded.find((name) => /\\/pictures\\./.test(name)));
  const layer = Object.assign(document.createElement("div"), { className: "stage" });
  document.body.append(layer);
  const sides = (each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    return [left, top, right, bottom];
  };
  const naming = (group, each) => `${group.id}: ${each.tagName}.${each.getAttribute("class")}`;
  const looks = (each) => {
    const look = getComputedStyle(each);
    return [
      "color", "font-size", "font-weight", "font-family", "letter-spacing", "text-align", "opacity",
      "background-color", "background-image", "border-top-width", "border-bottom-style",
      "border-left-width", "border-top-left-radius", "padding", "white-space", "overflow",
    ].map((name) => look.getPropertyValue(name)).join(" | ");
  };
  const wrong = [];
  let count = 0;
  for (const group of document.querySelectorAll(":is(#table, #z-head) [id^=z-][id*='/']")) {
    const isMoved = !/^z-(acts|digest|head\\/test|log|prompt)/.test(group.id);
    if (!isMoved || group.querySelector("[id^=z-]")) continue;
    const made = picture(group);
    if (!made) continue;
    layer.append(made.node);
    for (const [original, copy] of made.copies) {
      const within = original instanceof SVGElement && original.ownerSVGElement;
      if (!copy.isConnected || within || original.closest(".sr")) continue;
      if (original.clientHeight < 2) continue;
      const was = sides(original), is = sides(copy), name = naming(group, original);
      count++;
      if (looks(original) !== looks(copy)) wrong.push(`${name} ${looks(original)} ${looks(copy)}`);
      const isElsewhere = was.some((n, side) => Math.abs(n - is[side]) > 1.5);
      if (isElsewhere) wrong.push(`${name} ${was} ${is}`);
    }
    made.node.remove();
  }
  layer.remove();
  return { count, wrong };
}"""


@pytest.mark.parametrize(
    ("device", "fixture"),
    [
        ("app", "machiavelli-main"),
        *later(("by_touch", "machiavelli-main"), ("app", "hand-in"), ("by_touch", "hand-in")),
        *later(("app", "carrara-mid-city"), ("by_touch", "carrara-mid-city")),
    ],
)
def test_a_copy_lies_and_looks_as_its_original_does(
    device: str, fixture: str, request: pytest.FixtureRequest
) -> None:
    """Copies are on a layer where the rules for places and zones of the board do not apply."""
    shell: AppShell = request.getfixturevalue(device)
    shell.open(play(fixture=fixture, anim="1"))
    shell.page.evaluate("__table.whenIdle()")
    copies = shell.page.evaluate(_COPIES)
    assert copies["wrong"] == []
    assert copies["count"] > 40


# Plays some steps, the same ones for a seed, and stops whatever is played at random moments: what
# the table looks like after each step, and how often something was stopped.
_PLAYED = """async ([steps, seed, least]) => {
  let roll = seed, stopped = 0;
  const next = (below) => (roll = (roll * 48271) % 2147483647) % below;
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  const stop = () => {
    stopped += document.querySelectorAll(".stage").length;
    dispatchEvent(new PointerEvent("pointerdown", { clientX: -1, clientY: -1 }));
  };
  const looks = [], lost = new Set();
  const own = (box, wanted) => [...box.querySelectorAll(wanted)].filter(
    (each) => each.closest("[data-roving]") === box);
  const stops = (box) => own(box, "button[data-act]").length !== 0;
  await __table.whenIdle();
  const goes = (step) => (step < steps || stopped < least) && __table.legal().length > 0;
  for (let step = 0; goes(step); step++) {
    const legal = __table.legal(), chosen = legal[next(legal.length)], moment = next(150);
    __table.act(chosen);
    const idle = __table.whenIdle().then(() => true);
    while (!(await Promise.race([idle, wait(moment)]))) stop();
    stop();
    looks.push(document.querySelector("#table").outerHTML);
    for (const box of document.querySelectorAll("#table [data-roving]")) {
      if (stops(box) && !own(box, '[tabindex="0"]').length) lost.add(box.ariaLabel);
    }
  }
  const layers = document.querySelectorAll(".stage").length;
  return { looks, stopped, layers, lost: [...lost] };
}"""

# Plays some steps while one function of the browser after the other fails after some calls of the
# director, and of nobody else: what the table looks like when each step is over.
_FAILING = """async ([steps, seed, names]) => {
  let roll = seed, left = 0, failed = 0, broken = "";
  const next = (below) => (roll = (roll * 48271) % 2147483647) % below;
  for (const name of names) {
    const works = Element.prototype[name];
    Element.prototype[name] = function (...given) {
      const isDirector = /assets.(stage|run|tabs|before|moves|pictures)/.test(new Error().stack);
      if (name !== broken || !isDirector || left-- > 0) return works.apply(this, given);
      failed++;
      throw new Error(`planted: ${name}`);
    };
  }
  const looks = [];
  await __table.whenIdle();
  for (let step = 0; step < steps && __table.legal().length; step++) {
    const legal = __table.legal(), chosen = legal[next(legal.length)];
    broken = names.length ? names[step % names.length] : "";
    left = next(12);
    __table.act(chosen);
    await __table.whenIdle();
    while (document.querySelector(".stage")) await new Promise((done) => setTimeout(done, 20));
    looks.push(document.querySelector("#table").outerHTML);
  }
  return { looks, failed, moving: document.getAnimations().length };
}"""
_CALLS = ["cloneNode", "getBoundingClientRect", "animate", "append", "querySelectorAll"]
TABLES = {
    "firenze": "human,random,random",
    "carrara": "human,random,random",
    "machiavelli": "human,random,random,random",
}


def _stopped(app: AppShell, game: str, steps: int, seed: int, least: int) -> None:
    asked = {"game": game, "seats": TABLES[game], "seed": seed}
    app.open(play(**asked, anim="1", motion="brisk", aidelay=1))
    moved = app.page.evaluate(_PLAYED, [steps, seed, least])
    assert moved["stopped"] >= least
    assert moved["layers"] == 0
    assert moved["lost"] == []  # Tab stops once in each row, whatever was drawn with it
    app.open(play(**asked))
    plain = app.page.evaluate(_PLAYED, [len(moved["looks"]), seed, 0])
    assert plain["stopped"] == 0
    for number, (stopped, still) in enumerate(zip(moved["looks"], plain["looks"], strict=True)):
        assert stopped == still, number


@pytest.mark.parametrize("game", [*later("firenze", "machiavelli"), "carrara"])
def test_what_is_stopped_at_any_moment_leaves_what_no_motion_leaves(
    app: AppShell, game: str
) -> None:
    _stopped(app, game, steps=5, seed=11, least=1)


@pytest.mark.long
@pytest.mark.parametrize("device", ["app", "by_touch"])
@pytest.mark.parametrize("game", TABLES)
def test_what_is_stopped_at_a_hundred_moments_leaves_what_no_motion_leaves(
    device: str, game: str, request: pytest.FixtureRequest
) -> None:
    _stopped(request.getfixturevalue(device), game, steps=30, seed=5, least=100)


@pytest.mark.expects_errors
@pytest.mark.parametrize("game", later(*TABLES))
def test_what_fails_at_any_moment_leaves_what_no_motion_leaves(fresh: AppShell, game: str) -> None:
    asked = {"game": game, "seats": TABLES[game], "seed": 3}
    fresh.open(play(**asked, anim="1", motion="brisk", aidelay=1))
    broken = fresh.page.evaluate(_FAILING, [15, 3, _CALLS])
    assert broken["failed"] >= 10
    assert broken["moving"] == 0
    fresh.open(play(**asked))
    plain = fresh.page.evaluate(_FAILING, [15, 3, []])
    assert plain["failed"] == 0
    for number, (failed, still) in enumerate(zip(broken["looks"], plain["looks"], strict=True)):
        assert failed == still, number


# Plays three motions, of which the second fails in a way that only the director meets: the
# sentences that were seen.
_ONE_FAILS = """async (way) => {
  const stage = await import(JSON.parse(document.getElementById("boot").textContent).stage);
  const heard = [], spot = (part) => ({ key: "z-players/0", part });
  const motion = (say, thing) => {
    const move = { kind: "light", thing, source: null, target: null, leaves: false, count: 1 };
    const beats = [{ ms: 60, moves: [{ ...move, piece: "" }], sound: [] }];
    return { beats, say, seal: "", actor: "", rest: 0, sound: [] };
  };
  const motions = [motion("A", spot("")), motion("B", spot("")), motion("C", spot(""))];
  if (way === "place") motions[1].beats[0].moves[0].thing = spot("::no(");
  if (way === "beat") motions[1].beats[0].moves = null;
  const fails = (strokes) => { if (strokes.length) throw new Error("planted"); };
  if (way === "sound") stage.listen(fails);
  if (way === "sound") motions[1].beats[0].sound = [{}];
  new MutationObserver(() => {
    const said = document.querySelector(".stage-say")?.textContent;
    if (said && said !== heard.at(-1)) heard.push(said);
  }).observe(document.body, { childList: true, subtree: true });
  stage.ready(JSON.stringify(motions));
  stage.play();
  await new Promise((done) => setTimeout(done, 50));
  await stage.over();
  return heard;
}"""


@pytest.mark.expects_errors
@pytest.mark.parametrize("way", ["place", *later("beat", "sound")])
def test_an_event_that_fails_costs_its_own_motion_alone(fresh: AppShell, way: str) -> None:
    fresh.open(play(fixture="build", anim="1", motion="brisk"))
    fresh.page.evaluate("__table.whenIdle()")
    said = fresh.page.evaluate(_ONE_FAILS, way)
    assert [each for each in said if each != "B"] == ["A", "C"]


# Plays two motions: a group is renewed in the first, and lights up in the second. Whether it is
# then seen as it was before.
_RENEWED = """async () => {
  const stage = await import(JSON.parse(document.getElementById("boot").textContent).stage);
  const key = "z-players/1", group = document.getElementById(key);
  const motion = (kind, say) => {
    const move = { kind, thing: { key, part: "" }, source: null, target: null, leaves: false };
    const beats = [{ ms: 100, moves: [{ ...move, count: 1, piece: "" }], sound: [] }];
    return { beats, say, seal: "", actor: "", rest: 0, sound: [] };
  };
  stage.ready(JSON.stringify([motion("light", "A"), motion("renew", "B"), motion("light", "C")]));
  group.dataset.count = "changed";
  stage.play();
  const seen = {};
  while (!("C" in seen)) {
    await new Promise(requestAnimationFrame);
    const said = document.querySelector(".stage-say")?.textContent;
    if (said) seen[said] = getComputedStyle(group).opacity;
  }
  await stage.over();
  return seen;
}"""


def test_what_was_renewed_stays_so_when_it_lights_up(fresh: AppShell) -> None:
    fresh.open(play(fixture="build", anim="1", motion="brisk"))
    fresh.page.evaluate("__table.whenIdle()")
    assert fresh.page.evaluate(_RENEWED) == {"A": "0", "B": "1", "C": "1"}


# Plays three motions; the second one keeps a group that was not there before. Whether it is seen.
_COMES = """async () => {
  const stage = await import(JSON.parse(document.getElementById("boot").textContent).stage);
  const motion = (kind, key, say) => {
    const move = { kind, thing: { key, part: "" }, source: null, target: null, leaves: false };
    const beats = [{ ms: 100, moves: [{ ...move, count: 1, piece: "" }], sound: [] }];
    return { beats, say, seal: "", actor: "", rest: 100, sound: [] };
  };
  const lit = "z-players/1", key = "z-scene/struck";
  const motions = [motion("light", lit, "A"), motion("keep", key, "B"), motion("light", lit, "C")];
  stage.ready(JSON.stringify(motions));
  const group = Object.assign(document.createElement("p"), { id: key, textContent: "Robbed" });
  document.getElementById("z-scene").append(group);
  stage.play();
  const seen = {};
  while (!("C" in seen)) {
    await new Promise(requestAnimationFrame);
    const said = document.querySelector(".stage-say")?.textContent;
    if (said) seen[said] ??= getComputedStyle(group).opacity;
  }
  await stage.over();
  group.remove();
  return seen;
}"""


def test_what_was_not_there_is_not_seen_before_its_cause(fresh: AppShell) -> None:
    fresh.open(play(fixture="build", anim="1", motion="brisk"))
    fresh.page.evaluate("__table.whenIdle()")
    assert fresh.page.evaluate(_COMES) == {"A": "0", "B": "0", "C": "1"}


# Plays three motions, and gives the turn to the seat of the last one. Who is seen to have it.
_TURNS = """async () => {
  const stage = await import(JSON.parse(document.getElementById("boot").textContent).stage);
  const seats = [0, 1, 2].map((seat) => document.getElementById(`z-players/${seat}`));
  const motion = (seat, say) => {
    const thing = { key: `z-players/${seat}`, part: "" };
    const move = { kind: "roll", thing, source: null, target: null, leaves: false, count: 1 };
    const beats = [{ ms: 100, moves: [{ ...move, piece: "" }], sound: [] }];
    return { beats, say, seal: "", actor: "", rest: 100, sound: [] };
  };
  const marked = (seat) => {
    const { x, y } = seat.getBoundingClientRect();
    const found = [...document.querySelectorAll(".stage .now")];
    const copies = found.map((copy) => copy.getBoundingClientRect());
    const isSeen = getComputedStyle(seat).opacity === "1" && seat.classList.contains("now");
    return isSeen || copies.some((copy) => Math.hypot(copy.x - x, copy.y - y) < 2);
  };
  stage.ready(JSON.stringify([motion(1, "A"), motion(0, "B"), motion(2, "C")]));
  seats[0].classList.remove("now");
  seats[2].classList.add("now");
  stage.play();
  const seen = {};
  while (!("C" in seen)) {
    await new Promise(requestAnimationFrame);
    const said = document.querySelector(".stage-say")?.textContent;
    if (said) seen[said] ??= seats.map(marked);
  }
  await stage.over();
  seats[2].classList.remove("now");
  seats[0].classList.add("now");
  return seen;
}"""


def test_a_seat_has_the_turn_when_it_is_told(fresh: AppShell) -> None:
    fresh.open(play(fixture="machiavelli-main", anim="1", motion="brisk"))
    fresh.page.evaluate("__table.whenIdle()")
    turns = fresh.page.evaluate(_TURNS)
    assert turns == {"A": [True, False, False], "B": [False] * 3, "C": [False, False, True]}
