import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Value = { stringValue?: string; intValue?: number }
export type SentSpan = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: Value }[]
}
type Sent = { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }

/** Takes spans as an OpenTelemetry collector does, as JSON over HTTP. */
export async function startCollector() {
  const received: string[] = []
  const server = createServer((request, response) => {
    const take = async () => {
      received.push(await text(request))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    }
    void take()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: () => received.join('\n'),
    spans: () =>
      received
        .flatMap((body) => (JSON.parse(body) as Sent).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    stop: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
