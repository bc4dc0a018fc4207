"""The evaluation of Night Mail."""
