import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { activityChecklist } from '#contract/content/activityChecklist.ts'
import { activityOffers } from '#contract/content/activityOffers.ts'
import { bulkFiles } from '#contract/content/bulkFiles.ts'
import { components } from '#contract/content/components.ts'
import { faults } from '#contract/content/faults.ts'
import { files } from '#contract/content/files.ts'
import { firms } from '#contract/content/firms.ts'
import { folders } from '#contract/folders/folders.ts'
import { history } from '#contract/content/history.ts'
import { folderCapacity } from '#contract/platform/limits.ts'
import { members } from '#contract/people/members.ts'
import { meterReadings } from '#contract/content/meterReadings.ts'
import { moves, type Move, type Moved } from '#contract/lifecycle/moves.ts'
import { permissions, roles, weakestRoleFor } from '#contract/rules/permissions.ts'
import { security } from '#contract/accounts/security.ts'
import { activityStatus, componentStatus, folderStatus, memberStatus } from '#contract/rules/statuses.ts'
import { trash, type SeveralKind } from '#contract/lifecycle/trash.ts'
import { aComponent, aFault, aFirm, aFolder, anEvent } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'
import { joinFolder } from '#server/testing/joinFolder.ts'
import { transferFolder } from '#server/testing/transferFolder.ts'
import { purgeTrash } from '../trash/commands.ts'

const { as, newcomer, world, db, pool } = await startTestApp()
const { villan, elen, vvs, baten } = world.folders
const anna = as('anna')

const folder = async (changes = {}) => (await anna.call(folders.add, { body: aFolder(changes) })).body.id
const event = async (changes = {}, folderId = elen) =>
  (await anna.call(activities.add, { body: anEvent(folderId, changes) })).body.id
const component = async (changes = {}, folderId = elen) =>
  (await anna.call(components.add, { body: aComponent(folderId, changes) })).body.id
const fault = async (changes = {}, folderId = elen) =>
  (await anna.call(faults.add, { body: aFault(folderId, changes) })).body.id
const paper = async (belongsTo: { activityId?: number; componentId?: number; faultId?: number }) =>
  (await addFile(db, { folderId: elen, userId: world.people.anna.userId, ...belongsTo })).id

/** From El to VVS, unless something else is said. */
const toVvs = (items: Move['items'], changes: Partial<Move> = {}): Move => ({
  fromFolderId: elen,
  folderId: vvs,
  items,
  ...changes,
})
const move = (body: Move, who: PersonName = 'petra') => as(who).call(moves.move, { body })
const join = ({ folderId, who, roleId }: { folderId: number; who: PersonName; roleId: 2 | 3 | 4 }) =>
  db
    .insertInto('membership')
    .values({ folder_id: folderId, user_id: world.people[who].userId, role_id: roleId, status_id: memberStatus.active })
    .execute()
const moveBack = ({ undo }: Moved, who?: PersonName) => move(undo!, who)
const ask = (body: Move, who: PersonName = 'petra') => as(who).call(moves.ask, { body })

const eventIn = async (folderId: number, id: number) =>
  (await anna.call(activities.inFolder, { query: { folderId, topX: 500 } })).body.find((one) => one.id === id)
const componentIn = (folderId: number, id: number) => anna.call(components.one, { params: { id }, query: { folderId } })
const faultIn = async (folderId: number, id: number) =>
  (await anna.call(faults.inFolder, { query: { folderId, topX: 500 } })).body.find((one) => one.id === id)
const placeOfFile = async (id: number) =>
  (await anna.call(files.ofUser, { query: { folderId: villan, topX: 500 } })).body.find((one) => one.id === id)
    ?.folderId
const deleteTogether = async (kind: SeveralKind, ids: number[]) => {
  const items = ids.map((id) => ({ id, folderId: elen }))
  expect((await anna.call(trash.add, { body: { kind, items } })).body.deletionIds).toHaveLength(1)
}
/** Restores all of this kind that lies in the trash, and says where these are then. */
const restoredTo = async (kind: SeveralKind, ids: number[]) => {
  const lying = (await anna.call(trash.mine, { query: {} })).body.filter((entry) => entry.kind === kind)
  for (const { id } of lying) expect((await anna.call(trash.restore, { params: { id } })).status).toBe(200)
  const found = db.selectFrom(kind).where('id', 'in', ids).where('deletion_id', 'is', null)
  return found.select(['id', 'folder_id as folderId']).orderBy('id').execute()
}

