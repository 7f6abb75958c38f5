# deploy/README.md says how to pin it by its digest.
ARG PYTHON_IMAGE=python:3.13-slim-bookworm

FROM ${PYTHON_IMAGE} AS builder
WORKDIR /build
COPY LICENSE README.md pyproject.toml ./
COPY requirements/runtime.txt requirements/
COPY service service
RUN python3 -m venv /opt/arbitro
RUN /opt/arbitro/bin/pip install --quiet --require-hashes --only-binary :all: --requirement requirements/runtime.txt
RUN /opt/arbitro/bin/pip install --quiet --no-build-isolation --no-deps .
RUN /opt/arbitro/bin/pip uninstall --yes hatchling pathspec pluggy trove-classifiers pip

FROM ${PYTHON_IMAGE}
COPY --from=builder /opt/arbitro /opt/arbitro
ENV PATH=/opt/arbitro/bin:$PATH
ENV HOST=0.0.0.0
ENV PORT=8000
USER 10001:10001
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
    CMD ["/opt/arbitro/bin/python", "-c", "import os, urllib.request as r; r.urlopen(f'http://127.0.0.1:{os.environ[\"PORT\"]}/live')"]
CMD ["/opt/arbitro/bin/arbitro", "serve"]
# Last, as it changes more often than anything above.
ARG COMMIT=
ENV COMMIT=$COMMIT
LABEL org.opencontainers.image.title="Arbitro" \
      org.opencontainers.image.description="A referee for tabletop games, as an HTTP service" \
      org.opencontainers.image.version="0.1.0" \
      org.opencontainers.image.revision="$COMMIT" \
      org.opencontainers.image.licenses="MIT"
