"""How the database came to be what it is: one step a release that changed it."""
