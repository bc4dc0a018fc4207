"""The migrations: one step for each release that changed the schema."""
