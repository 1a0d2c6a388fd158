# Makes a release, then runs it: the image has what Node.js needs, and neither npm's packages for building nor sources.
FROM node:24-slim AS release
WORKDIR /source
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY vite.config.ts vite.server.config.ts vite.render.config.ts vite.worker.config.ts vite.relay.config.ts tsconfig.base.json ./
COPY .env.example CHANGELOG.md SECURITY.md ./
COPY docs docs
COPY scripts scripts
COPY src src
COPY demo demo
COPY relay relay
COPY migrations migrations
RUN node scripts/run.mjs release --out /release
RUN mkdir /app && tar -xzf /release/*.tar.gz -C /app --strip-components=1

FROM node:24-slim
# Owned by root, so that the account that runs it can change nothing of it.
COPY --from=release /app /app
RUN mkdir -m 700 /data && chown node:node /data
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "start.mjs"]
