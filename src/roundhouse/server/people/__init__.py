"""People: guests, accounts, sessions and names."""
