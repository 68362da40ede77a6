"""The built app: hashed files are cached for ever, everything else is revalidated, deep links load it."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask.testing import FlaskClient

from server.config import Settings
from tests.support.http_tables import said
from tests.support.memory import create_app


def test_hashed_files_are_kept_for_ever(client: FlaskClient) -> None:
    answer = client.get("/assets/index-abc123.js")
    assert answer.status_code == 200
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert "javascript" in answer.content_type


@pytest.mark.parametrize("path", ["/", "/index.html", "/sw.js", "/t/KQ7XM", "/join/KQ7XM", "/t/KQ7XM/screen"])
def test_everything_else_is_asked_for_anew(client: FlaskClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 200
    assert answer.headers["Cache-Control"] == "no-cache"
    assert client.get(path, headers={"If-None-Match": answer.headers["ETag"]}).status_code == 304


@pytest.mark.parametrize(
    ("takes", "coding"),
    [
        ("gzip, deflate, br", "br"),
        ("gzip, br;q=0", "gzip"),
        ("gzip", "gzip"),
        ("*", "br"),
        ("identity", None),
        ("", None),
    ],
)
@pytest.mark.parametrize("path", ["/", "/t/KQ7XM", "/assets/index-abc123.js"])
def test_files_are_sent_as_the_phone_takes_them(
    client: FlaskClient, pwa: Path, path: str, takes: str, coding: str | None
) -> None:
    for name in ("index.html", "assets/index-abc123.js"):
        for ending in ("br", "gz"):
            (pwa / f"{name}.{ending}").write_text(f"{name} as {ending}")
    answer = client.get(path, headers={"Accept-Encoding": takes})
    name = "assets/index-abc123.js" if path.endswith(".js") else "index.html"
    plain = (pwa / name).read_text()
    assert answer.text == {"br": f"{name} as br", "gzip": f"{name} as gz", None: plain}[coding]
    assert answer.headers.get("Content-Encoding") == coding
    assert "Accept-Encoding" in answer.headers["Vary"]
    assert ("javascript" if path.endswith(".js") else "html") in answer.content_type
    other = client.get(path, headers={"Accept-Encoding": "identity" if coding else "br"})
    assert other.headers["ETag"] != answer.headers["ETag"]
    again = client.get(path, headers={"Accept-Encoding": takes, "If-None-Match": answer.headers["ETag"]})
    assert again.status_code == 304


def test_a_file_without_a_compressed_twin_is_sent_plain(client: FlaskClient) -> None:
    answer = client.get("/sw.js", headers={"Accept-Encoding": "br"})
    assert answer.text == "// worker"
    assert "Content-Encoding" not in answer.headers


@pytest.mark.parametrize(
    "path",
    ["/nothing.js", "/assets/nothing.js", "/../conftest.py", "/%2e%2e/secret.txt", "/assets/../../x.txt"],
)
def test_a_file_that_is_not_there_is_404_and_nothing_else_is_reachable(
    client: FlaskClient, path: str
) -> None:
    assert client.get(path).status_code == 404


def test_the_app_takes_no_posts(client: FlaskClient) -> None:
    assert client.post("/t/KQ7XM").status_code == 404


def test_without_a_build_nothing_breaks_but_the_app(tmp_path: Path) -> None:
    client = create_app(Settings(pwa=tmp_path / "nothing"), games={}).test_client()
    assert client.get("/").status_code == 404
    assert said(client.get("/api/v1/games")) == {"games": []}
    ready = client.get("/readyz")
    assert ready.status_code == 503
    checks = {"store": True, "pwa": False, "worker": True}
    assert said(ready) == {"ready": False, "checks": checks, "warnings": []}


def test_the_authority_is_there_to_install(tmp_path: Path) -> None:
    pem = tmp_path / "ca.pem"
    pem.write_text("certificate")
    client = create_app(Settings(ca_pem=pem), games={}).test_client()
    answer = client.get("/ca.pem")
    assert answer.text == "certificate"
    assert answer.content_type == "application/x-x509-ca-cert"


def test_the_documentation_is_served_from_here(client: FlaskClient) -> None:
    page = client.get("/api/docs")
    assert page.status_code == 200
    for path in ("swagger-ui.css", "swagger-ui-bundle.js", "start.js"):
        assert f"/api/docs/{path}" in page.text
        assert client.get(f"/api/docs/{path}").status_code == 200
    assert client.get("/api/docs/index.template.html").status_code == 404


def test_every_answer_names_the_build_of_the_app_that_is_served(pwa: Path) -> None:
    def build() -> str | None:
        client = create_app(Settings(pwa=pwa), games={}).test_client()
        named = {client.get(path).headers.get("Flight-Director-Build") for path in ("/", "/api/v1/games")}
        (only,) = named
        return only

    before = build()
    assert before == build() is not None
    (pwa / "index.html").write_text("another page")
    assert build() not in (before, None)
    (pwa / "index.html").unlink()
    assert build() is None
