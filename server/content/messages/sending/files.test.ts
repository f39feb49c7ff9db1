import { beforeEach, describe, expect, test } from 'vitest'
import { archiveAddress, fileForms, messageFileAddress } from '#contract/platform/fileAddresses.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { files } from '#contract/content/files.ts'
import { history } from '#contract/content/history.ts'
import { limits } from '#contract/platform/limits.ts'
import { members } from '#contract/people/members.ts'
import { messages, type NewMessage } from '#contract/content/messages.ts'
import { search } from '#contract/content/search.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { uploads } from '#contract/content/uploads.ts'
import { aMessage } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { removeUnusedContents } from '../../files/contents/commands.ts'
import { bytesOfAccount } from '../../files/uploads/queries.ts'
import { removeOldUploads } from '../../files/uploads/retention/removeOldUploads.ts'
import { keyOf } from '#server/platform/storage/storageKeys.ts'
import { notifications } from '#contract/content/notifications.ts'
import { startTestApp } from '#server/testing/app.ts'
import { listenAt } from '#server/testing/liveStream.ts'
import { sha256Of, tusClient } from '#server/testing/tus.ts'
import { removeOldMessages } from '../commands.ts'

const { app, as, tokenFor, world, db, pool, storage } = await startTestApp()
const { villan } = world.folders
const { erik } = world.people
const client = (who: PersonName) => tusClient(app, () => tokenFor(who))
const anna = client('anna')

const send = async (uploadIds: string[], changes: Partial<NewMessage> = {}, who: PersonName = 'anna') =>
  as(who).call(messages.send, { body: aMessage(villan, { recipientIds: [erik.userId], uploadIds, ...changes }) })
const sent = async (...given: Parameters<typeof send>) => (await send(...given)).body.messageId
const filesOf = async (messageId: number, who: PersonName = 'erik') =>
  (await as(who).call(messages.one, { params: { messageId } })).body.files
const get = async (url: string, who: PersonName) =>
  app.inject({ url, headers: { authorization: `Bearer ${await tokenFor(who)}` } })
const mine = async () => (await as('anna').call(uploads.mine, { query: {} })).body
const everybody = ['anna', 'erik', 'petra', 'olle', 'sven', 'ines', 'stina'] as const

beforeEach(async () => {
  for (const table of ['upload', 'file', 'message']) await pool.query(`delete from ${table}`)
})

describe('a message has the files it was sent with', () => {
  test('in their order, with their names and sizes, in lists too', async () => {
    const ids = [await anna.upload('ett', { name: 'Ett.txt' }), await anna.upload('två', { name: 'Två.txt' })]
    const messageId = await sent(ids.toReversed())
    expect(await filesOf(messageId)).toMatchObject([
      { name: 'Två.txt', size: 4, mediaType: 'text/plain' },
      { name: 'Ett.txt', size: 3, mediaType: 'text/plain' },
    ])
    const { body } = await as('erik').call(messages.mine, { query: {} })
    expect(body[0]?.files).toHaveLength(2)
    expect(await mine()).toEqual([])
  })

  test('also those whose bytes arrive later, which say so until then', async () => {
    const id = await anna.begun(5, { name: 'Senare.txt' })
    const messageId = await sent([id])
    const [waiting] = await filesOf(messageId)
    expect(waiting).toMatchObject({ name: 'Senare.txt', size: 5, mediaType: null })
    expect((await get(messageFileAddress('original', waiting?.id ?? 0), 'erik')).statusCode).toBe(404)
    expect(await mine()).toMatchObject([{ id, messageId, folderId: null }])
    expect((await anna.append(id, 0, 'sent!')).status).toBe(204)
    expect(await filesOf(messageId)).toMatchObject([{ id: waiting?.id, mediaType: 'text/plain' }])
    expect((await get(messageFileAddress('original', waiting?.id ?? 0), 'erik')).body).toBe('sent!')
    expect(await mine()).toEqual([])
  })

  test('but not one that was given up or refused before it was there', async () => {
    const given = await anna.begun(4)
    const broken = await anna.begun(4, { sha256: sha256Of('abcd') })
    const messageId = await sent([given, broken])
    expect(await filesOf(messageId)).toHaveLength(2)
    await anna.cancel(given)
    expect(await anna.append(broken, 0, 'abce')).toBeProblem('uploadBroken')
    expect(await filesOf(messageId)).toEqual([])
    expect(await mine()).toMatchObject([{ id: broken, messageId, state: 'refused' }])
  })

  test('once, when its answer was lost and it is sent again', async () => {
    const once = { idempotencyKey: crypto.randomUUID() }
    const ids = [await anna.upload('a')]
    expect(await sent(ids, once)).toBe(await sent(ids, once))
    expect(await db.selectFrom('message_file').select('id').execute()).toHaveLength(1)
  })

  test('that are the sender’s own and belong to nothing yet, or it is not sent', async () => {
    const used = await anna.upload('a')
    await sent([used])
    const placed = await anna.upload('b')
    const body = { folderId: villan, kindId: fileKind.other }
    await as('anna').call(uploads.attach, { params: { id: placed }, body })
    const ofErik = await client('erik').upload('c')
    for (const id of [used, placed, ofErik, crypto.randomUUID()])
      expect(await send([await anna.begun(1), id])).toBeProblem('uploadNotFound')
    const many = Array.from({ length: limits.messageFiles + 1 }, () => crypto.randomUUID())
    expect(await send(many)).toBeProblem('invalidInput', 'uploadIds')
    expect(await db.selectFrom('message').select('id').execute()).toHaveLength(1)
    expect(await as('anna').call(uploads.attach, { params: { id: used }, body })).toBeProblem('uploadNotFound')
  })
})

