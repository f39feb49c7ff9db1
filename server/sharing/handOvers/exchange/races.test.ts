import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, onTestFinished, test } from 'vitest'
import { sql } from 'kysely'
import { activities } from '#contract/content/activities.ts'
import { calendars } from '#contract/content/calendars.ts'
import { folders } from '#contract/folders/folders.ts'
import { members } from '#contract/people/members.ts'
import { messages } from '#contract/content/messages.ts'
import { roles } from '#contract/rules/permissions.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import { reminders } from '#contract/content/reminders.ts'
import { aFolder, aMessage, anEvent } from '#fixtures/builders.ts'
import { grant } from '#server/rules/access/access.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { acceptedHandOver } from '#server/testing/acceptedHandOver.ts'
import { startTestApp } from '#server/testing/app.ts'
import { untilBlocked } from '#server/testing/locks.ts'
import { takeBack } from '../end.ts'
import { handOverOf } from '../rows.ts'
import { exchange } from './exchange.ts'

/* An exchange that is killed, or has company, happens as a whole or not at all. */

const { as, world, db, pool, queue, connection } = await startTestApp()
const { anna, erik, petra, stina } = world.people
const deps = { db, queue, config: readConfig({ DATA_DIR: '/tmp', SUPPORT_EMAILS: '' }) }

async function waiting(coOwnerIds: number[] = []) {
  const folderId = (await as('anna').call(folders.add, { body: aFolder({ title: 'Huset' }) })).body.id
  const below = (await as('anna').call(folders.add, { body: aFolder({ title: 'Källaren', parentId: folderId }) })).body
    .id
  const { id: eventId } = (await as('anna').call(activities.add, { body: anEvent(below, { title: 'Ny pump' }) })).body
  const others = { folder_id: folderId, role_id: roles.administrator, status_id: memberStatus.active }
  const joining = [...coOwnerIds, petra.userId].map((user_id) => ({ ...others, user_id }))
  await db.insertInto('membership').values(joining).execute()
  const draft = { coOwnerIds }
  const parcelId = await acceptedHandOver(deps, { sellerId: anna.userId, buyer: stina, folderId, draft })
  return { folderId, below, eventId, parcelId }
}

type WaitingHandOver = Awaited<ReturnType<typeof waiting>>

const titlesIn = async (folderId: number) => {
  const { rows } = await sql<{ title: string }>`
    select activity.title from activity join folder on folder.id = activity.folder_id
    where ${folderId} in (folder.id, folder.parent_id) order by activity.id`.execute(db)
  return rows.map(({ title }) => title)
}
const stateOf = async (folderId: number) => (await handOverOf(db, folderId))?.state
const boughtOf = async (folderId: number) => (await handOverOf(db, folderId))?.buyerFolderId ?? 0

/** How many rows there are of what an exchange adds or changes. */
async function counts() {
  const { rows } = await sql`select
    (select count(*)::int from folder) as folders, (select count(*)::int from activity) as events,
    (select count(*)::int from membership where status_id = 14) as members,
    (select count(*)::int from hand_over_copy) as copies, (select count(*)::int from hand_over_certificate) as certificates,
    (select count(*)::int from folder where handed_over_at is not null) as archives,
    (select count(*)::int from mail) as mails`.execute(db)
  return rows[0]
}

/** Holds exchanges up once all is copied and nothing is certified. */
async function block() {
  const blocker = await pool.connect()
  onTestFinished(() => blocker.release())
  await blocker.query('begin; lock table hand_over_certificate in access exclusive mode')
  return () => blocker.query('commit')
}

/** Begins the exchange, and does this while it is under way. */
async function whileExchanging<T>(parcelId: number, act: () => Promise<T>): Promise<T> {
  const release = await block()
  const exchanging = exchange(deps, parcelId)
  await untilBlocked(pool)
  const acting = act()
  await untilBlocked(pool, 2)
  await release()
  await exchanging
  return acting
}

const worker = `
import { exchange } from '#server/sharing/handOvers/exchange/exchange.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { createDb } from '#server/platform/database/database.ts'
import { createPool } from '#server/platform/database/pool.ts'

const { connection, parcelId } = JSON.parse(process.env.WORKER)
const queue = { enqueue: async () => {}, enqueueAll: async () => {} }
const config = readConfig({ DATA_DIR: '/tmp', SUPPORT_EMAILS: '' })
await exchange({ db: createDb(createPool(connection, console.error)), queue, config }, parcelId)
`

test('killed in the middle nothing of it has happened, and the next run does all of it', async () => {
  const { folderId, parcelId } = await waiting()
  const before = await counts()
  const release = await block()
  const child = spawn(process.execPath, ['--input-type=module', '--eval', worker], {
    env: { ...process.env, WORKER: JSON.stringify({ connection, parcelId }) },
    stdio: 'inherit',
  })
  const gone = once(child, 'close')
  await untilBlocked(pool)
  child.kill('SIGKILL')
  await gone
  await release()
  await untilBlocked(pool, 0)
  expect(await counts()).toEqual(before)
  expect(await stateOf(folderId)).toBe('accepted')
  await exchange(deps, parcelId)
  expect(await stateOf(folderId)).toBe('exchanged')
  expect(await titlesIn(await boughtOf(folderId))).toEqual(['Ny pump'])
})

