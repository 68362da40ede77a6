"""`/tables` and `/screens`: live tables over HTTP."""
