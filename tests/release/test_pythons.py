"""Other versions of Python run the server with its pinned requirements, as far as they are here."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.support.browser import ROOT

pytestmark = pytest.mark.slow

EVERY_EXAMPLE = """
from server.config import Settings
from tests.support.memory import create_app

client = create_app(Settings(rate_limits=False)).test_client()
paths = client.get("/api/v1/openapi.json").json["paths"]
asked = 0
for path, item in paths.items():
    if path.startswith(("/api/v1/games/", "/api/v1/dice/")) and "post" in item:
        body = item["post"]["requestBody"]["content"]["application/json"]["example"]
        answer = client.post(path, json=body)
        assert answer.status_code == 200, (path, answer.text)
        asked += 1
assert asked > 20, asked
opened = client.post("/api/v1/tables", json={"game": "moon-shot"}).json
join = {"name": "Ada", "invite": opened["invite"]}
assert client.post(f"/api/v1/tables/{opened['code']}/seats", json=join).status_code == 201
refused = client.post("/api/v1/tables", json={"game": 7})
assert refused.json["title"] == "Unprocessable Entity", refused.text
print("ok")
"""


def other_python(version: str) -> str:
    """Return a Python of this version: on the path, or one of pyenv's. Skips where there is none."""
    installed = sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin/python"))
    for python in (*map(str, installed), shutil.which(f"python{version}")):
        asked = [python or "false", "-c", "import venv"]
        if subprocess.run(asked, capture_output=True, check=False).returncode == 0:
            return asked[0]
    pytest.skip(f"there is no Python {version} on this machine")


@pytest.mark.parametrize("version", ["3.12", "3.13", "3.14"])
def test_another_python_answers_every_example(version: str, tmp_path: Path) -> None:
    subprocess.run([other_python(version), "-m", "venv", tmp_path / "venv"], check=True)
    python = str(tmp_path / "venv" / "bin" / "python")
    pinned = ["--require-hashes", "-r", str(ROOT / "requirements.txt")]
    pip = [python, "-m", "pip", "install", "--quiet", "--no-compile", *pinned]
    done = subprocess.run(pip, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    env = {name: text for name, text in os.environ.items() if not name.startswith("PYTHON")}
    ran = [python, "-c", EVERY_EXAMPLE]
    done = subprocess.run(ran, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.splitlines()[-1:]) == (0, ["ok"]), done.stdout + done.stderr
