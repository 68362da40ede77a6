"""The short way through Flask loses nothing: checks, notes, redirects. Who registers with Flask is found."""

from __future__ import annotations

import pytest
from flask import Flask, Response, session
from flask.testing import FlaskClient

from server.api.passage import Passage, Request, current


def test_nothing_is_registered_where_flask_would_call_it_and_we_do_not(app: Flask) -> None:
    heard = app.before_request_funcs, app.after_request_funcs, app.url_value_preprocessors
    assert [dict(each) for each in heard] == [{}, {}, {}]


@pytest.fixture
def passage() -> Passage:
    app = Passage("passage")

    @app.get("/view")
    def view() -> str:
        current().problem = "seen"
        return "view"

    return app


def test_the_first_check_that_answers_has_the_word_and_every_note_sees_it(passage: Passage) -> None:
    seen: list[tuple[str, int, str | None]] = []

    def teapot(request: Request) -> Response | None:
        return Response("tea", 418) if request.args else None

    def never(request: Request) -> Response | None:
        assert not request.args
        return None

    def note(request: Request, answer: Response) -> None:
        seen.append((request.full_path.rstrip("?"), answer.status_code, request.problem))

    passage.checks += [teapot, never]
    passage.notes.append(note)
    client = passage.test_client()
    assert [client.get(url).status_code for url in ("/view?tea", "/view", "/nothing")] == [418, 200, 404]
    assert seen == [("/view?tea", 418, None), ("/view", 200, "seen"), ("/nothing", 404, None)]


def test_a_redirect_names_the_host_that_was_asked(client: FlaskClient) -> None:
    for scheme, host in (("http", "localhost"), ("https", "table.example:8443")):
        answer = client.get("/api//v1/games?a=1", base_url=f"{scheme}://{host}")
        assert answer.status_code == 308
        assert answer.headers["Location"] == f"{scheme}://{host}/api/v1/games?a=1"


@pytest.mark.parametrize("host", ["bad host", "é", "x" * 80 + ".example", ""])
def test_no_host_makes_a_route_disappear(client: FlaskClient, host: str) -> None:
    assert client.get("/healthz", headers={"Host": host}).status_code == 200


def test_there_is_no_session_to_keep_anything_in(passage: Passage) -> None:
    with passage.test_request_context("/view"):
        assert dict(session) == {}
        with pytest.raises(RuntimeError):
            session["seat"] = "s1"
