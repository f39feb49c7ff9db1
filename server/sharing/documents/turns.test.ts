import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { components } from '#contract/content/components.ts'
import { folderDocumentAddress } from '#contract/platform/fileAddresses.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { aComponent } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { keyOf } from '#server/platform/storage/storageKeys.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'

/* In El are two ovens, each with its picture; what is read of storage is noted. */

const { app, as, tokenFor, world, db, pool, storage } = await startTestApp()
const { elen } = world.folders
const address = folderDocumentAddress('insurance', elen)
const { read } = storage
let origin: string
let keys: string[]

beforeAll(async () => {
  keys = []
  await app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const picture = { width: 4, height: 3 }
  for (const background of ['green', 'red']) {
    const body = aComponent(elen, { name: `Ugn ${background}` })
    const { id: componentId } = (await as('anna').call(components.add, { body })).body
    const webp = await sharp({ create: { ...picture, channels: 3, background } })
      .webp()
      .toBuffer()
    const photo = { name: `${background}.jpg`, kindId: fileKind.photo, picture, componentId }
    const { sha256 } = await addFile(db, { folderId: elen, userId: world.people.anna.userId, ...photo })
    await storage.put(keyOf(sha256, 'small'), [webp] as never, webp.length)
    keys.push(keyOf(sha256, 'small'))
  }
})

afterEach(() => void Object.assign(storage, { read }))

async function ask(who: PersonName, signal?: AbortSignal) {
  const headers = { authorization: `Bearer ${await tokenFor(who)}` }
  return fetch(origin + address, { headers, signal: signal ?? null })
}

test('for whoever leaves nothing more is read, and the next one has their turn', async () => {
  const reads: string[] = []
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  storage.read = async (key) => {
    reads.push(key)
    begun.resolve()
    await goOn.promise
    return read(key)
  }
  const leaving = new AbortController()
  const gone = ask('anna', leaving.signal).catch(() => 'gone')
  const closed = new Promise<void>((resolve) => {
    app.server.once('request', (_, response) => response.once('close', resolve))
  })
  await begun.promise
  leaving.abort()
  expect(await gone).toBe('gone')
  await closed
  goOn.resolve()
  const next = await ask('anna')
  expect([next.status, next.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(reads).toEqual([keys[0], ...keys])
})

test('one is made at a time: of the others nothing is read meanwhile', async () => {
  const reads: string[] = []
  storage.read = async (key) => {
    reads.push(key)
    // Long enough for the others to come as far, if they were let.
    for (let queries = 0; queries < 100; queries++) await pool.query('select 1')
    return read(key)
  }
  const asked = await Promise.all([ask('anna'), ask('anna'), ask('erik'), ask('sven')])
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(reads).toEqual([...keys, ...keys, ...keys, ...keys])
})
