"""What every game shares: protocol, generator, record, notation, conformance. Names no game."""
