"""Draw the builder's page."""
