"""The cards of C§10: what fulfils them, and what they score."""
