"""What lasts: tables, their happenings, people and sessions."""
