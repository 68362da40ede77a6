"""A seeded simulation: several servers over one store, and one scheduler that lets everything go wrong."""
