"""The table of Machiavelli: its moment, its turn, its drawing and its words."""
