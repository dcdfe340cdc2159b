"""The yardstick of a click: the table as it stands, without Python, answered by plain JavaScript.

Our own page is clicked to and fro, and what each click changes in the document until it is painted
is written down. The yardstick has the markup and the style sheets of our page as it was before,
none of its scripts, and one that on a click does those changes and nothing else: the same groups
by `innerHTML`, and the same attributes.
"""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator

ADDRESS = "/play/plain/"
SCRIPT = "click.mjs"
REST_MS = 500
"""After a click that was written down, for what follows it."""
Changes = dict[str, list[Any]]
"""What one click does.

gone: ids of the groups that are taken away. come: those put in, the last first: their id, where,
the id of the one before which (`None`: at the end), markup. filled: where other markup comes, and
which. marked: where, the name of an attribute, its value (`None`: none).
*Where* is an id, "" for the document, and the numbers of the children that lead from there.
"""
_MARKUP = """() => {
  const copy = document.documentElement.cloneNode(true);
  for (const each of copy.querySelectorAll("script, link:not([rel~=stylesheet])")) each.remove();
  return copy.outerHTML;
}"""
# Written down when the click was painted; what was filled or put in comes with all that is in it.
_RECORDED = """element => new Promise((done) => {
  const where = (node) => {
    const steps = [];
    for (; node.parentElement && !node.id; node = node.parentElement) {
      steps.unshift([...node.parentElement.children].indexOf(node));
    }
    return [node.id, steps];
  };
  const told = (records) => {
    const lists = records.filter(({type, target}) => type === "childList" && target.isConnected);
    const isWhole = ({previousSibling, nextSibling}) => !previousSibling && !nextSibling;
    const single = lists.filter((each) => !isWhole(each));
    const all = (name) => [...new Set(single.flatMap((each) => [...each[name]]))];
    const filled = [...new Set(lists.filter(isWhole).map(({target}) => target))];
    const come = all("addedNodes").filter((node) => node.isConnected);
    const gone = all("removedNodes").filter((node) => !node.isConnected);
    const isInside = (node, boxes) => boxes.some((box) => box !== node && box.contains(node));
    const stays = (node) => !isInside(node, [...filled, ...come]);
    const put = come.filter(stays);
    const follows = Node.DOCUMENT_POSITION_FOLLOWING;
    put.sort((one, other) => one.compareDocumentPosition(other) & follows ? 1 : -1);
    const others = records.filter(({target}) => target.isConnected && stays(target));
    const marks = others.filter(({type, target}) => type === "attributes" && !put.includes(target));
    const isFirst = ({target, attributeName}, at) => at === marks.findIndex((each) =>
      each.target === target && each.attributeName === attributeName);
    const isOther = ({target, attributeName: name, oldValue}) =>
      target.getAttribute(name) !== oldValue;
    const unnamed = [...gone, ...put, ...put.map((node) => node.nextElementSibling)];
    return {
      unknown: others.filter(({type}) => type === "characterData").length
        + unnamed.filter((node) => node && !node.id).length,
      gone: gone.map(({id}) => id),
      come: put.map((node) =>
        [node.id, where(node.parentElement), node.nextElementSibling?.id ?? null, node.outerHTML]),
      filled: filled.filter(stays).map((node) => [where(node), node.innerHTML]),
      marked: marks.filter(isFirst).filter(isOther).map(({target, attributeName: name}) =>
        [where(target), name, target.getAttribute(name)]),
    };
  };
  const records = [];
  const eye = new MutationObserver((more) => records.push(...more));
  eye.observe(document, {
    subtree: true, childList: true, attributes: true, attributeOldValue: true, characterData: true,
  });
  element.click();
  requestAnimationFrame(() => setTimeout(() => {
    records.push(...eye.takeRecords());
    eye.disconnect();
    done(told(records));
  }));
})"""
_ANSWER = """
const found = ([id, steps]) =>
  steps.reduce((box, step) => box.children[step], id ? named(id) : document.documentElement);
const named = (id) => document.getElementById(id);
function change({gone, come, filled, marked}) {
  for (const id of gone) named(id)?.remove();
  for (const [id, box, before, markup] of come) {
    named(id)?.remove();
    if (before) named(before).insertAdjacentHTML("beforebegin", markup);
    else found(box).insertAdjacentHTML("beforeend", markup);
  }
  for (const [box, markup] of filled) found(box).innerHTML = markup;
  for (const [element, name, value] of marked) {
    if (value === null) found(element).removeAttribute(name);
    else found(element).setAttribute(name, value);
  }
}
let clicks = 0;
document.addEventListener("click", () => change(CHANGES[clicks++ % CHANGES.length]));
"""


def lay(beside: Path, target: Locator) -> list[Changes]:
    """Make the yardstick of clicks to and fro on a thing of our page; what they change.

    Its page and its script are put into the folder of what is served beside the site.
    """
    markup = target.page.evaluate(_MARKUP)
    changes = [recorded(target), recorded(target)]
    folder = beside / ADDRESS.strip("/")
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "index.html").write_text(page_of(markup), encoding="utf-8")
    (folder / SCRIPT).write_text(script_of(changes), encoding="utf-8")
    return changes


def recorded(target: Locator) -> Changes:
    """Click, and tell what that changed.

    Raises `ValueError` where the yardstick could not do it.
    """
    changes: Changes = target.evaluate(_RECORDED)
    target.page.wait_for_timeout(REST_MS)
    if changes.pop("unknown"):
        raise ValueError("a click changed more than groups with an id and attributes")
    return changes


def page_of(markup: str) -> str:
    """The page of the yardstick."""
    script = f'<script type="module" src="{ADDRESS}{SCRIPT}"></script>'
    return f"<!doctype html>\n{markup.replace('</head>', f'{script}</head>', 1)}"


def script_of(changes: Sequence[Changes]) -> str:
    """The script that does the first changes on the first click, and so on in turn."""
    return f"const CHANGES = {json.dumps(changes)};{_ANSWER}"


def groups(changes: Changes) -> int:
    """How many groups a click replaces."""
    return len(changes["filled"]) + len(changes["come"]) + len(changes["gone"])
