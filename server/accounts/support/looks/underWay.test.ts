import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { advice } from '#contract/accounts/advice.ts'
import { lookFileAddress } from '#contract/platform/fileAddresses.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { supportStatus } from '#contract/rules/statuses.ts'
import { support } from '#contract/accounts/support.ts'
import { demoPeople } from '#fixtures/world.ts'
import { keyOf } from '#server/platform/storage/storageKeys.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'

/* Bytes that a slow reader at customer service has not got yet, when the look is ended. */

const { app, as, tokenFor, world, db, pool, storage } = await startTestApp({ SUPPORT_EMAILS: demoPeople.karin.email })
const { vvs } = world.folders
/** More than the sockets of both sides hold. */
const size = 48 * 1024 * 1024
let fileId: number

beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { id, sha256 } = await addFile(db, { folderId: vvs, userId: world.people.anna.userId, kindId: fileKind.other })
  await pool.query(`update content set size = $1 where sha256 = decode($2, 'hex')`, [size, sha256])
  await storage.put(keyOf(sha256, 'original'), [Buffer.alloc(size, 'x')] as never, size)
  fileId = id
})

beforeEach(() => pool.query('delete from rate_limit'))

async function ask(): Promise<number> {
  const body = { folderId: vvs, content: 'Vad är det här?' }
  return (await as('anna').call(advice.askWithLook, { body })).body.caseId
}

/** Begins to read the file, and takes no more of it than comes by itself until the rest is asked for. */
async function beginToRead(caseId: number) {
  const { port } = app.server.address() as AddressInfo
  const path = lookFileAddress('original', caseId, fileId)
  const headers = { authorization: `Bearer ${await tokenFor('karin')}` }
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  get({ host: '127.0.0.1', port, path, headers }, resolve).on('error', reject)
  const response = await promise
  expect(response.statusCode).toBe(200)
  return async () => {
    let got = 0
    try {
      for await (const chunk of response) got += (chunk as Buffer).length
    } catch {
      return { got, isCut: true }
    }
    return { got, isCut: false }
  }
}

test('of a look that stands all of them come', async () => {
  const rest = await beginToRead(await ask())
  expect(await rest()).toEqual({ got: size, isCut: false })
})

test.each<[string, (caseId: number) => Promise<unknown>]>([
  [
    'is taken back',
    async (id) => {
      const { look } = (await as('anna').call(advice.one, { params: { id } })).body
      await as('anna').call(advice.takeBack, { params: { id: look?.id ?? 0 } })
    },
  ],
  ['goes as the question is solved', (id) => as('anna').call(advice.solve, { params: { id } })],
  [
    'goes as customer service closes the case',
    (id) => as('karin').call(support.changeStatus, { params: { id }, body: { statusId: supportStatus.closed } }),
  ],
])('of one that %s the rest never comes', async (_, end) => {
  const caseId = await ask()
  const rest = await beginToRead(caseId)
  await end(caseId)
  const { got, isCut } = await rest()
  expect(isCut).toBe(true)
  expect(got).toBeLessThan(size)
})