beforeEach(async () => {
  await db.deleteFrom('rate_limit').execute()
})

describe('an event is moved', () => {
  test('with its papers, offers and checklist, and back again', async () => {
    const id = await event({ description: 'Kl 8', cost: 120_000 })
    const receipt = await paper({ activityId: id })
    const firmId = (await anna.call(firms.add, { body: aFirm(villan) })).body.id
    const place = { params: { id }, query: { folderId: elen } }
    await anna.call(activityOffers.add, { ...place, body: { firmId, amount: 500_000 } })
    await anna.call(activityChecklist.add, { ...place, body: { text: 'Stegen' } })

    const { status, body } = await move(toVvs([{ kind: 'activity', id }]))
    expect([status, body]).toMatchObject([200, { activities: 1, components: 0, faults: 0, files: 1 }])
    const moved = await eventIn(vvs, id)
    expect(moved).toMatchObject({ folderId: vvs, description: 'Kl 8', cost: 120_000, checklist: [{ text: 'Stegen' }] })
    expect(await eventIn(elen, id)).toBeUndefined()
    expect(await placeOfFile(receipt)).toBe(vvs)
    const offers = await anna.call(activityOffers.ofActivity, { params: { id }, query: { folderId: vvs } })
    expect(offers.body).toMatchObject([{ firmId, amount: 500_000 }])

    expect((await moveBack(body)).status).toBe(200)
    expect([(await eventIn(elen, id))?.folderId, await placeOfFile(receipt)]).toEqual([elen, elen])
  })

  test('without the component that stays, which the question says; undone, it has it again', async () => {
    const componentId = await component({ name: 'Laddbox' })
    const id = await event({ componentId })
    const asked = await ask(toVvs([{ kind: 'activity', id }]))
    expect(asked.body).toMatchObject({ activities: 1, leftComponents: ['Laddbox'] })
    expect((await eventIn(elen, id))?.componentId).toBe(componentId)

    const { body } = await move(toVvs([{ kind: 'activity', id }]))
    expect(body.leftComponents).toEqual(['Laddbox'])
    expect((await eventIn(vvs, id))?.componentId).toBeNull()
    await moveBack(body)
    expect((await eventIn(elen, id))?.componentId).toBe(componentId)
  })

  test('to where its responsible is not a member, nobody is, and undone they are again', async () => {
    const { userId } = world.people.sven
    const [open, done] = [
      await event({ responsibleId: userId }),
      await event({ responsibleId: userId, statusId: activityStatus.done }),
    ]
    const items = [open, done].map((id) => ({ kind: 'activity' as const, id }))
    const { body } = await move(toVvs(items))
    expect(body).toMatchObject({ formerResponsible: ['Sven Öberg'], losing: ['Sven Öberg'], gaining: [] })
    expect((await eventIn(vvs, open))?.responsibleId).toBeNull()
    // Who did it stays.
    expect((await eventIn(vvs, done))?.responsibleId).toBe(userId)
    await moveBack(body)
    expect((await eventIn(elen, open))?.responsibleId).toBe(userId)
  })

  test('with all of its series', async () => {
    const recurrence = { kind: 'fixed', rule: 'FREQ=YEARLY' } as const
    const id = await event({ startDate: '2097-05-01', recurrence })
    const place = { params: { id }, query: { folderId: elen } }
    const done = await anna.call(activities.markDone, { ...place, body: { day: '2026-11-01' } })
    expect(done.status).toBe(200)
    const { body } = await move(toVvs([{ kind: 'activity', id }]))
    expect(body.activities).toBe(2)
    const { body: listed } = await anna.call(activities.inFolder, { query: { folderId: vvs, topX: 500 } })
    const ofSeries = listed.filter(({ series }) => series !== null)
    expect(ofSeries.map(({ folderId }) => folderId)).toEqual([vvs, vvs])
  })
})

