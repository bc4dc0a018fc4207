"""The report of a study: one HTML file that needs no network."""
