import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { files } from '#contract/content/files.ts'
import { attachedHeader, uploads } from '#contract/content/uploads.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { startTestApp } from '#server/testing/app.ts'
import { startClamd } from '#server/testing/clamd.ts'
import { tusClient } from '#server/testing/tus.ts'
import { finishUploads } from '../retention/removeOldUploads.ts'
import { scan, ScannerUnavailable } from './scanner.ts'

let isAway = false
const scanned: Buffer[] = []
const clamd = await startClamd((bytes) => {
  if (isAway) return null
  scanned.push(bytes)
  if (bytes.includes('virus')) return 'stream: Eicar-Test-Signature FOUND'
  return bytes.includes('enorm') ? 'INSTREAM size limit exceeded. ERROR' : 'stream: OK'
})
afterAll(clamd.stop)
const { app, as, tokenFor, world, db, queue, storage, confined, pool } = await startTestApp({ CLAMAV_URL: clamd.url })
const anna = tusClient(app, () => tokenFor('anna'))
const config = readConfig({ CLAMAV_URL: clamd.url })

const send = async (bytes: string) => {
  const id = await anna.begun(bytes.length)
  const body = { folderId: world.folders.villan, kindId: fileKind.other, name: bytes }
  await as('anna').call(uploads.attach, { params: { id }, body })
  return { id, reply: await anna.append(id, 0, bytes) }
}
const names = async () => (await as('anna').call(files.ofUser, { query: {} })).body.map(({ name }) => name)
const stateOf = async (id: string) =>
  (await as('anna').call(uploads.mine, { query: {} })).body.find((upload) => upload.id === id)?.state

test('a clean file is kept', async () => {
  expect((await send('ren')).reply.status).toBe(204)
  expect(scanned.at(-1)?.toString()).toBe('ren')
  expect(await names()).toEqual(['ren'])
})

test('an infected one is refused, and nothing of it is kept', async () => {
  const { id, reply } = await send('virus')
  expect(reply).toBeProblem('fileInfected')
  expect(await names()).toEqual(['ren'])
  expect(await stateOf(id)).toBe('refused')
})

test('one that the scanner is too small for is kept', async () => {
  expect((await send('enorm')).reply.status).toBe(204)
  expect(await names()).toContain('enorm')
})

test('with the scanner away a file waits unseen, and stands when the scanner is back', async () => {
  isAway = true
  const { id, reply } = await send('senare')
  expect(reply.status).toBe(204)
  // Neither saved nor refused.
  const attached = Buffer.from(String(reply.headers[attachedHeader]), 'base64').toString()
  expect(JSON.parse(attached)).toEqual({ fileId: null, duplicateOf: null })
  expect((await anna.offset(id)).headers).toMatchObject({ 'upload-offset': '6' })
  expect(await stateOf(id)).toBe('checking')
  const log = pino({ level: 'silent' })
  const finish = async () => {
    await pool.query(`update upload set touched_at = now() - interval '2 minutes'`)
    await finishUploads({ confined, db, queue, storage, config, log })
  }
  await finish()
  expect(await names()).not.toContain('senare')
  isAway = false
  await finish()
  expect(await names()).toContain('senare')
})

test('millions of bytes arrive whole, and an answer that is none counts as away', async () => {
  const large = Buffer.alloc(3_000_000, 'abc')
  const inPieces = async function* () {
    for (let at = 0; at < large.length; at += 70_000) yield large.subarray(at, at + 70_000)
  }
  const { scanner = { host: '', port: 0 } } = config
  expect(await scan(scanner, inPieces())).toBe('clean')
  expect(scanned.at(-1)?.equals(large)).toBe(true)
  const odd = await startClamd(() => 'UNKNOWN COMMAND')
  const { port } = new URL(odd.url)
  await expect(scan({ host: '127.0.0.1', port: Number(port) }, inPieces())).rejects.toThrow(ScannerUnavailable)
  await odd.stop()
  await expect(scan({ host: '127.0.0.1', port: 1 }, inPieces())).rejects.toThrow(ScannerUnavailable)
})
