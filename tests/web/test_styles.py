"""The windows that the page is drawn for are named once, in breakpoints.css."""

import re

from sitebuild.pages import STYLES

AT_RULE = re.compile(r"@(?:media|container (?:page|window)) [^{;]*{")
OWN_STEPS = {"carrara.css": 3, "carrara-wheel.css": 1, "rules.css": 1}
"""What one sheet alone needs: a very wide table, a wheel too small, narrow tables."""


def test_windows_are_asked_for_by_name() -> None:
    found: dict[str, int] = {}
    for path in STYLES.glob("*.css"):
        rules = AT_RULE.findall(path.read_text("utf-8"))
        if typed := [rule for rule in rules if re.search(r"\d(?:rem|px)\b", rule)]:
            found[path.name] = len(typed)
    assert found == OWN_STEPS
