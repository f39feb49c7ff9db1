import { beforeAll, describe, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { fileForms } from '#contract/platform/fileAddresses.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { files } from '#contract/content/files.ts'
import { folders } from '#contract/folders/folders.ts'
import { mostShares } from '#contract/platform/limits.ts'
import { members } from '#contract/people/members.ts'
import { parcelFileAddress } from '#contract/sharing/parcelLinks.ts'
import { security } from '#contract/accounts/security.ts'
import { shares, type MadeShare, type NewShare } from '#contract/sharing/shares.ts'
import { aComponent, anEvent } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { keyOf } from '#server/platform/storage/storageKeys.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile, aWebp } from '#server/testing/files.ts'
import { linkBrowser } from '#server/testing/links.ts'
import { removeOldShares } from './commands.ts'

/*
 * Villa Solhem with El and VVS, and with 'Bokföring', which only Anna sees. All that no share of this file is to show says
 * 'Hemlig'.
 */

const { app, as, newcomer, world, db, pool, storage } = await startTestApp()
const { villan, vvs } = world.folders
const { call } = as('anna')
const { userId } = world.people.anna
const done = { statusId: 22, startDate: '2021-05-03' } as const

let bokforing: number
let pumpen: number

beforeAll(async () => {
  bokforing = (await call(folders.add, { body: { title: 'Hemlig bokföring', parentId: villan } })).body.id
  await call(folders.setInheritance, { params: { id: bokforing }, body: { inherits: false, keep: [] } })
  await call(activities.add, { body: anEvent(bokforing, { ...done, title: 'Hemlig revision' }) })
  pumpen = (await call(components.add, { body: aComponent(vvs, { name: 'Pump', price: 825_000 }) })).body.id
  const byte = anEvent(vvs, { ...done, title: 'Bytte pump', componentId: pumpen, cost: 210_050 })
  const { id: activityId } = (await call(activities.add, { body: byte })).body
  await addPaper('Kvitto pump.pdf', { activityId })
  await addPaper('Manual pump.pdf', { componentId: pumpen, kindId: fileKind.manual })
  await addPaper('Pump.jpg', { componentId: pumpen, kindId: fileKind.photo, picture: { width: 4, height: 3 } })
  await addPaper('Hemlig.pdf', { folderId: bokforing })
  const { id } = await addPaper('Hemlig slängd.pdf', { kindId: fileKind.manual })
  await call(files.remove, { params: { id }, query: { folderId: vvs } })
})

/** Not marked: a PDF is read by the process that does. */
const mediaType = 'text/plain'

async function addPaper(name: string, place: Partial<Parameters<typeof addFile>[1]>) {
  const text = `innehållet i ${name}`
  const kept = await addFile(db, { folderId: vvs, userId, name, text, ...(!place.picture && { mediaType }), ...place })
  for (const form of fileForms) {
    const bytes = form === 'original' ? Buffer.from(text) : await aWebp()
    await storage.put(keyOf(kept.sha256, form), [bytes] as never, bytes.length)
  }
  return kept
}

const aShare = (share: Partial<NewShare> = {}): NewShare => ({
  folderId: villan,
  preset: 'agent',
  scope: { kind: 'folder' },
  isFrozen: false,
  recipient: 'Mäklaren Ida',
  ...share,
})

async function make(share: Partial<NewShare> = {}, who: PersonName = 'anna') {
  const reply = await as(who).call(shares.add, { body: aShare(share) })
  expect([reply.status, reply.body]).toEqual([201, reply.body])
  return reply.body
}

const secretOf = ({ url }: Pick<MadeShare, 'url'>) => new URL(url).hash.slice(1)

async function openIt(made: Awaited<ReturnType<typeof make>>) {
  const browser = linkBrowser(app)
  expect((await browser.open(secretOf(made), made.code)).body.isOpen).toBe(true)
  const { id } = made.share
  return {
    read: async () => browser.call(shares.read, { params: { id } }),
    bytes: (number: number, form: 'original' | 'small' = 'original') =>
      browser.get(parcelFileAddress({ kind: 'share', id, number, form })),
  }
}

const listed = async (who: PersonName, state: 'current' | 'ended', folderId = villan) =>
  (await as(who).call(shares.ofFolder, { params: { id: folderId }, query: { state } })).body
const oneOf = async (id: number, state: 'current' | 'ended') =>
  (await listed('anna', state)).find((share) => share.id === id)

describe('making a share', () => {
  test('answers the link and the code once, and lists it with how often it was opened', async () => {
    const made = await make({ isFrozen: true, preset: 'insurance' })
    expect(made.code).toMatch(/^[\dA-Z]{4}-[\dA-Z]{3}-[\dA-Z]{3}$/)
    expect(new URL(made.url).pathname).toBe('/delat')
    await openIt(made)
    const share = await oneOf(made.share.id, 'current')
    expect(share).toMatchObject({ state: 'open', timesOpened: 1, recipient: 'Mäklaren Ida', createdBy: 'Anna Berg' })
    expect(share).toMatchObject({ isFrozen: true, preset: 'insurance', takesPapers: false, waitingPapers: 0 })
    expect(share?.things).toBeGreaterThan(0)
    expect(JSON.stringify(share)).not.toContain(made.code)
    const { body: mine } = await call(shares.mine, { query: { state: 'current' } })
    expect(mine.map(({ id }) => id)).toContain(made.share.id)
    const { body: admissions } = await call(security.admissions, { query: {} })
    expect(admissions[0]).toMatchObject({ kind: 'parcel', person: 'Mäklaren Ida' })
  })

  test('of an own choice says what it shows, and a preset does not', async () => {
    const kinds = { withCosts: false, things: true, history: false, planned: false, faults: false, fileKinds: [] }
    for (const share of [
      aShare({ preset: 'own' }),
      aShare({ kinds }),
      aShare({ days: 366 }),
      aShare({ recipient: ' ' }),
    ])
      expect(await call(shares.add, { body: share })).toBeProblem('invalidInput')
    const gone = { kind: 'component', componentId: 999_999 } as const
    expect(await call(shares.add, { body: aShare({ scope: gone }) })).toBeProblem('componentNotFound')
  })

  test('of all of a folder asks for a fresh proof where the choice is an own one', async () => {
    const kinds = { withCosts: true, things: true, history: true, planned: false, faults: false, fileKinds: [] }
    const share = aShare({ preset: 'own', kinds })
    expect((await call(shares.add, { body: share })).status).toBe(201)
    const person = await newcomer('Nils')
    const { id: folderId } = (await person.call(folders.add, { body: { title: 'Stugan' } })).body
    await pool.query(
      `update identity.session set "createdAt" = now() - interval '11 minutes'
       where "userId" = (select subject from app_user where id = $1)`,
      [person.userId],
    )
    await person.confirmEmail()
    expect(await person.call(shares.add, { body: { ...share, folderId } })).toBeProblem('proofRequired')
    expect((await person.call(shares.add, { body: aShare({ folderId, isFrozen: true }) })).status).toBe(201)
  })

  test('is refused beyond so many that work', async () => {
    const { rows } = await pool.query<{ id: number }>(
      `insert into parcel (kind, folder_id, made_by, expires_at)
       select 'share', $1, $2, now() + interval '1 day' from generate_series(1, $3) returning id`,
      [world.folders.baten, world.people.stina.userId, mostShares],
    )
    const share = aShare({ folderId: world.folders.baten })
    expect(await as('stina').call(shares.add, { body: share })).toBeProblem('tooManyShares')
    await pool.query('delete from parcel where id = any($1::bigint[])', [rows.map(({ id }) => id)])
  })
})

describe('what is shown', () => {
  const shown = async (share: Partial<NewShare>, who: PersonName = 'erik') =>
    (await (await openIt(await make(share, who))).read()).body

  test.each([true, false])('is what the choice says and its maker sees, and no more (frozen: %s)', async (isFrozen) => {
    const agent = await shown({ isFrozen, preset: 'agent' })
    const text = JSON.stringify(agent)
    expect(text).toContain('Bytte pump')
    for (const hidden of ['Hemlig', '825000', '210050', 'Kvitto pump.pdf', 'sums']) expect(text).not.toContain(hidden)
    expect(agent).toMatchObject({ isFrozen, createdBy: 'Erik Berg', recipient: 'Mäklaren Ida', papers: [] })
    expect(agent.hash !== null).toBe(isFrozen)
    const insurance = JSON.stringify(await shown({ isFrozen, preset: 'insurance' }))
    expect(insurance).toContain('825000')
    for (const hidden of ['Hemlig', 'Bytte pump', 'Manual pump.pdf']) expect(insurance).not.toContain(hidden)
  })

  test.each([true, false])('gives the bytes of the papers that are in it alone (frozen: %s)', async (isFrozen) => {
    const scope = { kind: 'component', componentId: world.components.beredare } as const
    await addPaper('Beredaren.pdf', { componentId: world.components.beredare, kindId: fileKind.manual })
    const ofBeredaren = await openIt(await make({ isFrozen, preset: 'craftsman', scope }))
    const { content } = (await ofBeredaren.read()).body
    expect(content.files.map(({ name }) => name)).toContain('Beredaren.pdf')
    expect(content.files.map(({ name }) => name).join()).not.toContain('ump')
    expect((await ofBeredaren.bytes(1)).body).toContain('Beredaren')
    for (let number = content.files.length + 1; number < 12; number++)
      for (const form of ['original', 'small'] as const)
        expect((await ofBeredaren.bytes(number, form)).statusCode).toBe(404)
  })

  test.each([true, false])('gives no pictures either where papers are left out (frozen: %s)', async (isFrozen) => {
    const kinds = { withCosts: false, things: true, history: true, planned: true, faults: true, fileKinds: [] }
    const without = await openIt(await make({ isFrozen, preset: 'own', kinds }))
    expect((await without.read()).body.content.files).toEqual([])
    expect(JSON.stringify((await without.read()).body)).not.toContain('data:image')
    for (const form of ['original', 'small'] as const) expect((await without.bytes(1, form)).statusCode).toBe(404)
  })

  test('stays as it was where it is frozen, and follows the folder where it is not', async () => {
    const [frozen, live] = [await openIt(await make({ isFrozen: true })), await openIt(await make())]
    const before = (await frozen.read()).body
    await call(activities.add, { body: anEvent(vvs, { ...done, title: 'Rensade avloppet' }) })
    const { id } = await addPaper('Ny ritning.pdf', { kindId: fileKind.drawing, day: '2030-01-01' })
    expect((await frozen.read()).body).toEqual(before)
    const now = (await live.read()).body.content
    expect(now.events.map(({ title }) => title)).toContain('Rensade avloppet')
    expect([now.files[0]?.name, (await live.bytes(1)).body]).toEqual(['Ny ritning.pdf', 'innehållet i Ny ritning.pdf'])
    await call(files.remove, { params: { id }, query: { folderId: vvs } })
    expect(JSON.stringify((await live.read()).body)).not.toContain('Ny ritning.pdf')
    expect((await live.bytes(1)).body).not.toContain('Ny ritning')
  })
})

describe('a share ends', () => {
  test.each([true, false])('with the role of its maker, and is said to be gone (frozen: %s)', async (isFrozen) => {
    const made = await make({ isFrozen }, 'erik')
    const reading = await openIt(made)
    const { body: content } = await reading.read()
    expect(content.content.files.length).toBeGreaterThan(0)
    const inVilla = { params: { id: world.members.erik }, query: { folderId: villan } }
    await call(members.changeRole, { ...inVilla, body: { roleId: 3 } })
    expect(await reading.read()).toBeProblem('parcelNotFound')
    expect((await reading.bytes(1)).statusCode).toBe(404)
    expect(await oneOf(made.share.id, 'ended')).toMatchObject({ state: 'gone' })
    await call(members.changeRole, { ...inVilla, body: { roleId: 2 } })
    expect((await reading.read()).status).toBe(200)
  })

  test('where it is frozen, with a sub-folder that its maker sees no more', async () => {
    const frozen = await openIt(await make({ isFrozen: true }, 'erik'))
    const live = await openIt(await make({}, 'erik'))
    await call(folders.setInheritance, { params: { id: vvs }, body: { inherits: false, keep: [] } })
    expect((await frozen.read()).status).toBe(404)
    expect((await frozen.bytes(1)).statusCode).toBe(404)
    expect(JSON.stringify((await live.read()).body)).not.toContain('Bytte pump')
    await call(folders.setInheritance, { params: { id: vvs }, body: { inherits: true, keep: [] } })
    expect((await frozen.read()).status).toBe(200)
  })

  test('when somebody who may revokes it, and says who', async () => {
    const made = await make()
    const reading = await openIt(made)
    const place = { params: { id: made.share.id }, query: { folderId: villan } }
    expect(await call(shares.revoke, { ...place, query: { folderId: vvs } })).toBeProblem('shareNotFound')
    expect((await as('erik').call(shares.revoke, place)).status).toBe(204)
    expect(await reading.read()).toBeProblem('parcelNotFound')
    expect(await oneOf(made.share.id, 'ended')).toMatchObject({ state: 'revoked', endedBy: 'Erik Berg' })
    for (const endpoint of [shares.revoke, shares.renewCode])
      expect(await call(endpoint, place)).toBeProblem('shareNotFound')
  })

  test('with all others of the folder, or of its maker', async () => {
    const [mine, below, theirs] = [await make(), await make({ folderId: vvs }), await make({}, 'erik')]
    expect((await as('erik').call(shares.revokeAll, { body: { folderId: null } })).body.revoked).toBeGreaterThan(0)
    expect(await oneOf(theirs.share.id, 'ended')).toMatchObject({ state: 'revoked' })
    expect(await oneOf(mine.share.id, 'current')).toMatchObject({ state: 'open' })
    await as('erik').call(shares.revokeAll, { body: { folderId: villan } })
    expect(await listed('anna', 'current')).toEqual([])
    expect(await oneOf(below.share.id, 'ended')).toMatchObject({ state: 'revoked', endedBy: 'Erik Berg' })
  })
})

test('ten wrong codes lock it, and a new code opens it again', async () => {
  const made = await make()
  const { id } = made.share
  for (let n = 0; n < 10; n++) await linkBrowser(app).open(secretOf(made), 'AAAA-AAA-AAA')
  expect((await linkBrowser(app).open(secretOf(made), made.code)).body).toMatchObject({ code: 'parcelLocked' })
  expect(await oneOf(id, 'current')).toMatchObject({ state: 'locked' })
  const { body } = await call(shares.renewCode, { params: { id }, query: { folderId: villan } })
  expect((await linkBrowser(app).open(secretOf(made), made.code)).body).toMatchObject({ code: 'parcelCodeWrong' })
  expect((await linkBrowser(app).open(secretOf(made), body.code)).status).toBe(200)
  expect(await oneOf(id, 'current')).toMatchObject({ state: 'open' })
})

test('whoever sees no sub-folder finds neither its shares nor the name of a component in it', async () => {
  const { id: componentId } = (await call(components.add, { body: aComponent(bokforing, { name: 'Hemligt skåp' }) }))
    .body
  await make({ folderId: bokforing })
  await make({ preset: 'craftsman', scope: { kind: 'component', componentId } })
  expect(JSON.stringify(await listed('anna', 'current'))).toContain('Hemligt skåp')
  expect(JSON.stringify(await listed('erik', 'current'))).not.toContain('Hemlig')
})

test('a year after it ended it is removed, with what was frozen', async () => {
  const [kept, old] = [await make({ isFrozen: true }), await make({ isFrozen: true })]
  await pool.query(`update parcel set expires_at = now() - interval '366 days' where id = $1`, [old.share.id])
  await pool.query(`update parcel set expires_at = now() - interval '364 days' where id = $1`, [kept.share.id])
  await removeOldShares(db)
  const { rows } = await pool.query('select id from parcel where id = any($1::bigint[])', [
    [kept.share.id, old.share.id],
  ])
  expect(rows).toEqual([{ id: kept.share.id }])
  expect(await oneOf(kept.share.id, 'ended')).toMatchObject({ state: 'expired' })
})
