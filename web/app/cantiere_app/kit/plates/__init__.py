"""Draw pictures of examples."""
