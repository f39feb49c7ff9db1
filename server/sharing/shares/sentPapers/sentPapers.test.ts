import { beforeEach, describe, expect, test } from 'vitest'
import { components } from '#contract/content/components.ts'
import { sentPaperAddress } from '#contract/platform/fileAddresses.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { files } from '#contract/content/files.ts'
import { sentPaperDays, sentPapers as limits } from '#contract/platform/limits.ts'
import { notifications } from '#contract/content/notifications.ts'
import { sentPapers } from '#contract/sharing/sentPapers.ts'
import { shares } from '#contract/sharing/shares.ts'
import { messages } from '#contract/content/messages.ts'
import { uploads } from '#contract/content/uploads.ts'
import { aComponent, aMessage } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { removeOldUploads } from '#server/content/files/uploads/retention/removeOldUploads.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'
import { filmWithWay } from '#server/testing/movies.ts'
import { craftsman } from '#server/testing/sentPaper.ts'

const { app, as, tokenFor, world, db, pool, storage } = await startTestApp()
const { villan, vvs } = world.folders
const { call } = as('anna')

beforeEach(async () => {
  await pool.query('delete from upload')
  await pool.query('delete from notification')
})

const { opened, openAgain } = craftsman({ app, as }, villan)
const waiting = async (folderId = villan) =>
  (await call(sentPapers.ofFolder, { params: { id: folderId }, query: {} })).body
const keep = (id: string, who: PersonName = 'anna', folderId = villan) =>
  as(who).call(sentPapers.keep, { params: { id }, body: { folderId, kindId: fileKind.receipt } })
const refuse = (id: string, who: PersonName = 'anna', folderId = villan) =>
  as(who).call(sentPapers.refuse, { params: { id }, body: { folderId } })
const bytesFor = async (id: string, who: PersonName) =>
  app.inject({ url: sentPaperAddress('original', id), headers: { authorization: `Bearer ${await tokenFor(who)}` } })
const firstOf = async () => (await waiting())[0]?.id ?? ''
const count = async (table: 'upload' | 'upload_part') =>
  (await pool.query(`select count(*)::int as n from ${table}`)).rows[0].n as number

