"""Districts: building and paying for them, what may stand in a city, what takes them away."""
