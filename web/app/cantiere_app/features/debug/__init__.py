"""The debug panel, which an address with `debug=1` opens."""
