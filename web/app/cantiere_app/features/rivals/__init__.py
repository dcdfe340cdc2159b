"""Games against rivals, counted on this device."""
