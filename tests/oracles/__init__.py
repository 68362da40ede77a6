"""Second readings: each stateless endpoint once more, slowly, straight from the rules, held against ours."""
