"""What axe finds on a page as it stands, as lines."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

_AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]
CONTRAST = {"type": "rule", "values": ["color-contrast"]}
HEADINGS = "heading-order"
"""No level left out: more than WCAG asks, and Lighthouse counts it."""
_IS_THERE = "() => typeof axe === 'object'"
_RUN = """async ([place, rules, more]) => (await axe.run(place, {
  runOnly: rules, rules: Object.fromEntries(more.map((each) => [each, { enabled: true }])),
  resultTypes: ["violations"], preload: false, elementRef: false,
})).violations.map((v) =>
  `${v.id}: ${v.nodes.slice(0, 3).map((n) =>
    `${n.html.slice(0, 200)} (${[...n.any, ...n.all, ...n.none].map((c) => c.message).join(" ")})`,
  ).join(" | ")}`)"""


def findings(page: Page, place: str = "html", rules: Any = RULES, *more: str) -> list[str]:
    """Return a line for each rule that `place` breaks, with the elements and axe's reason.

    more: names of further rules.
    """
    if not page.evaluate(_IS_THERE):
        page.evaluate(_AXE.read_text(encoding="utf-8"))
    lines: list[str] = page.evaluate(_RUN, [place, rules, more])
    return lines
