"""Who sits at the tables of examples."""

from typing import Final

NAMES: Final = ("Ada", "Ben", "Zoe", "Leo", "Mia", "Tom", "Eva", "Jan")
