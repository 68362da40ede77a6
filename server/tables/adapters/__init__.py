"""The ports' implementations: tables in memory or in Redis, alarms by RQ, webhooks over HTTP."""
