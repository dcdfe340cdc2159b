"""Lighthouse on the pages of the site and on the table page; fetched from npm when first needed."""

import json
import os
import subprocess
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import BrowserType
from tests.bench.rows import Row

from sitebuild.machine import node
from sitebuild.machine.browser import whole
from sitebuild.machine.process import CACHE

VERSION = "12.8.2"
HOME = CACHE / "lighthouse"
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
PAGES = (
    *("/", "/de/", "/rules/firenze/", "/rules/words/", "/examples/firenze/ruin-1/"),
    *("/about/", "/testing/", "/embed/builder/"),
)
TABLE = "/play/"
FORMS = {"desktop": ["--preset=desktop"], "phone": []}
GOALS = {"desktop": "95 100 100 100", "phone": "90 100 100 100"}


def rows(browser_type: BrowserType, address: str, runs: int, **_: Any) -> list[Row]:
    command = _installed()
    audits = []
    for form in FORMS:
        for path in (*PAGES, TABLE):
            reports = [_report(command, address + path, form, browser_type) for _ in range(runs)]
            goal = GOALS[form] if path in PAGES else "– 100 100 –"
            audits.append(Row(f"{form}: {path}", _scores(reports), goal))
            audits += [Row(f"    {line}", "") for line in _lost(reports[-1])]
    return audits


def _installed() -> Path:
    """Path of its command. It stays out of package.json: 200 packages for one measurement."""
    folder = HOME / VERSION
    command = folder / "node_modules" / "lighthouse" / "cli" / "index.js"
    if not command.exists():
        folder.mkdir(parents=True, exist_ok=True)
        npm = [node.tool("npm"), "install", "--ignore-scripts", "--no-audit", "--no-fund"]
        subprocess.run([*npm, "--prefix", folder, f"lighthouse@{VERSION}"], check=True)
    return command


def _report(command: Path, url: str, form: str, browser_type: BrowserType) -> dict[str, Any]:
    flags = "--headless=new --no-sandbox"
    options = ["--output=json", "--quiet", f"--chrome-flags={flags}", *FORMS[form]]
    wanted = f"--only-categories={','.join(CATEGORIES)}"
    env = {**os.environ, "CHROME_PATH": whole() or browser_type.executable_path}
    done = subprocess.run(
        [node.tool("node"), command, url, wanted, *options],
        env=env,
        capture_output=True,
        text=True,
        check=True,
    )
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def _scores(reports: list[dict[str, Any]]) -> str:
    """Median of each category, 0 … 100."""
    return " ".join(
        f"{100 * median(r['categories'][name]['score'] or 0 for r in reports):.0f}"
        for name in CATEGORIES
    )


def _lost(report: dict[str, Any]) -> list[str]:
    """What cost points outside of performance."""
    return [
        f"{name}: {report['audits'][each['id']]['title']}"
        for name in CATEGORIES[1:]
        for each in report["categories"][name]["auditRefs"]
        if each["weight"]
        and (report["audits"][each["id"]]["score"] or 0) < 1
        and report["audits"][each["id"]]["scoreDisplayMode"] not in ("notApplicable", "manual")
    ]
