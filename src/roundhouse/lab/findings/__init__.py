"""What a study found: sections with the evidence, and sentences."""
