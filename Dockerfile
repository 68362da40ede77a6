# Flight Director as an image: `docker build -t flight-director .` does everything by itself, with Valkey inside;
# `--target parts` is the same without a command of its own, for compose.yaml. docs/operating.md explains how to run both.
# For two architectures: docker buildx build --platform linux/amd64,linux/arm64 .

# The phones' app is the same everywhere: built once, on the machine that builds, with types that the server declares.
FROM --platform=$BUILDPLATFORM python:3.13-slim AS types
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
COPY requirements.txt /src/
RUN pip install --require-hashes -r /src/requirements.txt
WORKDIR /src
COPY server server
COPY scripts/game_words.py scripts/wire.py scripts/word_tables.py scripts/
COPY pwa/messages pwa/messages
COPY pwa/src pwa/src
RUN python -m scripts.wire

FROM --platform=$BUILDPLATFORM node:22-slim AS app
WORKDIR /src/pwa
COPY pwa/package.json pwa/package-lock.json pwa/.npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY pwa ./
COPY --from=types /src/pwa/src src
RUN npm run --silent build

FROM python:3.13-slim AS install
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
RUN python -m venv /opt/flight-director
COPY requirements.txt /src/
RUN /opt/flight-director/bin/pip install --require-hashes -r /src/requirements.txt
COPY . /src
WORKDIR /src
COPY --from=app /src/pwa/dist /src/pwa/dist
RUN python -m venv /opt/build && /opt/build/bin/pip install "$(grep -o '^hatchling==[^ ]*' requirements-dev.txt)" \
    && FLIGHT_DIRECTOR_APP=built /opt/build/bin/python -m hatchling build -t wheel -d /tmp/wheel \
    && /opt/flight-director/bin/pip install --no-deps /tmp/wheel/*.whl \
    && rm -rf /opt/flight-director/bin/pip* /opt/flight-director/lib/python3*/site-packages/pip*

FROM python:3.13-slim AS parts
COPY --from=install /opt/flight-director /opt/flight-director
ENV PATH=/opt/flight-director/bin:$PATH PYTHONUNBUFFERED=1 HOST=0.0.0.0 PORT=8000 DATA=/data
RUN useradd --uid 10001 --no-create-home pilot && install -d -o pilot -m 700 /data
USER 10001
WORKDIR /data
VOLUME /data
EXPOSE 8000
STOPSIGNAL SIGTERM
COPY deploy/healthy.py /opt/flight-director/
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["python", "/opt/flight-director/healthy.py"]
ENTRYPOINT ["flight-director"]
CMD ["web"]

FROM parts AS all-in-one
CMD ["up"]