describe('a component is moved', () => {
  test('with its events, faults, readings, papers and what it replaced', async () => {
    const componentId = await component({ name: 'Traktor', meterUnit: 'hours' })
    const place = { params: { id: componentId }, query: { folderId: elen } }
    const id = await event({ componentId, statusId: activityStatus.done })
    const faultId = await fault({ componentId, activityId: id })
    const manual = await paper({ componentId })
    const picture = await addFile(db, {
      folderId: elen,
      userId: world.people.anna.userId,
      componentId,
      picture: { width: 4, height: 3 },
    })
    await anna.call(components.setCover, { ...place, body: { fileId: picture.id } })
    await anna.call(meterReadings.add, { ...place, body: { value: 100, readOn: '2026-11-01' } })
    const replaced = await anna.call(components.replace, { ...place, body: { name: 'Ny traktor' } })
    const newId = replaced.body.component.id

    const { body } = await move(toVvs([{ kind: 'component', id: newId }]))
    expect(body).toMatchObject({ activities: 1, components: 2, faults: 1, files: 2, readings: 0, covers: 0 })
    expect((await componentIn(vvs, componentId)).body).toMatchObject({
      replacedById: newId,
      cover: { fileId: picture.id },
    })
    expect((await eventIn(vvs, id))?.componentId).toBe(componentId)
    expect(await faultIn(vvs, faultId)).toMatchObject({ componentId, activityId: id })
    expect(await placeOfFile(manual)).toBe(vvs)
    const there = { params: { id: componentId }, query: { folderId: vvs } }
    expect((await anna.call(meterReadings.ofComponent, there)).body).toMatchObject([{ value: 100, folderId: vvs }])

    await moveBack(body)
    expect((await componentIn(elen, componentId)).body).toMatchObject({ replacedById: newId })
    expect((await componentIn(vvs, componentId)).status).toBe(404)
  })

  test('what lies in the trash comes along, and back from it where it belongs', async () => {
    const componentId = await component()
    const id = await event({ componentId })
    const { deletionId } = (await anna.call(activities.remove, { params: { id }, query: { folderId: elen } })).body
    expect((await move(toVvs([{ kind: 'component', id: componentId }]))).body.activities).toBe(0)
    expect((await anna.call(trash.restore, { params: { id: deletionId } })).status).toBe(200)
    expect(await eventIn(vvs, id)).toMatchObject({ componentId, folderId: vvs })
  })

  test('the cover of its former folder goes with its picture, and comes back with it', async () => {
    const componentId = await component()
    const { id: fileId } = await addFile(db, {
      folderId: elen,
      userId: world.people.anna.userId,
      componentId,
      picture: { width: 4, height: 3 },
    })
    await anna.call(folders.setCover, { params: { id: elen }, body: { fileId } })
    const { body } = await move(toVvs([{ kind: 'component', id: componentId }]))
    const cover = async () => (await anna.call(folders.one, { params: { id: elen } })).body.cover
    expect([body.covers, await cover()]).toEqual([1, null])
    await moveBack(body)
    expect(await cover()).toMatchObject({ fileId })
  })
})

test('a fault is moved with its repair, and what it had before', async () => {
  const activityId = await event({ title: 'Laga' })
  const earlierId = await fault()
  const id = await fault({ activityId, earlierId })
  const { body } = await move(toVvs([{ kind: 'fault', id }]))
  expect(body).toMatchObject({ faults: 2, activities: 1 })
  expect(await faultIn(vvs, id)).toMatchObject({ activityId, earlierId, folderId: vvs })
})