describe('whoever may not read the message', () => {
  test('gets no byte of it by any address, though they see the folder', async () => {
    const bytes = `hemligt ${crypto.randomUUID()}`
    const messageId = await sent([await anna.upload(bytes, { name: 'Hemligt.txt' })])
    for (const form of ['small', 'large'] as const)
      await storage.put(keyOf(sha256Of(bytes), form), [Buffer.from('x')] as never, 1)
    const id = (await filesOf(messageId))[0]?.id ?? 0
    const addresses = fileForms.map((form) => messageFileAddress(form, id))
    for (const who of everybody) {
      const statuses = await Promise.all(addresses.map(async (url) => (await get(url, who)).statusCode))
      const mayRead = who === 'anna' || who === 'erik'
      expect([who, statuses]).toEqual([who, mayRead ? [200, 200, 200] : [404, 404, 404]])
    }
    for (const url of addresses) expect((await app.inject({ url })).statusCode).toBe(404)
    // Nor is it one of the folder's own by its number.
    for (const who of everybody) expect((await get(`/files/original/${id}`, who)).statusCode).toBe(404)
  })

  test('finds nothing of it in papers, sums, ZIPs, search, history, trash or notifications', async () => {
    const name = 'Varselbrev.txt'
    const messageId = await sent([await anna.upload('innehållet varslar', { name })])
    expect(await filesOf(messageId)).toHaveLength(1)
    for (const who of ['anna', 'petra', 'olle'] as const) {
      const { call } = as(who)
      const inFolder = { query: { folderId: villan } }
      const answers = [
        await call(files.ofUser, { query: {} }),
        await call(files.summary, inFolder),
        await call(search.find, { query: { q: 'varsel' } }),
        await call(search.find, { query: { q: 'varslar' } }),
        await call(history.ofFolder, inFolder),
        await call(trash.mine, { query: {} }),
        await call(notifications.mine, { query: {} }),
      ]
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      expect([who, JSON.stringify(answers.map(({ body }) => body))]).not.toEqual([
        who,
        expect.stringContaining('arsel') as string,
      ])
      expect((await call(files.summary, inFolder)).body).toMatchObject({ total: 0, size: 0 })
      expect((await get(archiveAddress(villan), who)).statusCode).toBe(404)
      expect((await call(messages.mine, inFolder)).body).toHaveLength(who === 'anna' ? 1 : 0)
    }
  })

  test('is not told of a duplicate either', async () => {
    await sent([await anna.upload('samma brev')])
    const id = await client('petra').upload('samma brev')
    const body = { folderId: villan, kindId: fileKind.other }
    const placed = await as('petra').call(uploads.attach, { params: { id }, body })
    expect(placed.body.duplicateOf).toBeNull()
  })
})

