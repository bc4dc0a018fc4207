"""Toys with an effect planted on purpose, for the lab to find."""