describe('several things are moved, or none of them', () => {
  test('of different kinds', async () => {
    const componentId = await component()
    const id = await event({ componentId })
    const faultId = await fault({ componentId })
    const { body } = await move(
      toVvs([
        { kind: 'activity', id },
        { kind: 'component', id: componentId },
        { kind: 'fault', id: faultId },
      ]),
    )
    expect(body).toMatchObject({ activities: 1, components: 1, faults: 1, leftComponents: [] })
    expect((await eventIn(vvs, id))?.componentId).toBe(componentId)
  })

  test('when one has been changed meanwhile, is gone, or lies elsewhere', async () => {
    const [first, second] = [await event(), await event()]
    const { updatedAt = '' } = (await eventIn(elen, second)) ?? {}
    const change = { title: 'Ändrad' }
    await anna.call(activities.change, { params: { id: second }, query: { folderId: elen }, body: change })
    const both = (changes: object) =>
      toVvs([
        { kind: 'activity', id: first },
        { kind: 'activity', id: second, ...changes },
      ])
    expect(await move(both({ updatedAt }))).toBeProblem('changedMeanwhile')
    expect(
      await move(
        toVvs([
          { kind: 'activity', id: first },
          { kind: 'component', id: 999_999 },
        ]),
      ),
    ).toBeProblem('componentNotFound')
    await anna.call(activities.remove, { params: { id: second }, query: { folderId: elen } })
    expect(await move(both({}))).toBeProblem('activityNotFound')
    expect(await ask(both({}))).toBeProblem('activityNotFound')
    expect(await move({ ...toVvs([{ kind: 'activity', id: first }]), fromFolderId: villan })).toBeProblem(
      'activityNotFound',
    )
    expect((await eventIn(elen, first))?.folderId).toBe(elen)
  })

  test('not to the folder that they lie in', async () => {
    const id = await event()
    expect(await move(toVvs([{ kind: 'activity', id }], { folderId: elen }))).toBeProblem('invalidInput')
    expect(await move(toVvs([]))).toBeProblem('invalidInput')
  })

  test('when the other folder has no room', async () => {
    const id = await event()
    const full = await folder({ parentId: villan })
    await db
      .insertInto('activity')
      .values(
        Array.from({ length: folderCapacity.activities }, () => ({
          folder_id: full,
          title: 'x',
          initiated_by: world.people.anna.userId,
        })),
      )
      .execute()
    expect(await move(toVvs([{ kind: 'activity', id }], { folderId: full }))).toBeProblem('folderFull')
    expect((await eventIn(elen, id))?.folderId).toBe(elen)
  })
})

describe('what lies in the trash', () => {
  test('of papers that were deleted together, each can be restored where it is then', async () => {
    const [moved, kept] = [await event(), await event()]
    const [one, other] = [await paper({ activityId: moved }), await paper({ activityId: kept })]
    const chosen = [one, other].map((id) => ({ id, folderId: elen }))
    expect((await anna.call(bulkFiles.remove, { body: { files: chosen } })).status).toBe(200)
    await move(toVvs([{ kind: 'activity', id: moved }]))
    const lying = (await anna.call(trash.mine, { query: {} })).body.filter(({ kind }) => kind === 'file')
    expect(lying.map(({ folderTitle }) => folderTitle)).toEqual(expect.arrayContaining(['El', 'VVS']))
    expect(lying).toHaveLength(2)
    for (const { id } of lying) expect((await anna.call(trash.restore, { params: { id } })).status).toBe(200)
    expect([await placeOfFile(one), await placeOfFile(other)]).toEqual([vvs, elen])
  })

  test('of events that were deleted together, of which one moves along with its component', async () => {
    const componentId = await component()
    const [moved, kept] = [await event({ title: 'Prov A', componentId }), await event({ title: 'Prov B' })]
    await deleteTogether('activity', [moved, kept])
    await move(toVvs([{ kind: 'component', id: componentId }]))
    expect(await restoredTo('activity', [moved, kept])).toEqual([
      { id: moved, folderId: vvs },
      { id: kept, folderId: elen },
    ])
  })

  test('of components that were deleted together, of which one moves along with what replaced it', async () => {
    const [replacedBy, moved, kept] = [await component(), await component(), await component()]
    const replaced = { status_id: componentStatus.replaced, replaced_by: replacedBy }
    await db.updateTable('component').set(replaced).where('id', '=', moved).execute()
    await deleteTogether('component', [moved, kept])
    await move(toVvs([{ kind: 'component', id: replacedBy }]))
    expect(await restoredTo('component', [moved, kept])).toEqual([
      { id: moved, folderId: vvs },
      { id: kept, folderId: elen },
    ])
  })
})

describe('only by those who may, in both folders', () => {
  test('who sees one of them alone, or may not write', async () => {
    const id = await event()
    const request = toVvs([{ kind: 'activity', id }])
    expect(await move(request, 'sven')).toBeProblem('folderNotFound')
    expect(await move(request, 'olle')).toBeProblem('accessDenied')
    expect(await ask(request, 'sven')).toBeProblem('folderNotFound')
    expect(await move({ ...request, folderId: baten })).toBeProblem('folderNotFound')
  })

  test('and neither of them is archived', async () => {
    const id = await event()
    const closed = await folder({ title: 'Förr', parentId: villan })
    const body = { title: 'Förr', statusId: folderStatus.archived }
    await anna.call(folders.change, { params: { id: closed }, body })
    const there = toVvs([{ kind: 'activity', id }], { folderId: closed })
    expect(await move(there)).toBeProblem('folderArchived')
    expect(await move({ ...there, fromFolderId: closed, folderId: elen })).toBeProblem('folderArchived')
  })

  test('whoever may move may also do what a move is made of', () => {
    const parts = permissions.filter((action) => /^(Add|Update|Delete)(Activity|Component)$/.test(action))
    expect(parts.length).toBe(6)
    for (const action of [...parts, 'AddFault', 'DeleteFault', 'AddFile', 'DeleteFile'] as const)
      expect(weakestRoleFor(action)).toBeGreaterThanOrEqual(weakestRoleFor('MoveItem'))
    expect(weakestRoleFor('MoveItem')).toBe(roles.partner)
  })
})

