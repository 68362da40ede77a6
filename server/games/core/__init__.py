"""Parts that every game is built from: states and steps, secrets, dice, forms, options, packs."""
