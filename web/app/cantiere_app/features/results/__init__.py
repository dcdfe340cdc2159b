"""The results of the games that ended on this device."""
