import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { activities } from '#contract/content/activities.ts'
import { activityChecklist } from '#contract/content/activityChecklist.ts'
import { activityOffers } from '#contract/content/activityOffers.ts'
import { advice } from '#contract/accounts/advice.ts'
import { calendars } from '#contract/content/calendars.ts'
import { components } from '#contract/content/components.ts'
import { condition } from '#contract/content/condition.ts'
import { copies } from '#contract/lifecycle/copies.ts'
import { deliveries } from '#contract/sharing/deliveries.ts'
import { faults } from '#contract/content/faults.ts'
import { files } from '#contract/content/files.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { firms } from '#contract/content/firms.ts'
import { folders } from '#contract/folders/folders.ts'
import { handOvers } from '#contract/sharing/handOvers.ts'
import { members } from '#contract/people/members.ts'
import { messages } from '#contract/content/messages.ts'
import { meterReadings } from '#contract/content/meterReadings.ts'
import { moves } from '#contract/lifecycle/moves.ts'
import { ownTemplates } from '#contract/lifecycle/ownTemplates.ts'
import { reminders } from '#contract/content/reminders.ts'
import { shares } from '#contract/sharing/shares.ts'
import { aComponent, aFault, aFirm, aFolder, aMessage, anEvent } from '#fixtures/builders.ts'
import { grant } from '#server/rules/access/access.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { acceptedHandOver } from '#server/testing/acceptedHandOver.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'
import { joinFolder } from '#server/testing/joinFolder.ts'
import { handOverOf } from '../rows.ts'
import { exchange } from './exchange.ts'
import { undoExchange, writtenByBuyer } from './undo.ts'

/* What Stina, who has bought Villa Solhem, may do with it so that the exchange can be undone, and what not. */

const { as, newcomer, world, db, queue } = await startTestApp()
const { anna, stina } = world.people
const deps = { db, queue, config: readConfig({ DATA_DIR: '/tmp', SUPPORT_EMAILS: '' }) }
const call = as('stina').call

/** The bought folder, and one of each in it. */
async function buy() {
  const folderId = (await as('anna').call(folders.add, { body: aFolder({ title: 'Hus', categoryId: 1 }) })).body.id
  const firmId = (await as('anna').call(firms.add, { body: aFirm(folderId) })).body.id
  const own = { body: aComponent(folderId, { name: 'Pumpen', meterUnit: 'hours' as const }) }
  const componentId = (await as('anna').call(components.add, own)).body.id
  const event = anEvent(folderId, { title: 'Service', startDate: '2097-05-01', componentId, firmId })
  const { id: activityId } = (await as('anna').call(activities.add, { body: event })).body
  const line = { params: { id: activityId }, query: { folderId }, body: { text: 'Ring 070-174 06 52' } }
  await as('anna').call(activityChecklist.add, line)
  await as('anna').call(faults.add, { body: aFault(folderId) })
  await addFile(db, { folderId, userId: anna.userId, name: 'Ritning.pdf', kindId: fileKind.drawing })
  const parcelId = await acceptedHandOver(deps, { sellerId: anna.userId, buyer: stina, folderId })
  await exchange(deps, parcelId)
  const { buyerFolderId: id = 0 } = (await handOverOf(db, folderId)) ?? {}
  const { rows } = await sql<{ kind: string; to: number }>`
    select kind, to_id as to from hand_over_copy where parcel_id = ${parcelId}`.execute(db)
  const one = (kind: string) => rows.find((row) => row.kind === kind)?.to ?? 0
  const became = { activityId: one('activity'), componentId: one('component'), faultId: one('fault') }
  return { folderId, id: id ?? 0, ...became, fileId: one('file'), firmId: one('firm'), sold: activityId }
}
type Bought = Awaited<ReturnType<typeof buy>>

async function done(act: () => Promise<unknown>) {
  const { status = 200, body } = ((await act()) ?? {}) as { status?: number; body?: unknown }
  expect([status < 300, body]).toEqual([true, body])
}

const inFolder = ({ id }: Bought) => ({ query: { folderId: id } })

