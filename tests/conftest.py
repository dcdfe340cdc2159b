"""Options and marks of the whole test tree."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--reliability",
        type=int,
        default=2000,
        help="seeded games of the reliability kit; the long run takes 20000",
    )
    parser.addoption(
        "--ui-games",
        type=int,
        default=20,
        help="games that random clicks play through the page; the long run takes 200",
    )
