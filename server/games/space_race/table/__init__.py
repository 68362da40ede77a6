"""Rules that are about a live table: its books, its talk, its games of Goofspiel."""
