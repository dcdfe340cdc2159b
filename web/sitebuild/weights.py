"""What the site weighs on a device, as its pages tell it: bytes as they lie there, unpacked.

The page that fetches it, its counter, and the receipt of what is kept all speak of the same bytes.
"""

from collections.abc import Mapping

from sitebuild import headers
from sitebuild.process import Failure

KEPT = "@@.@"
"""Stands in the pages for the megabytes of all that is kept, which they are a part of."""
MEGABYTE = 1_000_000
POINTS = (".", ",")


def told(files: Mapping[str, bytes], kept: Mapping[str, str]) -> dict[str, bytes]:
    """The same files, their weight in the places of `KEPT`: as long as that, so it stays right.

    kept: the addresses of what is kept on a device.
    Raises `Failure` on a weight that has more or fewer digits.
    """
    weight = f"{weight_of(files, kept) / MEGABYTE:.1f}"
    if len(weight) != len(KEPT):
        raise Failure(f"The site weighs {weight} MB; its pages have room for 10.0 to 99.9.")
    return {path: _filled(data, weight) if path.endswith(".html") else data
            for path, data in files.items()}  # fmt: skip


def weight_of(files: Mapping[str, bytes], kept: Mapping[str, str]) -> int:
    """Bytes of the files at these addresses, as the service worker counts them."""
    return sum(len(data) for path, data in files.items() if headers.asked(path) in kept)


def _filled(page: bytes, weight: str) -> bytes:
    for point in POINTS:
        old, new = KEPT.replace(".", point), weight.replace(".", point)
        page = page.replace(old.encode(), new.encode())
    return page