describe('to another main folder', () => {
  test('with its firms in the register there, once each', async () => {
    const stugan = await folder()
    const firmId = (await anna.call(firms.add, { body: aFirm(villan, { name: 'Sundins Rör', phone: '08-1' }) })).body.id
    const id = await event({ firmId })
    const request = toVvs([{ kind: 'activity', id }], { folderId: stugan })
    const { body } = await move(request, 'anna')
    expect(body).toMatchObject({ addedFirms: ['Sundins Rör'], losing: expect.arrayContaining(['Petra Lindström']) })
    const register = await anna.call(firms.inFolder, { query: { folderId: stugan } })
    expect(register.body).toMatchObject([{ name: 'Sundins Rör', phone: '08-1' }])
    const lemmas = await db.selectFrom('firm').where('folder_id', '=', stugan).select('lemmas').execute()
    expect(lemmas).not.toEqual([{ lemmas: null }])
    expect((await eventIn(stugan, id))?.firmId).toBe(register.body[0]?.id)

    const undone = await moveBack(body, 'anna')
    expect([undone.body.addedFirms, (await eventIn(elen, id))?.firmId]).toEqual([[], firmId])
    expect((await move(request, 'anna')).body.addedFirms).toEqual([])
  })

  test('with what is noted of its firms only where nobody else reads it then', async () => {
    const [own, shared] = [await folder(), await folder()]
    const stina = await newcomer('Signe')
    await joinFolder(anna, stina, { folderId: shared, roleId: 4 })
    const firm = aFirm(villan, { name: 'Dyrbergs Rör', note: 'Dyr och slarvig', phone: '08-1' })
    const firmId = (await anna.call(firms.add, { body: firm })).body.id
    for (const [folderId, note] of [
      [own, 'Dyr och slarvig'],
      [shared, null],
    ] as const) {
      const id = await event({ firmId })
      const { body } = await move(toVvs([{ kind: 'activity', id }], { folderId }), 'anna')
      const register = await anna.call(firms.inFolder, { query: { folderId } })
      expect(register.body).toMatchObject([{ name: 'Dyrbergs Rör', phone: '08-1', note }])
      const { lemmas } = await db
        .selectFrom('firm')
        .where('folder_id', '=', folderId)
        .select(sql<string | null>`lemmas::text`.as('lemmas'))
        .executeTakeFirstOrThrow()
      expect(lemmas?.includes('slarvig')).toBe(note !== null)
      await moveBack(body, 'anna')
      expect((await eventIn(elen, id))?.firmId).toBe(firmId)
      // The same again is the same firm.
      expect((await move(toVvs([{ kind: 'activity', id }], { folderId }), 'anna')).body.addedFirms).toEqual([])
    }
  })

  test('with a firm for each of the same name, and back to exactly those it had', async () => {
    const stugan = await folder()
    const firm = async (phone: string) =>
      (await anna.call(firms.add, { body: aFirm(villan, { name: 'Nilssons Bygg', phone }) })).body.id
    const [first, second] = [await firm('08-1'), await firm('08-2')]
    const ids = [await event({ firmId: second }), await event({ firmId: first })]
    const request = toVvs(
      ids.map((id) => ({ kind: 'activity' as const, id })),
      { folderId: stugan },
    )
    const { body } = await move(request, 'anna')
    expect(body.addedFirms).toEqual(['Nilssons Bygg'])
    const register = (await anna.call(firms.inFolder, { query: { folderId: stugan } })).body
    const phoneOf = async (id = 0) => {
      const firmId = (await eventIn(stugan, id))?.firmId
      return register.find((one) => one.id === firmId)?.phone
    }
    expect([await phoneOf(ids[0]), await phoneOf(ids[1])]).toEqual(['08-2', '08-1'])
    await moveBack(body, 'anna')
    expect([(await eventIn(elen, ids[0] ?? 0))?.firmId, (await eventIn(elen, ids[1] ?? 0))?.firmId]).toEqual([
      second,
      first,
    ])
  })

  test('with a firm that lies in the trash, which stays there', async () => {
    const stugan = await folder()
    const firmId = (await anna.call(firms.add, { body: aFirm(villan, { name: 'Avslutade AB' }) })).body.id
    const id = await event({ firmId })
    await anna.call(firms.remove, { params: { id: firmId }, query: { folderId: villan } })
    const { body } = await move(toVvs([{ kind: 'activity', id }], { folderId: stugan }), 'anna')
    expect(body.addedFirms).toEqual([])
    expect((await anna.call(firms.inFolder, { query: { folderId: stugan } })).body).toEqual([])
    const moved = await eventIn(stugan, id)
    expect(moved).toMatchObject({ firmName: 'Avslutade AB' })
    expect(moved?.firmId).not.toBe(firmId)
    await moveBack(body, 'anna')
    expect(await eventIn(elen, id)).toMatchObject({ firmName: 'Avslutade AB', firmId })
  })

  test('not with firms by somebody who sees a sub-folder alone', async () => {
    const own = (await as('sven').call(folders.add, { body: aFolder() })).body.id
    await join({ folderId: own, who: 'anna', roleId: roles.observer })
    const firmId = (await anna.call(firms.add, { body: aFirm(villan) })).body.id
    const [named, unnamed] = [await event({ firmId }), await event()]
    const request = (id: number) => toVvs([{ kind: 'activity', id }], { folderId: own })
    const makeSven = (roleId: 2 | 3) =>
      anna.call(members.changeRole, { params: { id: world.members.sven }, query: { folderId: elen }, body: { roleId } })
    await makeSven(roles.administrator)
    expect(await move(request(named), 'sven')).toBeProblem('firmsStay')
    expect((await move(request(unnamed), 'sven')).status).toBe(200)
    await makeSven(roles.partner)
  })

  test('not out of one where one is a partner, where nobody else would find it in the trash', async () => {
    const own = (await as('petra').call(folders.add, { body: aFolder() })).body.id
    const request = toVvs([{ kind: 'activity', id: await event() }], { folderId: own })
    expect(await ask(request)).toBeProblem('accessDenied')
    expect(await move(request)).toBeProblem('accessDenied')
  })

  test('without a way back for whoever is a partner there', async () => {
    const own = (await as('petra').call(folders.add, { body: aFolder() })).body.id
    const { id } = (await as('petra').call(activities.add, { body: anEvent(own) })).body
    const request = { fromFolderId: own, folderId: elen, items: [{ kind: 'activity' as const, id }] }
    expect((await ask(request)).body.canBeUndone).toBe(false)
    expect((await move(request)).body).toMatchObject({ canBeUndone: false, undo: null })
    expect(await move({ ...request, fromFolderId: elen, folderId: own })).toBeProblem('accessDenied')
  })

  test('not from its founder, who must see it afterwards unless they move it themselves', async () => {
    const eriks = (await as('erik').call(folders.add, { body: aFolder() })).body.id
    const below = (await as('erik').call(folders.add, { body: aFolder({ parentId: eriks }) })).body.id
    const things = [
      { kind: 'activity', id: await event() },
      { kind: 'component', id: await component() },
      { kind: 'fault', id: await fault() },
    ] as const
    for (const item of things) {
      const request = toVvs([item], { folderId: eriks })
      expect(await ask(request, 'erik')).toBeProblem('founderLeftOut')
      expect(await move(request, 'erik')).toBeProblem('founderLeftOut')
    }
    await join({ folderId: eriks, who: 'anna', roleId: roles.observer })
    const { body } = await move(toVvs([...things], { folderId: below }), 'erik')
    expect(body).toMatchObject({ activities: 1, components: 1, faults: 1, canBeUndone: true })
    expect(await eventIn(below, things[0].id)).toBeDefined()
    expect((await moveBack(body, 'erik')).status).toBe(200)

    // A sub-folder for its own members alone is not seen by those of its main folder.
    const restrict = { params: { id: below }, body: { inherits: false, keep: [] } }
    expect((await as('erik').call(folders.setInheritance, restrict)).status).toBe(200)
    expect(await move(toVvs([...things], { folderId: below }), 'erik')).toBeProblem('founderLeftOut')
    // Within the main folder they are moved as before.
    expect((await move(toVvs([...things]), 'erik')).status).toBe(200)
  })

  test('without a way back for an administrator, where the founder there would not see it', async () => {
    const stinas = (await as('stina').call(folders.add, { body: aFolder() })).body.id
    await join({ folderId: stinas, who: 'anna', roleId: roles.observer })
    await join({ folderId: stinas, who: 'erik', roleId: roles.administrator })
    const items = [{ kind: 'activity' as const, id: await event() }]
    expect((await move(toVvs(items, { folderId: stinas }), 'erik')).body).toMatchObject({
      canBeUndone: false,
      undo: null,
    })
    expect(await move({ fromFolderId: stinas, folderId: elen, items }, 'erik')).toBeProblem('founderLeftOut')
  })

  test('to another founder, as the security log tells whoever did it and the founder of the folder it left', async () => {
    const stinas = (await as('stina').call(folders.add, { body: aFolder() })).body.id
    await join({ folderId: stinas, who: 'anna', roleId: roles.observer })
    await join({ folderId: stinas, who: 'erik', roleId: roles.administrator })
    await db.deleteFrom('security_event').execute()
    const told = async (who: PersonName) =>
      (await as(who).call(security.events, { query: {} })).body.filter(({ kind }) => kind === 'givenAway')
    const items = async () => [{ kind: 'activity' as const, id: await event() }]
    // It stays with its founder.
    expect((await move(toVvs(await items(), { folderId: await folder() }), 'anna')).status).toBe(200)
    expect(await told('anna')).toEqual([])
    expect((await move(toVvs(await items(), { folderId: stinas }), 'erik')).status).toBe(200)
    expect(await told('anna')).toMatchObject([{ actorName: 'Erik Berg', address: null }])
    expect(await told('erik')).toMatchObject([{ actorName: null, address: '127.0.0.1' }])
    expect(await told('stina')).toEqual([])
  })

  test('to another founder with a fresh proof alone', async () => {
    const person = await newcomer('Tilda')
    const add = async (changes = {}) => (await person.call(folders.add, { body: aFolder(changes) })).body.id
    const [mine, other] = [await add(), await add()]
    const eriks = (await as('erik').call(folders.add, { body: aFolder() })).body.id
    await db
      .insertInto('membership')
      .values({ folder_id: eriks, user_id: person.userId, role_id: roles.partner, status_id: memberStatus.active })
      .execute()
    await pool.query(
      `update identity.session set "createdAt" = now() - interval '11 minutes'
       where "userId" = (select subject from app_user where id = $1)`,
      [person.userId],
    )
    await person.confirmEmail()
    const to = async (folderId: number) => {
      const { body } = await person.call(activities.add, { body: anEvent(mine) })
      const items = [{ kind: 'activity' as const, id: body.id }]
      return person.call(moves.move, { body: { fromFolderId: mine, folderId, items } })
    }
    expect((await to(other)).status).toBe(200)
    expect(await to(eriks)).toBeProblem('proofRequired')
    await pool.query(`update identity.session set "createdAt" = now()`)
    await person.confirmEmail()
    expect((await to(eriks)).status).toBe(200)
  })

  test('not while a hand-over of one of the main folders can be undone', async () => {
    const stugan = await folder()
    await join({ folderId: stugan, who: 'erik', roleId: roles.administrator })
    const [fromUserId, toUserId] = [world.people.erik.userId, world.people.anna.userId]
    await transferFolder(db, { folderId: stugan, fromUserId, toUserId })
    const { id } = (await anna.call(activities.add, { body: anEvent(stugan) })).body
    const away = { fromFolderId: stugan, folderId: elen, items: [{ kind: 'activity' as const, id }] }
    expect(await ask(away, 'anna')).toBeProblem('takenOverLately')
    expect(await move(away, 'anna')).toBeProblem('takenOverLately')
    const here = toVvs([{ kind: 'activity', id: await event() }], { folderId: stugan })
    expect(await move(here, 'anna')).toBeProblem('takenOverLately')
    await db.updateTable('ownership_transfer').set({ undo_until: new Date() }).execute()
    expect((await move(away, 'anna')).status).toBe(200)
  })

  test('not by somebody who does not see what it costs', async () => {
    const own = (await as('petra').call(folders.add, { body: aFolder() })).body.id
    const id = await event({ cost: 100 })
    await anna.call(folders.setCosts, { params: { id: villan }, body: { keepsCosts: true } })
    expect(await move(toVvs([{ kind: 'activity', id }], { folderId: own }))).toBeProblem('costsKept')
    // Within the main folder the same people see them.
    expect((await move(toVvs([{ kind: 'activity', id }]))).status).toBe(200)
    await anna.call(folders.setCosts, { params: { id: villan }, body: { keepsCosts: false } })
  })

  test('to where others see the costs by the founder alone, which the question says', async () => {
    const own = (await as('erik').call(folders.add, { body: aFolder() })).body.id
    await join({ folderId: own, who: 'anna', roleId: roles.observer })
    const stugan = await folder()
    const request = async (folderId: number) =>
      toVvs([{ kind: 'activity', id: await event({ cost: 100 }) }], { folderId })
    await anna.call(folders.setCosts, { params: { id: villan }, body: { keepsCosts: true } })
    expect(await ask(await request(own), 'erik')).toBeProblem('costsKept')
    expect(await move(await request(own), 'erik')).toBeProblem('costsKept')
    expect((await ask(await request(stugan), 'anna')).body.costs).toBe('shown')
    expect((await move(await request(stugan), 'anna')).status).toBe(200)
    const { id } = (await as('erik').call(activities.add, { body: anEvent(own) })).body
    const here = { fromFolderId: own, folderId: elen, items: [{ kind: 'activity' as const, id }] }
    expect((await ask(here, 'erik')).body).toMatchObject({ costs: 'kept', canBeUndone: false })
    await anna.call(folders.setCosts, { params: { id: villan }, body: { keepsCosts: false } })
  })
})

