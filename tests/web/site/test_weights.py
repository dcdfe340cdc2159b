"""One number for what the site weighs: told before it comes, counted, and in the receipt."""

import json
import re
from collections import Counter

import pytest
from tests.web.building.test_build_runtime import shipped
from tests.web.desk import texts

from cantiere.games import MODULES
from cantiere_app.features.offline import view as receipt
from cantiere_app.kit.language.i18n import LANGUAGES
from sitebuild import size_report
from sitebuild.hosting import precache, weights
from sitebuild.interpreter.runtime import Runtime
from sitebuild.machine.process import Failure
from sitebuild.site import DIST

__all__ = ["shipped"]
PAGE = b"<p>@@.@ MB</p><p lang=de>@@,@ MB</p>"
KEPT = {"/play/": "sha256-1", "/rt/1/python.wasm": "sha256-2"}


def site(weight: int) -> dict[str, bytes]:
    rest = b"x" * (weight - len(PAGE))
    return {"/play/index.html": PAGE, "/rt/1/python.wasm": rest, "/404.html": b"y" * 9_000_000}


def test_a_page_tells_what_is_kept_with_itself_and_nothing_else() -> None:
    filled = weights.with_weight(site(20_249_000), KEPT)
    assert filled["/play/index.html"] == b"<p>20.2 MB</p><p lang=de>20,2 MB</p>"
    assert weights.weight_of(filled, KEPT) == 20_249_000


def test_a_weight_of_other_digits_is_refused() -> None:
    with pytest.raises(Failure, match=r"9\.0 MB"):
        weights.with_weight(site(9_000_000), KEPT)


MOST = {
    "examples as PNG": 22,
    "examples as SVG, light and dark": 28,
    "frames of examples": 24,
    "interpreter and standard library": 16,
    "pages of examples": 8,
    "engine and page in Python": 7,
    "examples without a network": 6.5,
    "pages": 5,
}
"""Megabytes on the disk of the largest kinds of files; of all others together `OTHERS`."""
OTHERS = 5


@pytest.fixture(scope="module")
def built() -> dict[str, bytes]:
    """dist/ itself."""
    paths = [path for path in DIST.rglob("*") if path.is_file()]
    files = {f"/{path.relative_to(DIST).as_posix()}": path.read_bytes() for path in paths}
    if not files:
        pytest.skip("nothing is built")
    del files[precache.ADDRESS]
    return files


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_site_tells_as_much_as_its_receipt_will(built: dict[str, bytes], lang: str) -> None:
    boot = re.search(rb'id="boot">(.*?)</script>', built["/play/index.html"], re.DOTALL)
    assert boot
    lead = json.loads(boot[1])["texts"][lang]["app.boot.lead"]
    kept = weights.weight_of(built, precache.listed(built))
    assert re.search(rf" {re.escape(receipt.size(kept, texts(lang)))}\b", lead)
    assert b"@@" not in built["/play/index.html"]


@pytest.mark.slow
def test_no_kind_of_files_outgrows_its_weight(built: dict[str, bytes]) -> None:
    sums = Counter[str]()
    for path, data in built.items():
        group = size_report.kind(path)
        sums[group if group in MOST else ""] += len(data)
    most = {**MOST, "": OTHERS}
    assert not {group: size for group, size in sums.items() if size > most[group] * 1e6}


@pytest.mark.slow
def test_the_counter_counts_what_the_page_was_told(shipped: Runtime) -> None:
    """As `counting` of boot.mjs has them: sizes.mjs, and the tables of all archives."""
    modules = [
        data.decode()
        for path, data in shipped.files.items()
        if path.endswith(("/sizes.mjs", "/wheels.mjs"))
    ]
    sizes = [int(n) for text in modules for n in re.findall(r": (\d+)", text)]
    assert len(sizes) == 5 + len(MODULES)
    assert sum(sizes) == shipped.counted
