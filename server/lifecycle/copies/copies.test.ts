import { beforeEach, describe, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { activityChecklist } from '#contract/content/activityChecklist.ts'
import { components } from '#contract/content/components.ts'
import { copies, type FolderCopy } from '#contract/lifecycle/copies.ts'
import { faults } from '#contract/content/faults.ts'
import { files } from '#contract/content/files.ts'
import { activityOffers } from '#contract/content/activityOffers.ts'
import { firms } from '#contract/content/firms.ts'
import { folderMoves } from '#contract/lifecycle/folderMoves.ts'
import { folders } from '#contract/folders/folders.ts'
import { history } from '#contract/content/history.ts'
import { folderCapacity, largestCopiedText, largestCopy } from '#contract/platform/limits.ts'
import { members } from '#contract/people/members.ts'
import { meterReadings } from '#contract/content/meterReadings.ts'
import { roles } from '#contract/rules/permissions.ts'
import { activityStatus, componentStatus, folderStatus, memberStatus } from '#contract/rules/statuses.ts'
import { aComponent, aFault, aFirm, aFolder, anEvent } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'
import { untilBlocked } from '#server/testing/locks.ts'

const { as, world, db, pool } = await startTestApp()
const anna = as('anna')
const { userId } = world.people.anna
const yearly = { kind: 'fixed', rule: 'FREQ=YEARLY' } as const

const copy = (id: number, body: Partial<FolderCopy> = {}, who: PersonName = 'anna') =>
  as(who).call(copies.folder, { params: { id }, body: { title: 'Lägenhet 2', ...body } })
const within = (folderId: number) => ({ query: { folderId, topX: 500 } })
const eventsIn = async (folderId: number) => (await anna.call(activities.ofUser, within(folderId))).body
const componentsIn = async (folderId: number) => (await anna.call(components.ofUser, within(folderId))).body

beforeEach(async () => {
  await db.deleteFrom('rate_limit').execute()
})

/** A flat with a kitchen: a dishwasher, one that it replaced, what was done, and what is planned. */
async function aFlat() {
  const flat = (await anna.call(folders.add, { body: aFolder({ title: 'Lägenhet 1', categoryId: 2 }) })).body.id
  const kitchen = (await anna.call(folders.add, { body: aFolder({ title: 'Kök', parentId: flat }) })).body.id
  const add = async (changes = {}) => (await anna.call(activities.add, { body: anEvent(kitchen, changes) })).body.id
  const firmId = (await anna.call(firms.add, { body: aFirm(flat, { name: 'Vitvaror AB' }) })).body.id
  const old = { name: 'Diskmaskin', make: 'Bosch', serialNumber: 'A1', boughtOn: '2020-01-01', price: 500_000 }
  const { body: first } = await anna.call(components.add, { body: aComponent(kitchen, { ...old, meterUnit: 'hours' }) })
  const place = { params: { id: first.id }, ...within(kitchen) }
  await anna.call(meterReadings.add, { ...place, body: { value: 100, readOn: '2026-11-01' } })
  const replaced = await anna.call(components.replace, { ...place, body: { name: 'Ny diskmaskin' } })
  const componentId = replaced.body.component.id
  const planned = { title: 'Avkalka', componentId, firmId, startDate: '2097-05-01', recurrence: yearly }
  const open = await add({ ...planned, responsibleId: userId })
  const inEvent = { params: { id: open }, ...within(kitchen) }
  const dear = (await anna.call(firms.add, { body: aFirm(flat, { name: 'Dyra AB' }) })).body.id
  await anna.call(activityOffers.add, { ...inEvent, body: { firmId: dear, amount: 900_000 } })
  await anna.call(activityChecklist.add, { ...inEvent, body: { text: 'Citronsyra' } })
  const done = await add({
    title: 'Installerad',
    componentId,
    statusId: activityStatus.done,
    outcome: 'Bra',
    cost: 90_000,
  })
  await addFile(db, { folderId: kitchen, userId, activityId: done })
  await anna.call(faults.add, { body: aFault(kitchen, { componentId }) })
  return { flat, kitchen, componentId }
}

describe('a main folder is copied', () => {
  test('without its history: what is there to be looked after, and what is planned', async () => {
    const { flat } = await aFlat()
    const { status, body } = await copy(flat)
    expect([status, body]).toMatchObject([201, { title: 'Lägenhet 2', categoryId: 2, roleId: roles.founder }])
    const { body: below } = await anna.call(folders.children, within(body.id))
    expect(below.map(({ title }) => title)).toEqual(['Kök'])
    const [machine, ...others] = await componentsIn(body.id)
    expect([machine?.name, machine?.serialNumber, others]).toEqual(['Ny diskmaskin', null, []])
    const copied = await eventsIn(body.id)
    expect(copied).toMatchObject([
      {
        title: 'Avkalka',
        componentId: machine?.id,
        firmName: 'Vitvaror AB',
        responsibleId: null,
        startDate: '2097-05-01',
        checklist: [{ text: 'Citronsyra', isDone: false }],
      },
    ])
    expect(copied[0]?.series?.words).toBe('Varje år den 1 maj')
    expect((await anna.call(firms.inFolder, { query: { folderId: body.id } })).body).toMatchObject([
      { name: 'Vitvaror AB' },
    ])
    expect((await anna.call(files.ofUser, within(body.id))).body).toEqual([])
    expect((await anna.call(faults.inFolder, within(body.id))).body).toEqual([])
  })

  test('with it: what was done and paid, readings, papers and what was replaced', async () => {
    const { flat } = await aFlat()
    const { body } = await copy(flat, { withHistory: true })
    const machines = await componentsIn(body.id)
    const now = machines.find(({ name }) => name === 'Ny diskmaskin')
    const old = machines.find(({ name }) => name === 'Diskmaskin')
    expect(old).toMatchObject({
      serialNumber: 'A1',
      price: 500_000,
      replacedById: now?.id,
      statusId: componentStatus.replaced,
    })
    const there = { params: { id: old?.id ?? 0 }, query: { folderId: old?.folderId ?? 0 } }
    expect((await anna.call(meterReadings.ofComponent, there)).body).toMatchObject([{ value: 100 }])
    const copied = await eventsIn(body.id)
    const done = copied.find(({ title }) => title === 'Installerad')
    expect(done).toMatchObject({ outcome: 'Bra', cost: 90_000, componentId: now?.id })
    expect((await anna.call(files.ofUser, within(body.id))).body).toMatchObject([{ activityId: done?.id }])
    expect(copied).toHaveLength(2)
  })

  test('and the original is as it was; its people are not in the copy', async () => {
    const { flat, kitchen } = await aFlat()
    const before = [await eventsIn(flat), await componentsIn(flat)]
    await anna.call(members.invite, { body: { folderId: flat, email: 'petra@exempel.se', roleId: 3 } })
    const { body } = await copy(flat, { withHistory: true })
    expect([await eventsIn(flat), await componentsIn(flat)]).toEqual(before)
    const { body: team } = await anna.call(members.inFolder, { query: { folderId: body.id } })
    expect(team.map((member) => member.userId)).toEqual([userId])
    // What is written in the one is not in the other.
    await anna.call(activities.add, { body: anEvent(kitchen) })
    expect(await eventsIn(body.id)).toHaveLength(2)
  })

  test('without archived sub-folders, unless with its history, and without what lies in the trash', async () => {
    const { flat, kitchen, componentId } = await aFlat()
    await anna.call(components.remove, { params: { id: componentId }, ...within(kitchen) })
    await anna.call(folders.change, {
      params: { id: kitchen },
      body: { title: 'Kök', statusId: folderStatus.archived },
    })
    const below = async (id: number) => (await anna.call(folders.children, within(id))).body
    expect(await below((await copy(flat)).body.id)).toEqual([])
    const { body } = await copy(flat, { withHistory: true })
    expect(await below(body.id)).toMatchObject([{ title: 'Kök', statusId: folderStatus.archived }])
    expect((await componentsIn(body.id)).map(({ name }) => name)).toEqual(['Diskmaskin'])
  })

  test('as far as it is not too large', async () => {
    const { flat, kitchen } = await aFlat()
    const many = async (count: number) => {
      const more = Array.from({ length: count }, () => ({ folder_id: kitchen, title: 'x', initiated_by: userId }))
      await db.insertInto('activity').values(more).execute()
    }
    await many(3_000)
    const { status, body } = await copy(flat, { withHistory: true })
    expect([status, body.counts?.activities]).toEqual([201, 3_002])
    await many(largestCopy - 3_000)
    expect(await copy(flat)).toBeProblem('copyTooLarge')
  }, 60_000)

  test('as far as its checklists are not too large; those of what is done stay with the history', async () => {
    const { flat, kitchen } = await aFlat()
    const done = (await eventsIn(kitchen)).find(({ title }) => title === 'Installerad')?.id ?? 0
    const points = Array.from({ length: largestCopy }, (_, position) => ({ position, text: 'x' }))
    const items = points.map((point) => ({ folder_id: kitchen, activity_id: done, ...point }))
    await db.insertInto('checklist_item').values(items).execute()
    expect(await copy(flat, { withHistory: true })).toBeProblem('copyTooLarge')
    expect((await copy(flat)).status).toBe(201)
  })

  test('with all of many papers', async () => {
    const { flat, kitchen } = await aFlat()
    for (let each = 0; each < 44; each++) await addFile(db, { folderId: kitchen, userId, name: `${each}.pdf` })
    const namesIn = async (folderId: number) =>
      (await anna.call(files.ofUser, within(folderId))).body.map(({ name }) => name)
    const copied = (await copy(flat, { withHistory: true })).body
    expect(await namesIn(copied.id)).toEqual(await namesIn(flat))
  })

  test('as far as the text of its papers is not too long', async () => {
    const { flat, kitchen } = await aFlat()
    // Of nothing but spaces the index for searches is made at once.
    const words = ' '.repeat(100_000)
    const most = largestCopiedText / words.length
    for (let each = 0; each < most; each++) await addFile(db, { folderId: kitchen, userId, words })
    await addFile(db, { folderId: kitchen, userId, words: 'y' })
    expect(await copy(flat, { withHistory: true })).toBeProblem('copyTooLarge')
    expect((await copy(flat)).status).toBe(201)
    await db.deleteFrom('file').where('words', '=', words).execute()
  })

  test('as far as there is room for its papers, in the account or in the folder', async () => {
    const { flat, kitchen } = await aFlat()
    await addFile(db, { folderId: kitchen, userId, text: 'stor' })
    const half = Math.ceil(readConfig({}).quota / 2)
    await db.updateTable('content').set({ size: half }).where('size', '=', 4).execute()
    expect(await copy(flat, { withHistory: true })).toBeProblem('quotaExceeded')
    // Without its papers it needs none.
    expect((await copy(flat)).status).toBe(201)
    await db.updateTable('file').set({ created_by: world.people.erik.userId }).execute()
    expect(await copy(kitchen, { withHistory: true })).toBeProblem('folderQuotaExceeded')
    await db.updateTable('content').set({ size: 4 }).where('size', '=', half).execute()
  })

  test('where those papers alone take room that are copied', async () => {
    const { flat, kitchen } = await aFlat()
    const faultId = (await anna.call(faults.inFolder, within(kitchen))).body[0]?.id ?? 0
    const { id: inTrash } = (await anna.call(activities.add, { body: anEvent(kitchen) })).body
    await addFile(db, { folderId: kitchen, userId, faultId, text: 'lång' })
    await addFile(db, { folderId: kitchen, userId, activityId: inTrash, text: 'lång' })
    await anna.call(activities.remove, { params: { id: inTrash }, ...within(kitchen) })
    const third = Math.ceil(readConfig({}).quota / 3)
    await db.updateTable('content').set({ size: third }).where('size', '=', 5).execute()
    expect((await copy(flat, { withHistory: true })).status).toBe(201)
    await db.updateTable('content').set({ size: 5 }).where('size', '=', third).execute()
  })

  test('with who sees what as in the original: restricted sub-folders, and costs that are kept', async () => {
    const { flat, kitchen } = await aFlat()
    await anna.call(folders.setInheritance, { params: { id: kitchen }, body: { inherits: false, keep: [] } })
    await anna.call(folders.setCosts, { params: { id: flat }, body: { keepsCosts: true } })
    await anna.call(folders.setReporting, { params: { id: flat }, body: { observersReport: true } })
    await anna.call(folders.setFirms, { params: { id: flat }, body: { hidesFirms: true } })
    const { id } = (await copy(flat, { withHistory: true })).body
    const petra = { user_id: world.people.petra.userId, role_id: roles.partner, status_id: memberStatus.active }
    await db
      .insertInto('membership')
      .values({ folder_id: id, ...petra })
      .execute()
    const seen = await as('petra').call(folders.one, { params: { id } })
    expect([seen.body.observersReport, seen.body.hidesFirms]).toEqual([true, true])
    expect([seen.body.seesCosts, (await as('petra').call(folders.children, within(id))).body]).toEqual([false, []])
    expect((await as('petra').call(activities.ofUser, within(id))).body).toEqual([])
    expect((await anna.call(folders.children, within(id))).body).toMatchObject([{ title: 'Kök', inherits: false }])
  })

  test('and its history begins with the copy', async () => {
    const { flat } = await aFlat()
    const { id } = (await copy(flat)).body
    const { body } = await anna.call(history.ofFolder, within(id))
    // In one row, as any founding.
    expect(body).toMatchObject([{ kind: 'folder', action: 'created', title: 'Lägenhet 2' }])
  })
})

describe('a sub-folder is copied', () => {
  test('beside itself, for those who see its main folder', async () => {
    const { flat, kitchen } = await aFlat()
    const { body } = await copy(kitchen, { title: 'Kök 2' })
    expect(body).toMatchObject({ title: 'Kök 2', parentId: flat })
    expect((await eventsIn(body.id)).map(({ title, firmName }) => [title, firmName])).toEqual([
      ['Avkalka', 'Vitvaror AB'],
    ])
    const found = await anna.call(folders.children, within(flat))
    expect(found.body.map(({ title }) => title)).toEqual(['Kök', 'Kök 2'])
  })

  test('for its own members alone: the copy is seen by whoever made it, and the founder', async () => {
    const { villan } = world.folders
    const { id } = (await anna.call(folders.add, { body: aFolder({ title: 'Ekonomi', parentId: villan }) })).body
    const keep = [world.people.erik.userId]
    await anna.call(folders.setInheritance, { params: { id }, body: { inherits: false, keep } })
    const { body } = await copy(id, {}, 'erik')
    expect(body).toMatchObject({ inherits: false, roleId: roles.administrator })
    const reading = { params: { id: body.id } }
    expect((await anna.call(folders.one, reading)).status).toBe(200)
    expect(await as('petra').call(folders.one, reading)).toBeProblem('folderNotFound')
  })

  test('where there is room for one more', async () => {
    const { flat, kitchen } = await aFlat()
    const many = Array.from({ length: folderCapacity.subFolders - 1 }, () => ({
      title: 'x',
      parent_id: flat,
      created_by: userId,
    }))
    await db.insertInto('folder').values(many).execute()
    expect(await copy(kitchen)).toBeProblem('folderFull')
  })

  test('but not by somebody who sees it alone, or may not add one beside it', async () => {
    const { kitchen } = await aFlat()
    expect(await copy(kitchen, {}, 'erik')).toBeProblem('folderNotFound')
    const { villan, elen } = world.folders
    expect(await copy(elen, {}, 'petra')).toBeProblem('accessDenied')
    expect(await copy(villan, {}, 'erik')).toBeProblem('accessDenied')
  })

  test('out of the archive too: the copy is in use', async () => {
    const { kitchen } = await aFlat()
    const body = { title: 'Kök', statusId: folderStatus.archived }
    await anna.call(folders.change, { params: { id: kitchen }, body })
    expect((await copy(kitchen)).body.statusId).toBe(folderStatus.active)
  })
})

describe('a copy that waits', () => {
  /** Copies the folder while another change of `held` comes first. */
  async function copyAfter(
    change: () => Promise<{ status: number }>,
    { id, held, who = 'anna' }: { id: number; held: number; who?: PersonName },
  ) {
    const client = await pool.connect()
    await client.query('begin')
    await client.query('select from folder where id = $1 for update', [held])
    const changing = change()
    await untilBlocked(pool)
    const copying = copy(id, {}, who)
    await untilBlocked(pool, 2)
    await client.query('commit')
    client.release()
    expect((await changing).status).toBe(200)
    return copying
  }

  test('lies nowhere once its main folder is deleted', async () => {
    const { flat, kitchen } = await aFlat()
    const copied = await copyAfter(() => anna.call(folders.remove, { params: { id: flat } }), {
      id: kitchen,
      held: flat,
    })
    expect(copied).toBeProblem('folderNotFound')
    const below = await db.selectFrom('folder').where('parent_id', '=', flat).select('title').execute()
    expect(below).toEqual([{ title: 'Kök' }])
  })

  test('is not added to a main folder that is archived by then', async () => {
    const { flat, kitchen } = await aFlat()
    const body = { title: 'Lägenhet 1', statusId: folderStatus.archived, categoryId: 2 }
    const archive = () => anna.call(folders.change, { params: { id: flat }, body })
    expect(await copyAfter(archive, { id: kitchen, held: flat })).toBeProblem('folderArchived')
  })

  test('is not made of a sub-folder that is in another main folder by then', async () => {
    const { flat, kitchen } = await aFlat()
    await anna.call(folders.setInheritance, { params: { id: kitchen }, body: { inherits: false, keep: [] } })
    const erik = { user_id: world.people.erik.userId, role_id: roles.administrator, status_id: memberStatus.active }
    const both = [flat, kitchen].map((folder_id) => ({ folder_id, ...erik }))
    await db.insertInto('membership').values(both).execute()
    const parentId = (await anna.call(folders.add, { body: aFolder({ title: 'Stugan' }) })).body.id
    const move = () => anna.call(folderMoves.move, { params: { id: kitchen }, body: { parentId } })
    expect(await copyAfter(move, { id: kitchen, held: kitchen, who: 'erik' })).toBeProblem('accessDenied')
  })

  test('is not made of a main folder without what was deleted in it meanwhile', async () => {
    const { flat, kitchen } = await aFlat()
    const remove = () => anna.call(folders.remove, { params: { id: kitchen } })
    expect(await copyAfter(remove, { id: flat, held: kitchen })).toBeProblem('changedMeanwhile')
  })
})
