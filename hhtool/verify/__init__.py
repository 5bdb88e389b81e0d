"""Record and settlement to verdicts and findings."""
