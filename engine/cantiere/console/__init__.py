"""What the command does in a terminal: tables to play or watch, matches, files."""
