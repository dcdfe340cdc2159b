"""The error for a command that asks for something that does not exist."""


class WrongUsage(ValueError):
    """The error raised for an argument that cannot be; it says what was found and accepted."""
