import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addressOf } from '../config/config.ts'
import type { MetricsConfig } from '../config/observabilityConfig.ts'
import type { Metrics } from './metrics.ts'

/** `GET /metrics` on a port of its own, for a scraper within the network. Throws if the port is taken. */
export async function serveMetrics({ registry }: Pick<Metrics, 'registry'>, { host, port }: MetricsConfig) {
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/metrics') void answer(response)
    else response.writeHead(404).end()
  })
  async function answer(response: ServerResponse) {
    try {
      const text = await registry.metrics()
      response.writeHead(200, { 'content-type': registry.contentType }).end(text)
    } catch {
      response.writeHead(500).end()
    }
  }
  server.listen(port, host)
  await once(server, 'listening')
  return {
    url: `${addressOf(host, (server.address() as AddressInfo).port)}/metrics`,
    stop: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
