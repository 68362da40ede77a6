"""A QR code on a screen, read as another phone would."""

from __future__ import annotations

import json
import subprocess

from playwright.sync_api import Locator

from tests.support.browser import ROOT

READ_QR = """
import decodeQR from '@paulmillr/qr/decode.js';
const [size, path] = JSON.parse(process.argv[1]);
const dark = new Set([...path.matchAll(/M(\\d+ \\d+)h1/g)].map((found) => found[1]));
// A hand never holds it still: the library misses two or three codes in a hundred at any one angle.
const seen = (turn, scale) => {
  const width = Math.ceil(size * scale * 1.5), data = new Uint8Array(width * width * 4).fill(255);
  const [cos, sin, middle] = [Math.cos(turn) / scale, Math.sin(turn) / scale, width / 2];
  for (let y = 0; y < width; y += 1)
    for (let x = 0; x < width; x += 1) {
      const column = Math.floor(size / 2 + (x - middle) * cos + (y - middle) * sin);
      const row = Math.floor(size / 2 - (x - middle) * sin + (y - middle) * cos);
      if (dark.has(`${column} ${row}`)) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  return { width, height: width, data };
};
for (const [turn, scale] of [[0.1, 6], [0.3, 7.3], [0, 6], [0.2, 5]]) {
  try {
    console.log(decodeQR(seen(turn, scale)));
    break;
  } catch (error) {
    console.error(error);
  }
}
"""


def link_in(code: Locator) -> str:
    """Return the link in a code's drawing."""
    path = code.locator("svg path[d^=M]").get_attribute("d")
    size = int((code.locator("svg").get_attribute("viewBox") or "").split()[2])
    command = ["node", "--input-type=module", "-e", READ_QR, json.dumps([size, path])]
    read = subprocess.run(command, cwd=ROOT / "pwa", capture_output=True, text=True, timeout=600)
    assert read.stdout, read.stderr
    return read.stdout.strip()
