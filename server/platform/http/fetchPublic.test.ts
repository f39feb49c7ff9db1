import { createSocket } from 'node:dgram'
import { lookup } from 'node:dns'
import type { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer, request, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { fetchPublic, network } from './fetchPublic.ts'

let answer: RequestListener
const asked: string[] = []
const server = createServer((call, reply) => {
  asked.push(`${call.headers.host} ${call.url}`)
  answer(call, reply)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close().closeAllConnections())
const { port } = server.address() as AddressInfo

const local = [{ address: '127.0.0.1', family: 4 }]
let resolved: (typeof local)[]
/** The network of this machine: names lead to it, without certificates, and its address counts as public. */
const here: typeof network = {
  ...network,
  lookup: (_, done) => done(null, resolved.shift() ?? []),
  isPublic: (address) => address === '127.0.0.1',
  request: ((url: URL, options: object, done: () => void) =>
    request(url.href.replace('https:', 'http:'), options, done)) as typeof network.request,
}
const url = new URL(`https://klient.exempel:${port}/klient.json`)
const fetched = (via: Partial<typeof network> = {}) => fetchPublic(url, 5_000, { ...here, ...via })

beforeEach(() => {
  asked.length = 0
  resolved = [local]
  answer = (_, reply) => reply.end('{"client_id":"x"}')
})

test('reads what is there, of the server that has the name', async () => {
  expect(await fetched()).toBe('{"client_id":"x"}')
  expect(asked).toEqual([`klient.exempel:${port} /klient.json`])
})

test.each([
  '127.0.0.1',
  '10.0.0.8',
  '172.16.3.4',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::a00:1',
  '2002:7f00:1::',
])('does not go to %s', async (address) => {
  resolved = [[{ address, family: address.includes(':') ? 6 : 4 }]]
  await expect(fetched({ isPublic: network.isPublic })).rejects.toThrow('no public address')
  expect(asked).toEqual([])
})

test('does not go to a public address beside which there is another', async () => {
  resolved = [[...local, { address: '10.0.0.8', family: 4 }]]
  await expect(fetched()).rejects.toThrow('no public address')
})

test('goes to the address that was checked, whatever the name leads to next', async () => {
  resolved = [local, [{ address: '10.0.0.8', family: 4 }]]
  await fetched()
  expect(resolved).toHaveLength(1)
})

test.each(['http://klient.exempel/k.json', 'https://127.0.0.1/k.json', 'https://[::1]/k.json', 'https://2130706433/k'])(
  'does not read %s',
  async (address) => {
    await expect(fetchPublic(new URL(address), 5_000, here)).rejects.toThrow('no https to a name')
  },
)

test('follows no redirect, and takes no other answer than the document', async () => {
  answer = (_, reply) => reply.writeHead(302, { location: `https://klient.exempel:${port}/annan` }).end()
  await expect(fetched()).rejects.toThrow('answered 302')
  expect(asked).toHaveLength(1)
})

test('leaves one that is too long', async () => {
  answer = (_, reply) => reply.end('x'.repeat(5_001))
  await expect(fetched()).rejects.toThrow('too long')
})

test('leaves one that takes too long', async () => {
  const patience = new AbortController()
  answer = (_, reply) => {
    reply.write('{')
    patience.abort()
  }
  await expect(fetched({ timeout: () => patience.signal })).rejects.toThrow('aborted')
})

test('names that nobody answers for keep no other names waiting, and one that is answered has all its addresses', async () => {
  const names = createSocket('udp4').bind(0, '127.0.0.1')
  await once(names, 'listening')
  const resolvers: Resolver[] = []
  const ours = network.resolver
  network.resolver = () => {
    const resolver = ours()
    resolver.setServers([`127.0.0.1:${names.address().port}`])
    resolvers.push(resolver)
    return resolver
  }
  const addressesOf = async (name: string) => {
    const { promise, resolve } = Promise.withResolvers<typeof local>()
    network.lookup(name, (_, addresses) => resolve(addresses))
    return promise
  }
  try {
    const silent = Array.from({ length: 20 }, (_, n) => addressesOf(`tyst${n}.exempel`))
    const first = await Promise.race([...silent, new Promise((done) => lookup('localhost', (...found) => done(found)))])
    expect(first).toEqual([null, expect.any(String), expect.any(Number)])
    for (const resolver of resolvers) resolver.cancel()
    expect(await Promise.all(silent)).toEqual(silent.map(() => []))
    names.on('message', (question, { port: from }) => {
      // The question again, with an answer of this kind that refers to it.
      const end = question.indexOf(0, 12) + 5
      const isFour = question[end - 3] === 1
      const address = isFour ? [0, 4, 198, 51, 100, 7] : [0, 16, 0x20, 0x01, ...Array<number>(13).fill(0), 1]
      const kind = isFour ? 1 : 28
      const header = [...question.subarray(0, 2), 0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0]
      const answered = [...header, ...question.subarray(12, end), 0xc0, 12, 0, kind, 0, 1, 0, 0, 0, 60, ...address]
      names.send(Buffer.from(answered), from)
    })
    expect(await addressesOf('klient.exempel')).toEqual([
      { address: '198.51.100.7', family: 4 },
      { address: '2001::1', family: 6 },
    ])
  } finally {
    network.resolver = ours
    names.close()
  }
})
