"""Cases to SQLite and back."""
