"""Browser tests of the phones' app: a running house, real Chromium, a context a phone."""
