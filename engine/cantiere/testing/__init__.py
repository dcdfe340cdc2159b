"""Laws that every game must keep, for the people who test one; no browser downloads this."""
