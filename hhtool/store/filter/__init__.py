"""Filter expressions: which hands are meant, asked of a database or of hands in memory."""
