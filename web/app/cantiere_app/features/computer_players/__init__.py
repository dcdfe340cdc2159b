"""Computer players are asked, and how far they have come is shown."""
