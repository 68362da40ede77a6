"""HTTP for live play, dice, the catalogue and operations. The outermost ring: nothing inside imports it.

`http/` holds the steps that every request passes, `schemas/` the shapes, `tables/` live tables,
`games/<game>/` a game's own endpoints and `openapi/` the document. `create_app` (`server/app.py`) adds hooks
in their order: start time, host name, rate limits, body and files of the app before a request; log, metrics
and security headers after it. The only WSGI middleware is werkzeug's `ProxyFix`, if proxies or a tunnel are
trusted (docs/adr/0019).

Views are thin: they read the request, `execute` a command or call a query, and return its bytes.
`add_command` makes the view of a call that only gives one command. Limits are declared on the view
(`@limited("odds")`)."""
