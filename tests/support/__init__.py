"""What the tests share: hands that are made up, rendered and settled without the engine."""
