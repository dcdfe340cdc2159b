"""Windows and space are named once: in breakpoints.css and tokens.css."""

import re

from sitebuild.pages import STYLES

AT_RULE = re.compile(r"@(?:media|container (?:page|window)) [^{;]*{")
SPACE = re.compile(r"[{;]\s*(?:gap|row-gap|column-gap|(?:padding|margin)(?:-\w+)?): ([^;}]+)")
OWN_STEPS = {"carrara.css": 2, "firenze-narrow.css": 1, "rules.css": 1}
"""What one sheet needs alone: a very wide table, a site by a city, fine print."""


def test_windows_are_asked_for_by_name() -> None:
    found: dict[str, int] = {}
    for path in STYLES.glob("*.css"):
        rules = AT_RULE.findall(path.read_text("utf-8"))
        if typed := [rule for rule in rules if re.search(r"\d(?:rem|px)\b", rule)]:
            found[path.name] = len(typed)
    assert found == OWN_STEPS


def test_space_of_the_scale_is_asked_for_by_its_token() -> None:
    tokens = (STYLES / "tokens.css").read_text("utf-8")
    scale = set(re.findall(r"--s-\d: ([\d.]+rem);", tokens))
    assert len(scale) == 8
    for path in STYLES.glob("*.css"):
        for declared in SPACE.findall(path.read_text("utf-8")):
            assert not scale & set(declared.split()), (path.name, declared)