test('an open page is told that a file has arrived only if it may read the message', async () => {
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const id = await anna.begun(4)
  await sent([id])
  const [ofErik, ofPetra] = [await listenAt(url, await tokenFor('erik')), await listenAt(url, await tokenFor('petra'))]
  await anna.append(id, 0, 'brev')
  await ofErik.until('message')
  await sent([], { recipientIds: [world.people.petra.userId], subject: 'Till Petra' })
  await expect.poll(() => ofPetra.received.map(({ topic }) => topic)).toContain('notification')
  // Of her own message alone.
  expect(ofPetra.received.filter(({ topic }) => topic !== 'notification')).toEqual([{ topic: 'message' }])
  for (const page of [ofErik, ofPetra]) page.leave()
})

describe('it ends', () => {
  const opened = async (changes: Partial<NewMessage> = {}) => {
    const messageId = await sent([await anna.upload('brev')], changes)
    const address = messageFileAddress('original', (await filesOf(messageId, 'anna'))[0]?.id ?? 0)
    return { messageId, status: async (who: PersonName) => (await get(address, who)).statusCode }
  }

  test('with the message', async () => {
    const { messageId, status } = await opened()
    expect(await status('erik')).toBe(200)
    await as('anna').call(messages.remove, { params: { messageId }, query: { folderId: villan } })
    expect([await status('erik'), await status('anna')]).toEqual([404, 404])
    expect(await db.selectFrom('upload').select('id').execute()).toEqual([])
  })

  test('with the days of the message, before any job, which then leaves no bytes behind', async () => {
    const { status } = await opened()
    await pool.query(`update message set created_at = now() - interval '30 days'`)
    expect([await status('erik'), await status('anna')]).toEqual([404, 404])
    await removeOldMessages(db)
    expect(await db.selectFrom('message_file').select('id').execute()).toEqual([])
    await pool.query(`update content set stored_at = now() - interval '2 days'`)
    await removeUnusedContents({ db, storage })
    expect(await storage.head(keyOf(sha256Of('brev')))).toBeUndefined()
  })

  test('for whoever leaves the folder, and not with the upload it came by', async () => {
    const { status } = await opened({ recipientIds: [world.people.olle.userId] })
    await pool.query(`update upload set touched_at = now() - interval '8 days'`)
    await removeOldUploads({ db, storage })
    await pool.query(`update content set stored_at = now() - interval '2 days'`)
    await removeUnusedContents({ db, storage })
    expect([await status('olle'), await status('anna')]).toEqual([200, 200])
    const inFolder = await as('anna').call(members.inFolder, { query: { folderId: villan } })
    const olle = inFolder.body.find(({ userId }) => userId === world.people.olle.userId)
    await as('anna').call(members.remove, { params: { id: olle?.id ?? 0 }, query: { folderId: villan } })
    expect(await status('olle')).toBe(404)
  })
})

test('recipients who are added later have its files too', async () => {
  const messageId = await sent([await anna.upload('brev')], { recipientIds: [] })
  const body = [{ messageId, userId: world.people.petra.userId }]
  await as('anna').call(messages.addReads, { body })
  expect(await filesOf(messageId, 'petra')).toHaveLength(1)
})

test('it takes of its sender’s room once, whether on its way or there', async () => {
  const { userId } = world.people.anna
  const before = await bytesOfAccount(db, userId)
  const id = await anna.begun(6)
  await sent([id])
  expect(await bytesOfAccount(db, userId)).toBe(before + 6)
  await anna.append(id, 0, '123456')
  expect(await bytesOfAccount(db, userId)).toBe(before + 6)
})

test('a browser that lists it gets the cookie for its bytes, and no other', async () => {
  const cookiesFor = async (url: string) => {
    const { cookies } = await app.inject({ url, headers: { authorization: `Bearer ${await tokenFor('erik')}` } })
    return cookies.map(({ name }) => name)
  }
  await sent([])
  expect(await cookiesFor('/api/Message/GetMessages')).toEqual([])
  const messageId = await sent([await anna.upload('a')])
  expect(await cookiesFor('/api/Message/GetMessages')).toEqual(['parmen_files'])
  expect(await cookiesFor(`/api/Message/${messageId}`)).toEqual(['parmen_files'])
})
