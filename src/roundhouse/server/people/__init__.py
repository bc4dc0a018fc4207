"""Who somebody is: guests, accounts, sessions and names."""
