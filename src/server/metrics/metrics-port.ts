import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Deps } from '#server/deps.ts'
import { CONTENT_TYPE } from './instruments.ts'
import { hasToken, readMetrics } from './metrics.ts'

type Needs = Pick<Deps, 'config' | 'db' | 'pool' | 'log' | 'now'>

/** Serves the metrics on METRICS_PORT, if it is set. Returns what stops it. */
export async function listenForMetrics({ log, ...deps }: Needs) {
  const { metricsPort, metricsHost, metricsToken } = deps.config
  if (!metricsPort) return async () => undefined
  const { text, stop } = readMetrics(deps)
  const answer = async ({ method, url, headers }: IncomingMessage, response: ServerResponse) => {
    const isMetrics = url?.split('?')[0] === '/metrics'
    if (!isMetrics) response.writeHead(404).end('See /metrics\n')
    else if (method !== 'GET') response.writeHead(405, { allow: 'GET' }).end()
    else if (metricsToken && !hasToken(headers.authorization, metricsToken))
      response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
    else response.setHeader('content-type', CONTENT_TYPE).end(await text())
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((err: unknown) => {
      log.error({ err }, 'Could not read the metrics')
      response.writeHead(500).end()
    })
  })
  server.listen(metricsPort, metricsHost)
  await once(server, 'listening')
  return async () => {
    stop()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
