import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { takeOrders } from './orders.ts'

/* Answers the same bytes, and does nothing else. */

takeOrders({
  async start({ bodies }: { bodies: string[] }) {
    const all = bodies.map((body) => Buffer.from(body))
    const server = createServer((request, response) => {
      request.resume()
      const body = all[Number(request.url?.slice(1))] ?? Buffer.alloc(0)
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  },
})
