# Builds with what npm needs, then keeps what Node needs: the result runs without npm.
FROM node:22-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY vite.config.ts vite.server.config.ts vite.render.config.ts vite.worker.config.ts tsconfig.base.json ./
COPY scripts scripts
COPY src src
COPY demo demo
COPY migrations migrations
RUN node scripts/build.mjs && rm -rf src demo migrations

FROM node:22-slim
WORKDIR /app
COPY --from=build /app ./
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "scripts/start.mjs"]
