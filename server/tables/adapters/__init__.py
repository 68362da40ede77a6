"""The ports' implementations: tables in Redis, alarms by RQ, webhooks over HTTP."""
