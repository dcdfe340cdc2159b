"""The keys and commands of the table."""
