"""What a screen reader is told."""
