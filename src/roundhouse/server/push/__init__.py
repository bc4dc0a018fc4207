"""Web Push: notifications for people who have no page of the table open."""
