"""What every test run loads: the table of covered rules, figures, a Valkey for tests that need a real one."""

pytest_plugins = ["tests.rule_coverage", "tests.figures", "tests.valkey_fixtures"]
