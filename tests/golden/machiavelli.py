"""Golden games of Machiavelli; `PYTHONPATH=engine python -m tests.golden.machiavelli` writes."""

from typing import Final

from tests.engine.kit.golden import GoldenGames

from cantiere.machiavelli import GAME
from cantiere.testing.conformance import steered

GOLDEN: Final = GoldenGames(
    GAME,
    [
        ({"seats": 2}, 1, steered),
        ({"seats": 3, "set": "viciousNobles"}, 2, steered),
        ({"seats": 4}, 3, steered),
        ({"seats": 4, "characterCount": 9, "set": "cunningAgents"}, 4, steered),
        ({"seats": 5, "characterCount": 9, "set": "ambitiousAristocrats"}, 5, steered),
        ({"seats": 6, "set": "illustriousEmissaries", "actionCards": True}, 6, steered),
        ({"seats": 7, "set": "deviousDignitaries"}, 7, steered),
        ({"seats": 8, "set": "tenaciousDelegates"}, 8, steered),
        ({"seats": 4, "set": "classic", "citySize": 8}, 9, steered),
        ({"seats": 5, "set": "random", "actionCards": True}, 10, steered),
    ],
)

if __name__ == "__main__":
    GOLDEN.write_all()