describe('sending a paper back', () => {
  test('it waits in the folder, is told of once, and is no file yet', async () => {
    const link = await opened()
    expect(await link.send('en offert', { name: 'Offert.txt' })).toEqual({ status: 204, code: null })
    expect(await link.send('och en till', { name: 'Intyg.txt' })).toEqual({ status: 204, code: null })
    expect(await waiting()).toEqual([
      expect.objectContaining({ name: 'Offert.txt', size: 9, sender: 'Rörmokare Nils' }),
      expect.objectContaining({ name: 'Intyg.txt' }),
    ])
    const { body: told } = await call(notifications.mine, { query: {} })
    expect(told).toEqual([expect.objectContaining({ kind: 'sentPaper', folderId: villan, title: 'Villa Solhem' })])
    const { body: listed } = await call(shares.ofFolder, { params: { id: villan }, query: { state: 'current' } })
    expect(listed.find(({ id }) => id === link.id)).toMatchObject({ takesPapers: true, waitingPapers: 2 })
    const { body: all } = await call(files.ofUser, { query: { folderId: villan } })
    expect(all.filter(({ name }) => ['Offert.txt', 'Intyg.txt'].includes(name))).toEqual([])
    expect((await link.read()).papers.map(({ name, state, isOwn }) => [name, state, isOwn])).toEqual([
      ['Intyg.txt', 'waiting', true],
      ['Offert.txt', 'waiting', true],
    ])
  })

  test('only through a share whose maker lets it, which is a craftsman’s', async () => {
    const link = await opened({ takesPapers: false })
    expect(await link.send()).toEqual({ status: 403, code: 'papersNotTaken' })
    expect(await count('upload')).toBe(0)
    const asked = { scope: { kind: 'folder' }, isFrozen: false, recipient: 'Mäklaren', takesPapers: true } as const
    const { status } = await call(shares.add, { body: { folderId: villan, preset: 'agent', ...asked } })
    expect(status).toBe(400)
  })

  test('nothing more once the share is revoked; what waits can be answered', async () => {
    const link = await opened()
    await link.send()
    await call(shares.revoke, { params: { id: link.id }, query: { folderId: villan } })
    expect(await link.send()).toEqual({ status: 404, code: 'parcelNotFound' })
    expect((await keep(await firstOf())).status).toBe(200)
  })

  test('no more wait at a time than there is room for, and none is empty or too large', async () => {
    const link = await opened()
    expect((await link.send('')).code).toBe('fileEmpty')
    expect((await link.send(Buffer.alloc(limits.largest + 1))).code).toBe('paperTooLarge')
    await pool.query(
      `insert into upload (user_id, parcel_id, name, size) select $1, $2, 'x', 1 from generate_series(1, $3)`,
      [world.people.anna.userId, link.id, limits.most - 1],
    )
    expect((await link.send()).status).toBe(204)
    expect(await link.send()).toEqual({ status: 409, code: 'sentPapersFull' })
    await pool.query(`delete from upload where received = 0`)
    await pool.query(`update upload set size = $1, received = $1`, [limits.bytes - 8])
    expect(await link.send('nio tecke')).toEqual({ status: 409, code: 'sentPapersFull' })
  })

  test('nor in a folder through all of its shares; what broke off with its process holds no place', async () => {
    const [link, other] = [await opened(), await opened()]
    const fill = (parcelId: number, number: number) =>
      pool.query(
        `insert into upload (user_id, parcel_id, name, size) select $1, $2, 'x', 1 from generate_series(1, $3)`,
        [world.people.anna.userId, parcelId, number],
      )
    await fill(other.id, limits.mostInFolder)
    expect(await link.send()).toEqual({ status: 409, code: 'sentPapersFull' })
    await pool.query(`update upload set touched_at = now() - interval '61 minutes'`)
    expect((await link.send()).status).toBe(204)
  })

  test('what is taken back in the same visit is gone, and in another it stays', async () => {
    const link = await opened()
    await link.send()
    const paperId = await firstOf()
    const again = await openAgain(link.made)
    expect((await again.read()).papers).toEqual([expect.objectContaining({ id: paperId, isOwn: false })])
    expect(await again.takeBack(paperId)).toBe(false)
    expect(await link.takeBack(paperId)).toBe(true)
    expect([await count('upload'), await waiting()]).toEqual([0, []])
    expect(await link.takeBack(paperId)).toBe(false)
  })

  test('one that says where it was taken comes only with its sender’s word, and leaves nothing behind without it', async () => {
    const link = await opened()
    const film = filmWithWay('Pannrummet.mp4')
    expect(await link.send(film)).toEqual({ status: 409, code: 'paperTellsPlace' })
    expect([await count('upload'), (await link.read()).papers]).toEqual([0, []])
    expect(await link.send(film, { keepsLocation: true })).toEqual({ status: 204, code: null })
    expect(await waiting()).toHaveLength(1)
  })

  test('it counts towards nobody’s quota, and the maker’s own uploads do not know it', async () => {
    const used = async () => (await call(files.usage, { query: { folderId: villan } })).body
    const link = await opened()
    const before = await used()
    await link.send()
    const id = await firstOf()
    expect(await used()).toEqual(before)
    expect((await call(uploads.mine, { query: {} })).body).toEqual([])
    const target = { folderId: villan, kindId: fileKind.receipt }
    expect((await call(uploads.attach, { params: { id }, body: target })).status).toBe(404)
    expect((await call(uploads.keepLocation, { params: { id } })).status).toBe(404)
    expect((await call(uploads.cancel, { params: { id }, headers: { 'tus-resumable': '1.0.0' } })).status).toBe(404)
    const sent = await call(messages.send, {
      body: { ...aMessage(villan, { recipientIds: [world.people.erik.userId] }), uploadIds: [id] },
    })
    expect([sent.status, sent.body]).toEqual([404, expect.objectContaining({ code: 'uploadNotFound' })])
    expect((await waiting()).map((paper) => paper.id)).toEqual([id])
  })
})

