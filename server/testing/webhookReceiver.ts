import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll } from 'vitest'
import { network } from '#server/platform/http/fetchPublic.ts'

export type Delivery = { path: string; headers: IncomingHttpHeaders; body: string }

/** Names of the internet lead to this machine, without certificates, whose address counts as public, until what it returns is called. */
export function leadHere() {
  const unencrypted = (url: URL, options: object, done: () => void) =>
    request(url.href.replace('https:', 'http:'), options, done)
  const theirs = { ...network }
  Object.assign(network, {
    lookup: (...[, done]: Parameters<typeof network.lookup>) => done(null, [{ address: '127.0.0.1', family: 4 }]),
    isPublic: (address: string) => address === '127.0.0.1',
    request: unencrypted,
  })
  return () => void Object.assign(network, theirs)
}

/** A program that is told by a webhook, at `url`. `answer` says what it answers: 204 until it is set. */
export async function startReceiver() {
  afterAll(leadHere())
  const got: Delivery[] = []
  const answering = { answer: (_: Delivery, reply: ServerResponse) => void reply.writeHead(204).end() }
  async function receive(call: IncomingMessage, reply: ServerResponse) {
    const delivery = { path: call.url ?? '', headers: call.headers, body: await text(call) }
    got.push(delivery)
    answering.answer(delivery, reply)
  }
  const server = createServer((call, reply) => void receive(call, reply))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo
  return Object.assign(answering, { got, url: `https://program.exempel.se:${port}/parmen` })
}
