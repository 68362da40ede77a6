"""What every test run loads: the table of covered rules, figures, a Valkey for tests that need a real one."""

pytest_plugins = ["tests.support.rule_coverage", "tests.support.figures", "tests.support.valkey_fixtures"]
