"""The parts of the page, drawn from the model: pure functions to markup."""
