"""The views of a table: what each caller may see, and documents made from it."""
