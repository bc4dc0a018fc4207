"""The evaluation of Switch Yard."""
