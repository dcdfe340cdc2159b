"""A hand that knows nothing: seeded clicks on whatever is lit, inside the page to be quick.

It does not read the rules, only what the page shows: legal things, buttons of the prompt, and now
and then undo, a thing that is not legal, a sheet, another tab. What it may not meet is a moment at
which a person is asked and nothing can be clicked.
"""

from typing import Any, NamedTuple

from playwright.sync_api import Page

MOST_CLICKS = 3000
"""Of one game with a cap on its turns; some 250 are usual."""

_PLAY = r"""
async ([seed, most]) => {
  const root = document.documentElement;
  let state = (seed * 2654435761 + 1) >>> 0 || 1;
  const random = (n) => {
    state ^= state << 13; state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5; state >>>= 0;
    return state % n;
  };
  const seen = (each) => each.getClientRects().length > 0;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const settled = () => root.dataset.busy === "0";
  const quiet = () => new Promise((done, fail) => {
    if (settled()) return done();
    const late = setTimeout(() => fail(new Error("busy for a minute")), 60000);
    const eye = new MutationObserver(() => {
      if (!settled()) return;
      eye.disconnect();
      clearTimeout(late);
      done();
    });
    eye.observe(root, {attributes: true});
  });
  const press = (each) => each.dispatchEvent(new MouseEvent("click", {bubbles: true}));
  const BACK = ["app:undo", "app:redo", "app:restart"];
  const LAYERS = ["app:menu", "app:settings", "app:help", "app:log"];
  const count = {clicks: 0, undone: 0, refused: 0, layers: 0};
  const trace = [];
  const act = (each) => each.getAttribute("data-act");
  const click = async (each) => {
    count.clicks++;
    trace.push(act(each));
    press(each);
    await quiet();
  };
  while (root.dataset.screen === "table" && count.clicks < most) {
    await quiet();
    if (root.dataset.screen !== "table") break;
    const lit = all('#table [data-legal="1"][data-act]');
    const buttons = all("#z-acts [data-act]:not([aria-disabled=true])");
    const goesOn = (each) => !act(each).startsWith("app:");
    const forward = lit.filter(goesOn);
    const answers = buttons.filter(goesOn);
    if (!forward.length && !answers.length) {
      return {...count, end: "dead end", trace: trace.slice(-20), data: {...root.dataset}};
    }
    const dice = random(100);
    const back = all("#z-acts [data-act]").filter((each) => BACK.includes(act(each)));
    const closed = all('#table [data-legal="0"][data-act]');
    const layers = all("[data-act]").filter((each) => LAYERS.includes(act(each)));
    if (dice < 4 && back.length) {
      count.undone++;
      await click(back[random(back.length)]);
    } else if (dice < 7 && closed.length) {
      await click(closed[random(closed.length)]);
      count.refused += document.querySelectorAll('[data-testid="reason"]').length;
    } else if (dice < 8 && layers.length) {
      count.layers++;
      await click(layers[random(layers.length)]);
      document.body.dispatchEvent(new KeyboardEvent("keydown", {key: "Escape", bubbles: true}));
      await quiet();
    } else {
      const some = answers.length && (dice < 75 || !forward.length) ? answers : forward;
      await click(some[random(some.length)]);
    }
    if (count.clicks % 50 === 0) await new Promise((done) => setTimeout(done));
  }
  return {...count, end: root.dataset.screen, trace: trace.slice(-20), data: {...root.dataset}};
}
"""


class Played(NamedTuple):
    """How a game went: `end` is the screen it ended on, or `dead end`; `trace` the last clicks."""

    end: str
    clicks: int
    undone: int
    refused: int
    layers: int
    trace: list[str]
    data: dict[str, Any]


def play(page: Page, seed: int) -> Played:
    """Click until the game is over, nothing can be clicked, or the limit is reached."""
    return Played(**page.evaluate(_PLAY, [seed, MOST_CLICKS]))


class Load(NamedTuple):
    """What a page holds when nothing more can be collected."""

    heap_mb: float
    nodes: int
    listeners: int


_MOST_COLLECTIONS = 20
_PAUSE_MS = 100


def load(page: Page) -> Load:
    """Measured after collections that went on until one of them changed nothing.

    One alone is not enough: what ends while it runs, and what that held, goes with a later one.
    """
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.enable")
    former = None
    for _ in range(_MOST_COLLECTIONS):
        session.send("HeapProfiler.collectGarbage")
        counted = session.send("Memory.getDOMCounters")
        if counted == former:
            break
        former = counted
        page.wait_for_timeout(_PAUSE_MS)
    heap = session.send("Runtime.getHeapUsage")["usedSize"]
    session.detach()
    return Load(heap / 1e6, counted["nodes"], counted["jsEventListeners"])
