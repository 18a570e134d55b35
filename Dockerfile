# One image for both countries; see "In a container" of docs/operations.md. With --build-arg FFMPEG=off it is half as large,
# and videos are shown in the one quality that they come in.
FROM docker.io/library/node:24-bookworm-slim AS build
WORKDIR /srv/manara
COPY . .
RUN npm run build
# Nobody compiles against what is in an image.
RUN npm prune --omit=dev && rm -r node_modules/node-linux-*/include \
  && find node_modules \( -name "*.map" -o -name "*.d.ts" -o -name "*.d.mts" -o -name "*.d.cts" \) -delete

FROM docker.io/library/debian:bookworm-slim
ARG FFMPEG=on
RUN if [ "$FFMPEG" = on ]; then \
      apt-get update && apt-get install --yes --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*; \
    fi
RUN useradd --system --uid 10001 --user-group --home-dir /data --shell /usr/sbin/nologin manara \
  && install --directory --owner=manara --group=manara --mode=0700 /data /backups
COPY --from=build /srv/manara /srv/manara
WORKDIR /srv/manara
USER 10001:10001
ENV HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node_modules/.bin/node", "scripts/check-health.mjs"]
CMD ["node_modules/.bin/node", "scripts/start.mjs"]