describe('the history', () => {
  const told = async (who: PersonName, folderId: number, subjectId: number) =>
    (await as(who).call(history.ofFolder, { query: { folderId, topX: 500 } })).body
      .filter((one) => one.subjectId === subjectId && one.kind === 'activity' && one.action.startsWith('moved'))
      .map(({ action, changes, isThere }) => ({ action, isThere, changes }))

  test('of both folders says from where to where, and that of their main folder says it once', async () => {
    const id = await event()
    await move(toVvs([{ kind: 'activity', id }]))
    const changes = [{ field: 'folder', from: 'El', to: 'VVS' }]
    expect(await told('anna', elen, id)).toEqual([{ action: 'movedAway', isThere: false, changes }])
    expect(await told('anna', vvs, id)).toEqual([{ action: 'movedHere', isThere: true, changes }])
    expect(await told('anna', villan, id)).toEqual([{ action: 'movedHere', isThere: true, changes }])
  })

  test('keeps no details of it in either folder once it is removed for good', async () => {
    const id = await event({ title: 'Hemligt' })
    await move(toVvs([{ kind: 'activity', id }]))
    const { body } = await anna.call(activities.remove, { params: { id }, query: { folderId: vvs } })
    const longAgo = new Date(Date.now() - 40 * 86_400_000)
    await db.updateTable('deletion').set({ deleted_at: longAgo }).where('id', '=', body.deletionId).execute()
    await purgeTrash(db)
    const kept = db.selectFrom('change').where('subject_id', '=', id).where('kind', '=', 'activity')
    expect((await kept.select('fields').execute()).map(({ fields }) => fields)).toEqual([[], [], [], []])
  })

  test('names no folder, and nothing of it, to those who do not see it', async () => {
    const componentId = await component({ name: 'Laddbox' }, vvs)
    const id = await event({ componentId }, vvs)
    await move({ fromFolderId: vvs, folderId: elen, items: [{ kind: 'activity', id }] })
    expect(await told('anna', elen, id)).toMatchObject([{ changes: [{ from: 'VVS' }, { from: 'Laddbox', to: null }] }])
    expect(await told('sven', elen, id)).toMatchObject([{ changes: [{ field: 'folder', from: null, to: 'El' }] }])
    await move(toVvs([{ kind: 'activity', id }]))
    expect((await told('sven', elen, id))[0]).toMatchObject({ changes: [{ field: 'folder', from: 'El', to: null }] })
  })
})
