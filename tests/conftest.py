"""Options of the whole suite."""

import os

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--update-expected` rewrites the expected files of the samples, never in CI."""
    help_text = "rewrite samples/**/*.expected.json; read the whole diff before you commit it"
    parser.addoption("--update-expected", action="store_true", default=False, help=help_text)


def pytest_configure(config: pytest.Config) -> None:
    """In CI an expectation that changes is a failure, whoever asks."""
    if config.getoption("--update-expected") and os.environ.get("CI"):
        raise pytest.UsageError("--update-expected is refused in CI")
