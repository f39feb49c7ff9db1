# syntax=docker/dockerfile:1

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# With the versions of the lock.
RUN npm install --no-audit --no-fund
COPY . .
# Then what builds the client is removed. Without its list npm removes too what better-auth might use if it were there.
RUN npm run build \
 && cp package.json package.whole.json \
 && npm pkg delete devDependencies \
 && npm prune --no-audit --no-fund \
 && mv package.whole.json package.json

# Node itself is among the packages.
FROM debian:bookworm-slim
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/package.json /app/vite.config.ts /app/LICENSE ./
COPY --from=build /app/contract contract
COPY --from=build /app/db db
COPY --from=build /app/templates templates
COPY --from=build /app/scripts scripts
COPY --from=build /app/server server
# A start finds the build by the sources that it is of.
COPY --from=build /app/client client
COPY --from=build /app/dist dist
RUN install --directory --owner=65534 --group=65534 --mode=0700 /data
ENV PATH=/app/node_modules/.bin:$PATH NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER 65534:65534
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node is process 1, and gets the signal to stop itself.
CMD ["node", "--max-semi-space-size=8", "--initial-old-space-size=80", "--heap-growing-percent=50", "server/main.ts"]
