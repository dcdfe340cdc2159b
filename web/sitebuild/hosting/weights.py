"""The size of the site on a device, as its pages state it: bytes of uncompressed files.

The page that downloads the site, its progress counter and the list of saved data all count the same
bytes.
"""

from collections.abc import Mapping

from sitebuild.hosting import headers
from sitebuild.machine.process import Failure

KEPT = "@@.@"
"""The placeholder in pages for the megabytes of all saved files, of which the pages are a part."""
MEGABYTE = 1_000_000
POINTS = (".", ",")


def with_weight(files: Mapping[str, bytes], kept: Mapping[str, str]) -> dict[str, bytes]:
    """Return the files with their size in place of `KEPT`, which has the same length.

    kept: the addresses of the files that a device saves. Raises `Failure` if the size has more or
    fewer digits.
    """
    weight = f"{weight_of(files, kept) / MEGABYTE:.1f}"
    if len(weight) != len(KEPT):
        raise Failure(f"The site weighs {weight} MB; its pages have room for 10.0 to 99.9.")
    return {path: _filled(data, weight) if path.endswith(".html") else data
            for path, data in files.items()}  # fmt: skip


def weight_of(files: Mapping[str, bytes], kept: Mapping[str, str]) -> int:
    """Return the bytes of the files at these addresses, as the service worker counts them."""
    return sum(len(data) for path, data in files.items() if headers.asked(path) in kept)


def _filled(page: bytes, weight: str) -> bytes:
    for point in POINTS:
        old, new = KEPT.replace(".", point), weight.replace(".", point)
        page = page.replace(old.encode(), new.encode())
    return page
