"""The table of The Palaces of Carrara: its moment, its turn, its drawing and its words."""
