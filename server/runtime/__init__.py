"""Running the server on a machine: supervision, embedded store, TLS, web server settings, backup, logs."""