test('two at once exchange it once', async () => {
  const { folderId, parcelId } = await waiting()
  await Promise.all([exchange(deps, parcelId), exchange(deps, parcelId)])
  const { rows } = await sql`
    select from folder join membership on membership.folder_id = folder.id
    where title = 'Huset' and user_id = ${stina.userId} and handed_over_at is null and folder.id = ${await boughtOf(folderId)}`.execute(
    db,
  )
  expect(rows).toHaveLength(1)
  const certificates = db.selectFrom('hand_over_certificate').where('parcel_id', '=', parcelId).select('id')
  expect(await certificates.execute()).toHaveLength(1)
})

test('an edit that was under way goes along, and so does a sub-folder', async () => {
  const { folderId, below, eventId, parcelId } = await waiting()
  const editor = await pool.connect()
  onTestFinished(() => editor.release())
  await editor.query('begin')
  await editor.query('select from folder where id = any($1) for key share', [[folderId, below]])
  await editor.query(`update activity set title = 'Ny och tyst pump' where id = $1`, [eventId])
  await editor.query(
    `with added as (insert into folder (title, parent_id, created_by) values ('Vinden', $1, $2) returning id)
     insert into activity (folder_id, title, status_id, initiated_by) select id, 'Isolera', 20, $2 from added`,
    [folderId, anna.userId],
  )
  const exchanging = exchange(deps, parcelId)
  await untilBlocked(pool)
  await editor.query('commit')
  await exchanging
  expect(await titlesIn(await boughtOf(folderId))).toEqual(['Ny och tyst pump', 'Isolera'])
  const { rows } = await sql<{ text: string }>`
    select content::text as text from hand_over_certificate where parcel_id = ${parcelId}`.execute(db)
  expect(rows[0]?.text).toContain('Ny och tyst pump')
  expect(rows[0]?.text).toContain('Isolera')
  expect((await as('anna').call(folders.one, { params: { id: folderId } })).body.statusId).toBe(19)
})

describe('while it is exchanged', () => {
  test('an edit waits, and is refused', async () => {
    const { folderId, below, eventId, parcelId } = await waiting()
    const edit = { params: { id: eventId }, query: { folderId: below }, body: { title: 'För sent' } }
    const reply = await whileExchanging(parcelId, () => as('anna').call(activities.change, edit))
    expect(reply).toBeProblem('folderHandedOver')
    expect(await titlesIn(folderId)).toEqual(['Ny pump'])
    expect(await titlesIn(await boughtOf(folderId))).toEqual(['Ny pump'])
  })

  test('taking it back waits, and is refused', async () => {
    const { folderId, parcelId } = await waiting()
    const granted = await grant(db, anna.userId, folderId, 'TransferFolder')
    const taking = () => takeBack(deps, granted).catch((error: unknown) => error)
    expect(await whileExchanging(parcelId, taking)).toMatchObject({ code: 'folderHandedOver' })
    expect(await stateOf(folderId)).toBe('exchanged')
  })

  describe('what takes no more than reading waits, and is refused', () => {
    const inFolder = (folderId: number) => ({ query: { folderId } })
    async function message({ folderId }: WaitingHandOver) {
      const { body } = await as('anna').call(messages.send, { body: aMessage(folderId) })
      return () => as('anna').call(messages.remove, { params: { messageId: body.messageId }, ...inFolder(folderId) })
    }
    async function memberOf({ folderId }: WaitingHandOver, { userId }: { userId: number }) {
      const { body } = await as('anna').call(members.inFolder, inFolder(folderId))
      return { params: { id: body.find((member) => member.userId === userId)?.id ?? 0 }, ...inFolder(folderId) }
    }
    async function removing(place: WaitingHandOver, person: { userId: number }) {
      const member = await memberOf(place, person)
      return () => as('anna').call(members.remove, member)
    }

    test.each<[string, (place: WaitingHandOver) => Promise<() => Promise<unknown>>]>([
      ['removing a message', message],
      ['putting somebody out', (place) => removing(place, petra)],
      ['putting a co-owner out', (place) => removing(place, erik)],
      [
        'changing the role of a co-owner',
        async (place) => {
          const member = await memberOf(place, erik)
          return () => as('anna').call(members.changeRole, { ...member, body: { roleId: roles.observer } })
        },
      ],
      [
        'a calendar of it',
        async ({ folderId }) =>
          () =>
            as('anna').call(calendars.add, { body: { folderId } }),
      ],
      [
        'a reminder tomorrow',
        async ({ below, eventId }) => {
          const params = { id: eventId }
          return () => as('anna').call(reminders.tomorrow, { params, ...inFolder(below) })
        },
      ],
    ])('%s', async (_name, prepare) => {
      const place = await waiting([erik.userId])
      const act = await prepare(place)
      expect(await whileExchanging(place.parcelId, act)).toBeProblem('folderHandedOver')
    })
  })

  test('throwing the folder away waits, and then takes the archive alone', async () => {
    const { folderId, parcelId } = await waiting()
    const removing = () => as('anna').call(folders.remove, { params: { id: folderId } })
    expect((await whileExchanging(parcelId, removing)).status).toBeLessThan(300)
    const bought = await boughtOf(folderId)
    expect((await as('stina').call(folders.one, { params: { id: bought } })).status).toBe(200)
  })
})

test('taken back right before, it is not exchanged', async () => {
  const { folderId, parcelId } = await waiting()
  const before = await titlesIn(folderId)
  await takeBack(deps, await grant(db, anna.userId, folderId, 'TransferFolder'))
  await exchange(deps, parcelId)
  expect(await stateOf(folderId)).toBe('takenBack')
  expect(await titlesIn(folderId)).toEqual(before)
})
