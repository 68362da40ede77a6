"""CORS: pages of the sites in `CORS_ORIGINS` may call the stateless rules, never a table."""

from flask import Flask, Response, request

from server.config import Settings

OPEN = ("/api/v1/games", "/api/v1/dice", "/api/v1/openapi.json")
"""Prefixes of paths that need no caller."""

READABLE = ("RateLimit", "RateLimit-Policy", "Retry-After", "X-Request-Id")


def register(app: Flask, settings: Settings) -> None:
    """Add CORS headers to answers; none if no origin is configured."""
    origins = settings.cors_origins
    if not origins:
        return

    @app.after_request
    def allow(answer: Response) -> Response:
        if not request.path.startswith(OPEN):
            return answer
        origin = request.headers.get("Origin")
        answer.vary.add("Origin")
        if origin is None or not ("*" in origins or origin in origins):
            return answer
        answer.headers["Access-Control-Allow-Origin"] = "*" if "*" in origins else origin
        answer.headers["Access-Control-Expose-Headers"] = ", ".join(READABLE)
        answer.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
        if request.method == "OPTIONS" and "Access-Control-Request-Method" in request.headers:
            answer.headers["Access-Control-Allow-Methods"] = "GET, POST"
            answer.headers["Access-Control-Allow-Headers"] = "Content-Type, X-Request-Id"
            answer.headers["Access-Control-Max-Age"] = "86400"
        return answer
