import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { lookups } from '#contract/platform/lookups.ts'
import { startTestApp } from '#server/testing/app.ts'
import { cutOffSlowBodies, longestBodyMs } from './bodyTimeout.ts'
import { leaveGoneCallers } from './goneCallers.ts'
import { closeGracefully } from './gracefulShutdown.ts'
import { networkOf } from './network.ts'
import { requestIds } from './requestId.ts'

const { app } = await startTestApp()

const ownId = /^[\da-f]{8}-[\da-f-]{27}$/

test('a request gets an id that no other process gives, whatever a client says', async () => {
  const idOf = async (headers: Record<string, string>) =>
    (await app.inject({ url: lookups.all.path, headers })).headers['x-request-id']
  expect(await idOf({})).toMatch(ownId)
  expect(await idOf({ 'x-request-id': 'proxy-4711.a' })).toMatch(ownId)
})

test('a trusted proxy names the request', () => {
  const idOf = requestIds(['loopback', '10.1.0.0/16', '2001:db8::7'])
  const from = (remoteAddress: string | undefined, given = 'proxy-4711.a') =>
    idOf({ headers: { 'x-request-id': given }, socket: { remoteAddress } })
  for (const proxy of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1', '10.1.2.3', '2001:db8::7'])
    expect(from(proxy)).toBe('proxy-4711.a')
  for (const other of ['10.2.0.1', '192.168.0.1', '2001:db8::8', '::ffff:10.2.0.1', undefined])
    expect(from(other)).toMatch(ownId)
  expect(from('127.0.0.1', 'a b"\\n')).toMatch(ownId)
})

test('a request whose body does not arrive is cut off, and one that takes bytes has longer', async () => {
  expect([app.server.requestTimeout, app.server.headersTimeout]).toEqual([longestBodyMs, 20_000])
  const server = Fastify()
  cutOffSlowBodies(server, 50)
  server.post('/text', () => 'all there')
  server.post('/bytes', { config: { bodyTimeoutMs: 60_000 } }, () => 'all there')
  await server.listen({ port: 0, host: '127.0.0.1' })
  const send = (path: string, body: string) => {
    const { port } = server.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    const headers = ['Host: x', 'Connection: close', 'Content-Type: text/plain', 'Content-Length: 9']
    socket.write([`POST ${path} HTTP/1.1`, ...headers, '', body].join('\r\n'))
    return socket
  }
  const slow = send('/bytes', 'half')
  expect(await text(send('/text', 'half'))).toMatch(/^HTTP\/1\.1 408 /)
  expect(await text(send('/text', 'all of it'))).toMatch(/^HTTP\/1\.1 200 /)
  slow.write('there')
  expect(await text(slow)).toMatch(/^HTTP\/1\.1 200 /)
  await server.close()
})

test('a request whose caller has gone is left alone, and fails nothing', async () => {
  const server = Fastify()
  leaveGoneCallers(server)
  const [seen, failed]: [string[], unknown[]] = [[], []]
  server.addHook('onRequest', async ({ ip }) => {
    // As by a hook that asks the database first.
    await Promise.resolve()
    seen.push(networkOf(ip))
  })
  server.setErrorHandler((error) => void failed.push(error))
  server.get('/', ({ raw }) => `${raw.method} is answered`)
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const ask = async () => {
    const socket = connect(port, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    return text(socket)
  }
  const breakOff = ({ socket }: { socket: { destroy: () => void } }) => socket.destroy()
  server.server.prependOnceListener('request', breakOff)
  expect(await ask()).toBe('')
  expect(await ask()).toMatch(/GET is answered$/)
  expect([seen, failed]).toEqual([['127.0.0.1'], []])
  await server.close()
})

test('a body that nobody waits for is cut off too, once the call is answered', async () => {
  const server = Fastify()
  cutOffSlowBodies(server, 50)
  server.addHook('onRequest', async (_request, reply) => reply.code(401).send())
  server.post('/', () => 'never')
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nhalf')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 /)
  await server.close()
})

test('a stop closes a connection on which nothing was sent at once, and waits for one that has begun', async () => {
  const server = Fastify()
  closeGracefully(server)
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const open = async (sent: string) => {
    const accepted = new Promise((resolve) => server.server.once('connection', resolve))
    const socket = connect(port, '127.0.0.1')
    const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(sent)))
    await accepted
    const received = new Promise((resolve) => (sent ? server.server.once('checkContinue', resolve) : resolve(null)))
    socket.write(sent)
    await received
    return { socket, closed }
  }
  const begun = await open('POST / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n')
  const silent = await open('')
  const stopped = server.close()
  expect(await Promise.race([begun.closed, silent.closed])).toBe('')
  begun.socket.destroy()
  await stopped
})