describe('is no writing, and everything is as before once it is undone', () => {
  let bought: Bought
  let olga: Awaited<ReturnType<typeof newcomer>>
  beforeAll(async () => {
    bought = await buy()
    olga = await newcomer('Olga')
  })

  const nothing: Record<string, () => Promise<unknown>> = {
    'reading a meter': () =>
      call(meterReadings.add, {
        params: { id: bought.componentId },
        ...inFolder(bought),
        body: { value: 100, readOn: '2026-11-02' },
      }),
    'a calendar feed': () => call(calendars.add, { body: { folderId: bought.id } }),
    'a share': () =>
      call(shares.add, {
        body: {
          folderId: bought.id,
          preset: 'agent',
          scope: { kind: 'folder' },
          isFrozen: true,
          recipient: 'Banken',
        },
      }),
    'a question for advice with a look': () =>
      call(advice.askWithLook, { body: { folderId: bought.id, content: 'Hur då?' } }),
    'a reminder put off': () => call(reminders.tomorrow, { params: { id: bought.activityId }, ...inFolder(bought) }),
    'saying that something is not needed': () =>
      call(condition.dismiss, { params: { id: bought.id, itemId: 'hus.radon' }, body: { reason: 'Nej' } }),
    'a template made of it': () => call(ownTemplates.save, { params: { id: bought.id }, body: { title: 'Mall' } }),
    'a copy of it': () => call(copies.folder, { params: { id: bought.id }, body: { title: 'Kopia' } }),
    'somebody who joins': () => joinFolder(as('stina'), olga, { folderId: bought.id, roleId: 2 }),
    'somebody who is invited': () =>
      call(members.invite, { body: { folderId: bought.id, email: 'ny@exempel.se', roleId: 4 } }),
  }
  for (const [title, act] of Object.entries(nothing))
    test(title, async () => {
      await done(act)
      expect(await writtenByBuyer(db, bought.id)).toBe(0)
    })

  test('all of that together', async () => {
    await undoExchange(deps, await grant(db, anna.userId, bought.folderId, 'ReadFolder'))
    expect(await call(folders.one, { params: { id: bought.id } })).toBeProblem('folderNotFound')
    expect((await as('anna').call(folders.one, { params: { id: bought.folderId } })).body.title).toBe('Hus')
    const place = { params: { id: bought.sold }, query: { folderId: bought.folderId } }
    const changed = await as('anna').call(activities.change, { ...place, body: { title: 'Ändrad' } })
    expect(changed.status).toBe(200)
  })
})

describe('is writing, so that it cannot be undone', () => {
  let bought: Bought
  let another: number
  beforeAll(async () => {
    bought = await buy()
    const ulla = await newcomer('Ulla')
    await joinFolder(as('stina'), ulla, { folderId: bought.id, roleId: 4 })
    another = (await call(folders.add, { body: aFolder({ title: 'Annan' }) })).body.id
  })
  const items = (id: number) => ({ items: [{ kind: 'activity' as const, id }] })

  const writing: Record<string, () => Promise<unknown>> = {
    'an event': () => call(activities.add, { body: anEvent(bought.id, {}) }),
    'an event that is changed': () =>
      call(activities.change, { params: { id: bought.activityId }, ...inFolder(bought), body: { title: 'Ny' } }),
    'a line of a checklist': () =>
      call(activityChecklist.add, { params: { id: bought.activityId }, ...inFolder(bought), body: { text: 'Ny' } }),
    'a line of a checklist that is ticked': async () => {
      const { rows } = await sql<{ id: number }>`
        select id from checklist_item where activity_id = ${bought.activityId} order by id limit 1`.execute(db)
      const params = { id: bought.activityId, itemId: rows[0]?.id ?? 0 }
      return call(activityChecklist.change, { params, ...inFolder(bought), body: { isDone: true } })
    },
    'an offer of a firm': () =>
      call(activityOffers.add, {
        params: { id: bought.activityId },
        ...inFolder(bought),
        body: { firmId: bought.firmId, amount: 100 },
      }),
    'a component': () => call(components.add, { body: aComponent(bought.id, {}) }),
    'a fault': () => call(faults.add, { body: aFault(bought.id) }),
    'a fault that is closed': () =>
      call(faults.close, { params: { id: bought.faultId }, ...inFolder(bought), body: { isClosed: true } }),
    'a firm': () => call(firms.add, { body: aFirm(bought.id, { name: 'Ny firma' }) }),
    'a file': () => addFile(db, { folderId: bought.id, userId: stina.userId, name: 'Ny.pdf' }),
    'a file that is changed': () =>
      call(files.change, {
        params: { id: bought.fileId },
        ...inFolder(bought),
        body: { name: 'Ny.pdf', kindId: fileKind.manual, day: '2026-11-22' },
      }),
    'a message': () => call(messages.send, { body: aMessage(bought.id, { isToGroup: true }) }),
    'a sub-folder': () => call(folders.add, { body: aFolder({ title: 'Ny', parentId: bought.id }) }),
    'the folder’s own text': () => call(folders.change, { params: { id: bought.id }, body: { title: 'Mitt hus' } }),
    'something that is moved here': async () => {
      const { body } = await call(activities.add, { body: anEvent(another, {}) })
      return call(moves.move, { body: { fromFolderId: another, folderId: bought.id, ...items(body.id) } })
    },
    'a job that is delivered to a customer': () => {
      const said = { trade: 'ovrigt', title: 'Golv', firmName: 'Golv AB', customerName: 'Eva' } as const
      return call(deliveries.add, { body: { ...said, folderId: bought.id, source: { kind: 'folder' } } })
    },
    // Its sender has been told that it waits, and nobody else has it.
    'a paper that is sent back through a share': async () => {
      const share = { preset: 'craftsman', scope: { kind: 'folder' }, isFrozen: false, takesPapers: true } as const
      const made = await call(shares.add, { body: { folderId: bought.id, recipient: 'Nils', ...share } })
      await sql`
        insert into upload (user_id, parcel_id, name, size, received, content)
        select ${stina.userId}, ${made.body.share.id}, 'Offert.pdf', size, size, sha256 from content limit 1`.execute(
        db,
      )
      return made
    },
    'something that is thrown away': () =>
      call(components.remove, { params: { id: bought.componentId }, ...inFolder(bought) }),
  }
  for (const [title, act] of Object.entries(writing))
    test(title, async () => {
      const before = await writtenByBuyer(db, bought.id)
      await done(act)
      expect(await writtenByBuyer(db, bought.id)).toBeGreaterThan(before)
    })

  test('something that is moved away', async () => {
    const { id, activityId } = await buy()
    await done(() => call(moves.move, { body: { fromFolderId: id, folderId: another, ...items(activityId) } }))
    expect(await writtenByBuyer(db, id)).toBeGreaterThan(0)
  })

  test('all of that together', async () => {
    const granted = await grant(db, stina.userId, bought.id, 'ReadFolder')
    await expect(undoExchange(deps, granted)).rejects.toMatchObject({ code: 'buyerHasWritten' })
  })
})

