"""What a person chooses for this device."""