describe('answering', () => {
  test('a yes makes a file of it, of the component of the share, that its reader has added', async () => {
    const { id: componentId } = (await call(components.add, { body: aComponent(villan, { name: 'Pannan' }) })).body
    const link = await opened({ scope: { kind: 'component', componentId } })
    await link.send('en offert', { name: 'Offert panna.txt' })
    const id = await firstOf()
    const { status, body } = await keep(id, 'erik')
    expect([status, body]).toEqual([200, body])
    const { body: file } = await call(files.one, { params: { id: body.fileId }, query: { folderId: villan } })
    expect(file).toMatchObject({ name: 'Offert panna.txt', componentId, kindId: fileKind.receipt })
    expect(await waiting()).toEqual([])
    expect((await link.read()).papers).toEqual([expect.objectContaining({ state: 'kept' })])
    expect([(await keep(id)).status, (await refuse(id)).status, await link.takeBack(id)]).toEqual([404, 404, false])
  })

  test('a yes that has no room says so, and it waits on', async () => {
    const link = await opened()
    await link.send('för stor')
    const id = await firstOf()
    const { quota } = readConfig({})
    const { rows } = await pool.query(`select content from upload where id = $1`, [id])
    await pool.query(`update content set size = $1 where sha256 = $2`, [quota, rows[0].content])
    const { id: fileId } = await addFile(db, { folderId: villan, userId: world.people.petra.userId })
    await pool.query(`update file set content = $1 where id = $2`, [rows[0].content, fileId])
    expect(await keep(id)).toBeProblem('folderQuotaExceeded')
    expect(await waiting()).toHaveLength(1)
    await pool.query(`update content set size = 9 where sha256 = $1`, [rows[0].content])
  })

  test('a no forgets its bytes, and is seen by its sender', async () => {
    const link = await opened()
    await link.send('nej tack')
    const id = await firstOf()
    expect((await refuse(id)).status).toBe(204)
    expect((await pool.query('select content from upload')).rows).toEqual([{ content: null }])
    expect((await link.read()).papers).toEqual([expect.objectContaining({ state: 'refused' })])
    expect([(await keep(id)).status, await waiting()]).toEqual([404, []])
  })

  test('is nobody’s who may add no paper there, nor with another folder; nor are its bytes', async () => {
    const link = await opened()
    await link.send('hemligt')
    const id = await firstOf()
    // Olle observes, and Karin is no member.
    for (const who of ['olle', 'karin'] as const) {
      const { status } = await as(who).call(sentPapers.ofFolder, { params: { id: villan }, query: {} })
      expect([403, 404]).toContain(status)
      expect([403, 404]).toContain((await keep(id, who)).status)
      expect([403, 404]).toContain((await refuse(id, who)).status)
      expect((await bytesFor(id, who)).statusCode).toBe(404)
    }
    expect([(await keep(id, 'anna', vvs)).status, (await refuse(id, 'anna', vvs)).status]).toEqual([404, 404])
    expect((await bytesFor(id, 'anna')).body).toBe('hemligt')
    expect((await app.inject({ url: sentPaperAddress('original', id) })).statusCode).toBe(404)
    await refuse(id)
    expect((await bytesFor(id, 'anna')).statusCode).toBe(404)
  })

  test('what nobody answers is gone after thirty days, and not before', async () => {
    const link = await opened()
    await link.send()
    const age = (days: number) => pool.query(`update upload set touched_at = now() - make_interval(days => $1)`, [days])
    await age(sentPaperDays - 1)
    await removeOldUploads({ db, storage })
    expect(await waiting()).toHaveLength(1)
    await age(sentPaperDays + 1)
    await removeOldUploads({ db, storage })
    expect(await count('upload')).toBe(0)
  })
})