test('what the operator has taken down is not removed by undoing', async () => {
  const bought = await buy()
  await sql`
    with added as (
      insert into take_down (folder_id, reason) values (${bought.id}, 'Olagligt') returning id
    )
    update folder set take_down_id = (select id from added) where id = ${bought.id}`.execute(db)
  const granted = await grant(db, anna.userId, bought.folderId, 'ReadFolder')
  await expect(undoExchange(deps, granted)).rejects.toMatchObject({ code: 'folderTakenDown' })
})

test('it is not undone while the archive lies in the trash, so that somebody has the folder', async () => {
  const bought = await buy()
  await done(() => as('anna').call(folders.remove, { params: { id: bought.folderId } }))
  const undo = () => call(handOvers.undo, { params: { id: bought.id } })
  expect(await undo()).toBeProblem('archiveInTrash')
  expect((await call(folders.one, { params: { id: bought.id } })).status).toBe(200)
  const view = async () => (await call(handOvers.ofFolder, { params: { id: bought.id } })).body
  const { undoUntil, undoOnceRestored } = (await view()) ?? {}
  expect([undoUntil, undoOnceRestored]).toEqual([null, expect.any(String)])
  await sql`update folder set deletion_id = null where id = ${bought.folderId} or parent_id = ${bought.folderId}`.execute(
    db,
  )
  expect(await view()).toMatchObject({ undoUntil: undoOnceRestored, undoOnceRestored: null })
})

test('it is not undone after its hours', async () => {
  const bought = await buy()
  await sql`update hand_over set undo_until = now() where buyer_folder_id = ${bought.id}`.execute(db)
  expect(await call(handOvers.undo, { params: { id: bought.id } })).toBeProblem('undoOver')
})

test('a party whose account has been removed meanwhile is mailed nothing, and keeps nobody from undoing it', async () => {
  const bought = await buy()
  const { userId } = await newcomer('Gunnar')
  await sql`
    insert into hand_over_party (parcel_id, role, user_id)
    select parcel_id, 'coOwner', ${userId}::bigint from hand_over where buyer_folder_id = ${bought.id}`.execute(db)
  await sql`update app_user set email = '' where id = ${userId}`.execute(db)
  const { status } = await call(handOvers.undo, { params: { id: bought.id } })
  expect(status).toBe(204)
})
