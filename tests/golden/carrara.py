"""Golden games of Carrara; `PYTHONPATH=engine python -m tests.golden.carrara` writes them anew."""

from typing import Final

from tests.engine.kit.golden import GoldenGames
from tests.engine.kit.sampling import noisy_greedy

from cantiere.carrara import GAME
from cantiere.testing.conformance import steered

GOLDEN: Final = GoldenGames(
    GAME,
    [
        ({"seats": 2}, 1, noisy_greedy),
        ({"seats": 3}, 2, noisy_greedy),
        ({"seats": 4}, 3, noisy_greedy),
        ({"seats": 2, "variant": "full", "cards": "great-freedom"}, 4, noisy_greedy),
        ({"seats": 3, "variant": "full", "cards": "multi-kulti"}, 5, noisy_greedy),
        ({"seats": 4, "variant": "full", "cards": "masterpiece"}, 6, noisy_greedy),
        ({"seats": 2, "variant": "full", "cards": "seeing-double"}, 7, noisy_greedy),
        ({"seats": 3, "variant": "full", "cards": "full-city", "startPlayer": 2}, 8, noisy_greedy),
        ({"seats": 4, "variant": "full", "cards": "random", "openScreens": True}, 9, steered),
        ({"seats": 2, "turnCap": 20}, 10, steered),
    ],
)

if __name__ == "__main__":
    GOLDEN.write_all()
