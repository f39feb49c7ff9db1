import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { lookups } from '#contract/lookups.ts'
import { startTestApp } from '../../testing/app.ts'
import { cutOffSlowBodies, longestBodyMs } from './bodyTimeout.ts'
import { leaveGoneCallers } from './goneCallers.ts'
import { closeGracefully } from './gracefulShutdown.ts'
import { networkOf } from './network.ts'

const { app } = await startTestApp()

test('a request keeps the id that it came with, and gets one that no other process gives', async () => {
  const idOf = async (given?: string) => {
    const headers = given === undefined ? {} : { 'x-request-id': given }
    return (await app.inject({ url: lookups.all.path, headers })).headers['x-request-id']
  }
  expect(await idOf('proxy-4711.a')).toBe('proxy-4711.a')
  expect(await idOf()).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/)
  expect(await idOf('a b"\\n')).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/)
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
