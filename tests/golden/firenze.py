"""Golden games of Firenze; `PYTHONPATH=engine python -m tests.golden.firenze` writes them anew."""

from typing import Final

from tests.engine.kit.golden import GoldenGames
from tests.engine.kit.sampling import noisy_greedy

from cantiere.games import load
from cantiere.testing.conformance import steered

GOLDEN: Final = GoldenGames(
    load("firenze"),
    [
        ({"seats": 2}, 1, noisy_greedy),
        ({"seats": 3}, 2, noisy_greedy),
        ({"seats": 4}, 3, noisy_greedy),
        ({"seats": 2, "eventLoss": "auto"}, 4, noisy_greedy),
        ({"seats": 3, "campanile": False, "neutralSeals": 0}, 5, noisy_greedy),
        ({"seats": 4, "neutralPolicy": "dice", "neutralSeals": 7}, 6, noisy_greedy),
        ({"seats": 3, "neutralPolicy": "weakColour", "weakColour": "white"}, 7, noisy_greedy),
        ({"seats": 2, "neutralPolicy": "manual", "manual": ["white 3", "red 4"]}, 8, steered),
        ({"seats": 4, "turnCap": 20, "eventLoss": "auto"}, 9, steered),
        ({"seats": 3, "startPlayer": 2, "handsVisible": True}, 10, noisy_greedy),
    ],
)

if __name__ == "__main__":
    GOLDEN.write_all()
