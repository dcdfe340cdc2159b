"""The subcommands in a terminal: tables to play or watch, matches, files."""
