"""Rules that only a live table needs: private talk and games of Goofspiel."""
