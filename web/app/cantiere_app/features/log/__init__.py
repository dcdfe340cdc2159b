"""The log: its lines, the filters, the digest of what others did."""
