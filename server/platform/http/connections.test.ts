import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { lookups } from '#contract/lookups.ts'
import { folders } from '#contract/folders.ts'
import { startTestApp } from '../../testing/app.ts'
import { closeGracefully } from './gracefulShutdown.ts'

const { app, tokenFor } = await startTestApp()

test('a request keeps the id that it came with, and gets one that no other process gives', async () => {
  const idOf = async (given?: string) => {
    const headers = given === undefined ? {} : { 'x-request-id': given }
    return (await app.inject({ url: lookups.all.path, headers })).headers['x-request-id']
  }
  expect(await idOf('proxy-4711.a')).toBe('proxy-4711.a')
  expect(await idOf()).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/)
  expect(await idOf('a b"\\n')).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/)
})

test('a request whose body does not arrive is cut off', async () => {
  const { requestTimeout, headersTimeout } = app.server
  expect([requestTimeout, headersTimeout]).toEqual([30_000, 20_000])
  Object.assign(app.server, { requestTimeout: 50, headersTimeout: 50 })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const slow = connect(port, '127.0.0.1')
  const headers = [
    `Authorization: Bearer ${await tokenFor('anna')}`,
    'Content-Type: application/json',
    'Content-Length: 9',
  ]
  slow.write([`POST ${folders.add.path} HTTP/1.1`, 'Host: x', ...headers, '', '{'].join('\r\n'))
  expect(await text(slow)).toMatch(/^HTTP\/1\.1 408 /)
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
