import { beforeEach, describe, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { faults } from '#contract/content/faults.ts'
import { files } from '#contract/content/files.ts'
import { firms } from '#contract/content/firms.ts'
import { folderMoves, type FolderMove } from '#contract/lifecycle/folderMoves.ts'
import { folders } from '#contract/folders/folders.ts'
import { history } from '#contract/content/history.ts'
import { folderCapacity } from '#contract/platform/limits.ts'
import { members } from '#contract/people/members.ts'
import { moves } from '#contract/lifecycle/moves.ts'
import { roles } from '#contract/rules/permissions.ts'
import { security } from '#contract/accounts/security.ts'
import { folderStatus, memberStatus } from '#contract/rules/statuses.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { aComponent, aFault, aFirm, aFolder, anEvent, anInvitation } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'
import { transferFolder } from '#server/testing/transferFolder.ts'
import { untilBlocked } from '#server/testing/locks.ts'

const { as, newcomer, world, db, pool } = await startTestApp()
const { villan } = world.folders
const { anna: annaBerg, erik } = world.people
const anna = as('anna')

const mainFolder = async (who: PersonName = 'anna') =>
  (await as(who).call(folders.add, { body: aFolder({ title: 'Stugan' }) })).body.id
const subFolder = async (title = 'Garage') =>
  (await anna.call(folders.add, { body: aFolder({ title, parentId: villan }) })).body.id
const event = async (folderId: number, changes = {}) =>
  (await anna.call(activities.add, { body: anEvent(folderId, changes) })).body.id
const move = (id: number, body: FolderMove, who: PersonName = 'anna') =>
  as(who).call(folderMoves.move, { params: { id }, body })
const ask = (id: number, parentId: number, who: PersonName = 'anna') =>
  as(who).call(folderMoves.ask, { params: { id }, body: { parentId } })
const one = (id: number, who: PersonName = 'anna') => as(who).call(folders.one, { params: { id } })
const restrict = (id: number, keep: number[] = []) =>
  anna.call(folders.setInheritance, { params: { id }, body: { inherits: false, keep } })
const join = ({ folderId, who, roleId }: { folderId: number; who: PersonName; roleId: 2 | 3 | 4 }) =>
  db
    .insertInto('membership')
    .values({ folder_id: folderId, user_id: world.people[who].userId, role_id: roleId, status_id: memberStatus.active })
    .execute()

beforeEach(async () => {
  await db.deleteFrom('rate_limit').execute()
})

describe('a sub-folder is moved', () => {
  test('with all that is in it, in the trash too, and back again by the answer', async () => {
    const [garage, stugan] = [await subFolder(), await mainFolder()]
    const componentId = (await anna.call(components.add, { body: aComponent(garage) })).body.id
    const id = await event(garage, { componentId })
    const faultId = (await anna.call(faults.add, { body: aFault(garage, { componentId }) })).body.id
    const paper = await addFile(db, { folderId: garage, userId: annaBerg.userId, activityId: id })
    const inTrash = await event(garage, { title: 'Raderad' })
    const place = { params: { id: inTrash }, query: { folderId: garage } }
    const { deletionId } = (await anna.call(activities.remove, place)).body

    const { status, body } = await move(garage, { parentId: stugan })
    expect([status, body.undo]).toMatchObject([200, { id: garage, parentId: villan }])
    expect((await one(garage)).body).toMatchObject({ parentId: stugan, title: 'Garage' })
    const children = (parent: number) => anna.call(folders.children, { query: { folderId: parent } })
    expect((await children(stugan)).body.map((child) => child.id)).toEqual([garage])
    expect((await children(villan)).body.map((child) => child.id)).not.toContain(garage)
    const inMain = { query: { folderId: stugan, topX: 500 } }
    expect((await anna.call(activities.ofUser, inMain)).body).toMatchObject([{ id, folderId: garage, componentId }])
    expect((await anna.call(faults.inFolder, inMain)).body).toMatchObject([{ id: faultId }])
    expect((await anna.call(files.ofUser, inMain)).body).toMatchObject([{ id: paper.id }])
    expect((await anna.call(trash.restore, { params: { id: deletionId } })).status).toBe(200)

    const { id: movedId, ...back } = body.undo!
    expect((await move(movedId, back)).status).toBe(200)
    expect((await one(garage)).body).toMatchObject({ parentId: villan })
  })

  test('to be seen by the members of the other main folder, which the question says', async () => {
    const [garage, stugan] = [await subFolder(), await mainFolder()]
    await join({ folderId: stugan, who: 'stina', roleId: roles.observer })
    await join({ folderId: garage, who: 'sven', roleId: roles.partner })
    const asked = await ask(garage, stugan)
    expect(asked.body).toMatchObject({ gaining: ['Stina Holm'], canBeUndone: true })
    expect(asked.body.losing).toEqual(expect.arrayContaining(['Erik Berg', 'Petra Lindström']))
    expect((await one(garage)).body.parentId).toBe(villan)

    const { body } = await move(garage, { parentId: stugan })
    expect(body).toMatchObject(asked.body)
    expect(await one(garage, 'erik')).toBeProblem('folderNotFound')
    expect((await one(garage, 'stina')).body).toMatchObject({ roleId: roles.observer })
    // Its own members stay.
    expect((await one(garage, 'sven')).body).toMatchObject({ roleId: roles.partner })
  })

  test('without those responsible who will not see it; undone, they are again', async () => {
    const [garage, stugan] = [await subFolder(), await mainFolder()]
    const recurrence = { kind: 'fixed', rule: 'FREQ=YEARLY' } as const
    const id = await event(garage, { responsibleId: erik.userId, startDate: '2097-05-01', recurrence })
    const responsible = async () => {
      const { body } = await anna.call(activities.inFolder, { query: { folderId: garage, topX: 500 } })
      return body.find((found) => found.id === id)?.responsibleId
    }
    const { body } = await move(garage, { parentId: stugan })
    expect([body.formerResponsible, await responsible()]).toEqual([['Erik Berg'], null])
    const { id: movedId, ...back } = body.undo!
    await move(movedId, back)
    expect(await responsible()).toBe(erik.userId)
  })

  test('with its firms in the register there, and nobody is told that an event was changed', async () => {
    const [garage, stugan] = [await subFolder(), await mainFolder()]
    const firmId = (await anna.call(firms.add, { body: aFirm(villan, { name: 'Portar AB', phone: '08-2' }) })).body.id
    const id = await event(garage, { firmId })
    const row = async () =>
      db.selectFrom('activity').where('id', '=', id).select(['firm_id', 'updated_at']).executeTakeFirstOrThrow()
    const before = await row()
    const told = async () =>
      (await db.selectFrom('change').where('kind', '=', 'activity').where('subject_id', '=', id).select('id').execute())
        .length
    const { body } = await move(garage, { parentId: stugan })
    const register = await anna.call(firms.inFolder, { query: { folderId: stugan } })
    expect(body.addedFirms).toEqual(['Portar AB'])
    expect(register.body).toMatchObject([{ name: 'Portar AB', phone: '08-2' }])
    expect(await row()).toEqual({ firm_id: register.body[0]?.id, updated_at: before.updated_at })
    expect(await told()).toBe(1)

    const { id: movedId, ...back } = body.undo!
    expect((await move(movedId, back)).body.addedFirms).toEqual([])
    expect(await row()).toEqual(before)
  })

  test('with a firm for each of the same name, and back to exactly those it had', async () => {
    const [garage, stugan] = [await subFolder(), await mainFolder()]
    const firm = async (phone: string) =>
      (await anna.call(firms.add, { body: aFirm(villan, { name: 'Nilssons Bygg', phone }) })).body.id
    const [first, second] = [await firm('08-1'), await firm('08-2')]
    const ids = [await event(garage, { firmId: second }), await event(garage, { firmId: first })]
    const phones = async () => {
      const rows = await db
        .selectFrom('activity')
        .innerJoin('firm', 'firm.id', 'activity.firm_id')
        .where('activity.id', 'in', ids)
        .orderBy('activity.id')
        .select(['firm.folder_id', 'firm.phone', 'firm.id'])
        .execute()
      return rows.map((row) => [row.folder_id, row.phone, row.id])
    }
    const { body } = await move(garage, { parentId: stugan })
    expect(body.addedFirms).toEqual(['Nilssons Bygg'])
    expect(await phones()).toEqual([
      [stugan, '08-2', expect.any(Number)],
      [stugan, '08-1', expect.any(Number)],
    ])
    const { id: movedId, ...back } = body.undo!
    await anna.call(firms.change, { params: { id: second }, query: { folderId: villan }, body: { name: 'Bygg AB' } })
    expect((await move(movedId, back)).body.addedFirms).toEqual([])
    expect(await phones()).toEqual([
      [villan, null, second],
      [villan, '08-1', first],
    ])
    // That a firm has another name than the event had is told; nothing else.
    const told = db.selectFrom('change').where('kind', '=', 'activity').where('action', '=', 'changed')
    expect(await told.where('subject_id', 'in', ids).select(['subject_id as id', 'fields']).execute()).toMatchObject([
      { id: ids[0], fields: [{ field: 'firm' }] },
    ])
  })

  test('with a firm that lies in the trash, which no living one takes the place of', async () => {
    const [garage, stugan] = [await subFolder(), await mainFolder()]
    const body = aFirm(villan, { name: 'Avslutade AB' })
    const firmId = (await anna.call(firms.add, { body })).body.id
    const id = await event(garage, { firmId })
    await anna.call(firms.remove, { params: { id: firmId }, query: { folderId: villan } })
    const named = async () =>
      db
        .selectFrom('activity')
        .innerJoin('firm', 'firm.id', 'activity.firm_id')
        .where('activity.id', '=', id)
        .select(['firm.id', 'firm.name', 'firm.folder_id as register'])
        .select((its) => its('firm.deletion_id', 'is not', null).as('isInTrash'))
        .executeTakeFirst()
    const moved = (await move(garage, { parentId: stugan })).body
    expect(moved.addedFirms).toEqual([])
    expect((await anna.call(firms.inFolder, { query: { folderId: stugan } })).body).toEqual([])
    expect(await named()).toMatchObject({ name: 'Avslutade AB', register: stugan, isInTrash: true })
    const { id: movedId, ...back } = moved.undo!
    await move(movedId, back)
    expect(await named()).toMatchObject({ id: firmId, isInTrash: true })
  })

  test('and invitations of those who cannot invite to it any more end', async () => {
    const [garage, stugan] = [await subFolder(), await mainFolder()]
    const invited = (who: PersonName, email: string) =>
      as(who).call(members.invite, { body: anInvitation(garage, { email }) })
    const [ending, staying] = [await invited('erik', 'a@exempel.se'), await invited('anna', 'b@exempel.se')]
    expect((await ask(garage, stugan)).body.invitations).toBe(1)
    expect((await move(garage, { parentId: stugan })).body.invitations).toBe(1)
    const statuses = await db
      .selectFrom('membership')
      .where('id', 'in', [ending.body.member.id, staying.body.member.id])
      .orderBy('id')
      .select('status_id as statusId')
      .execute()
    expect(statuses).toEqual([{ statusId: memberStatus.ended }, { statusId: memberStatus.invited }])
  })
})

describe('only by those who may', () => {
  test('take it from the one main folder and add it to the other', async () => {
    const garage = await subFolder()
    expect(await move(garage, { parentId: await mainFolder('petra') }, 'petra')).toBeProblem('accessDenied')
    expect(await move(garage, { parentId: await mainFolder('stina') })).toBeProblem('folderNotFound')
  })

  test('not from its founder, who must see it afterwards unless they move it themselves', async () => {
    const [garage, eriks] = [await subFolder(), await mainFolder('erik')]
    expect(await ask(garage, eriks, 'erik')).toBeProblem('founderLeftOut')
    expect(await move(garage, { parentId: eriks }, 'erik')).toBeProblem('founderLeftOut')
    expect((await one(garage)).body).toMatchObject({ parentId: villan })
    // Her own membership of the sub-folder goes along.
    await join({ folderId: garage, who: 'anna', roleId: roles.observer })
    expect((await move(garage, { parentId: eriks }, 'erik')).status).toBe(200)
    expect((await one(garage)).body).toMatchObject({ parentId: eriks, roleId: roles.observer })
    expect((await move(garage, { parentId: villan }, 'erik')).status).toBe(200)

    await db.deleteFrom('membership').where('folder_id', '=', garage).execute()
    await join({ folderId: eriks, who: 'anna', roleId: roles.observer })
    expect((await move(garage, { parentId: eriks }, 'erik')).status).toBe(200)
    expect((await one(garage)).body).toMatchObject({ parentId: eriks, roleId: roles.observer })
  })

  test('without a way back for an administrator, where the founder there would not see it', async () => {
    const [garage, stinas] = [await subFolder(), await mainFolder('stina')]
    await join({ folderId: stinas, who: 'anna', roleId: roles.observer })
    await join({ folderId: stinas, who: 'erik', roleId: roles.administrator })
    const { updatedAt } = (await one(garage)).body
    expect((await move(garage, { parentId: stinas, updatedAt }, 'erik')).body).toMatchObject({
      canBeUndone: false,
      undo: null,
    })
    expect(await move(garage, { parentId: villan }, 'erik')).toBeProblem('founderLeftOut')
  })

  test('to another founder with a fresh proof alone', async () => {
    const person = await newcomer('Tilda')
    const add = async (changes = {}) => (await person.call(folders.add, { body: aFolder(changes) })).body.id
    const [mine, other] = [await add(), await add()]
    const id = await add({ parentId: mine })
    const eriks = await mainFolder('erik')
    await db
      .insertInto('membership')
      .values({
        folder_id: eriks,
        user_id: person.userId,
        role_id: roles.administrator,
        status_id: memberStatus.active,
      })
      .execute()
    await pool.query(
      `update identity.session set "createdAt" = now() - interval '11 minutes'
       where "userId" = (select subject from app_user where id = $1)`,
      [person.userId],
    )
    await person.confirmEmail()
    const to = (parentId: number) => person.call(folderMoves.move, { params: { id }, body: { parentId } })
    expect((await to(other)).status).toBe(200)
    expect(await to(eriks)).toBeProblem('proofRequired')
    await pool.query(`update identity.session set "createdAt" = now()`)
    await person.confirmEmail()
    expect((await to(eriks)).status).toBe(200)
    const { body: events } = await person.call(security.events, { query: {} })
    expect(events.filter(({ kind }) => kind === 'givenAway')).toMatchObject([{ actorName: null }])
  })

  test('not while a hand-over of one of the main folders can be undone', async () => {
    const [garage, stugan] = [await subFolder(), await mainFolder()]
    await join({ folderId: stugan, who: 'erik', roleId: roles.administrator })
    await transferFolder(db, { folderId: stugan, fromUserId: erik.userId, toUserId: annaBerg.userId })
    const { body } = await anna.call(folders.add, { body: aFolder({ title: 'Bod', parentId: stugan }) })
    expect(await ask(body.id, villan)).toBeProblem('takenOverLately')
    expect(await move(body.id, { parentId: villan })).toBeProblem('takenOverLately')
    expect(await move(garage, { parentId: stugan })).toBeProblem('takenOverLately')
    await db.updateTable('ownership_transfer').set({ undo_until: new Date() }).execute()
    expect((await move(body.id, { parentId: villan })).status).toBe(200)
  })

  test('not by an administrator of the sub-folder alone', async () => {
    const garage = await subFolder()
    await join({ folderId: garage, who: 'sven', roleId: roles.administrator })
    const parentId = await mainFolder('sven')
    expect(await ask(garage, parentId, 'sven')).toBeProblem('accessDenied')
    expect(await move(garage, { parentId }, 'sven')).toBeProblem('accessDenied')
  })

  test('one that is for its own members alone by the founder, who keeps it in view', async () => {
    const [garage, eriks] = [await subFolder(), await mainFolder('erik')]
    await restrict(garage, [erik.userId])
    expect(await move(garage, { parentId: eriks }, 'erik')).toBeProblem('accessDenied')
    await join({ folderId: eriks, who: 'anna', roleId: roles.administrator })
    await db.deleteFrom('membership').where('folder_id', '=', garage).execute()
    const { body } = await move(garage, { parentId: eriks })
    expect(body).toMatchObject({ gaining: ['Erik Berg'], losing: [], canBeUndone: false, undo: null })
    expect((await one(garage)).body).toMatchObject({ roleId: roles.administrator, parentId: eriks })
  })

  test('who stays its administrator also with a weaker role of their own in it', async () => {
    const [garage, eriks] = [await subFolder(), await mainFolder('erik')]
    await restrict(garage)
    await join({ folderId: garage, who: 'anna', roleId: roles.observer })
    await join({ folderId: eriks, who: 'anna', roleId: roles.administrator })
    expect((await move(garage, { parentId: eriks })).status).toBe(200)
    expect((await one(garage)).body).toMatchObject({ roleId: roles.administrator, parentId: eriks })
  })

  test('by the founder alone to where others see costs that they had kept, which the question says', async () => {
    const [garage, stugan] = [await subFolder(), await mainFolder()]
    await join({ folderId: stugan, who: 'erik', roleId: roles.administrator })
    const keep = (id: number, keepsCosts: boolean) =>
      anna.call(folders.setCosts, { params: { id }, body: { keepsCosts } })
    expect((await ask(garage, stugan)).body.costs).toBeNull()
    await keep(villan, true)
    expect(await ask(garage, stugan, 'erik')).toBeProblem('costsKept')
    expect(await move(garage, { parentId: stugan }, 'erik')).toBeProblem('costsKept')
    expect((await ask(garage, stugan)).body.costs).toBe('shown')
    expect((await move(garage, { parentId: stugan })).status).toBe(200)
    // Back to where they are kept, from where Erik could not take it out again.
    const asked = await ask(garage, villan, 'erik')
    expect(asked.body).toMatchObject({ costs: 'kept', canBeUndone: false })
    await keep(villan, false)
  })

  test('neither to nor from the archive, nor to a sub-folder or where it lies', async () => {
    const [garage, stugan, other] = [await subFolder(), await mainFolder(), await subFolder('Vind')]
    expect(await move(garage, { parentId: villan })).toBeProblem('invalidInput', 'parentId')
    expect(await move(garage, { parentId: other })).toBeProblem('folderNotFound')
    expect(await move(stugan, { parentId: villan })).toBeProblem('folderNotFound')
    const body = { title: 'Stugan', statusId: folderStatus.archived }
    await anna.call(folders.change, { params: { id: stugan }, body })
    expect(await move(garage, { parentId: stugan })).toBeProblem('folderArchived')
    const { id: inArchive } = await db
      .insertInto('folder')
      .values({ title: 'Förr', parent_id: stugan, created_by: annaBerg.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await move(inArchive, { parentId: villan })).toBeProblem('folderArchived')
    await anna.call(folders.change, { params: { id: garage }, body: { ...body, title: 'Garage' } })
    expect(await ask(garage, await mainFolder())).toBeProblem('folderArchived')
  })

  test('as they saw it, and where there is room', async () => {
    const [garage, stugan] = [await subFolder(), await mainFolder()]
    const { updatedAt } = (await one(garage)).body
    await anna.call(folders.change, { params: { id: garage }, body: { title: 'Garaget' } })
    expect(await move(garage, { parentId: stugan, updatedAt })).toBeProblem('changedMeanwhile')
    const many = Array.from({ length: folderCapacity.subFolders }, () => ({
      title: 'x',
      parent_id: stugan,
      created_by: annaBerg.userId,
    }))
    await db.insertInto('folder').values(many).execute()
    expect(await move(garage, { parentId: stugan })).toBeProblem('folderFull')
  })
})

describe('at the same time', () => {
  test('as its new main folder is deleted, it stays', async () => {
    const [garage, stugan] = [await subFolder(), await mainFolder()]
    const client = await pool.connect()
    await client.query('begin')
    await client.query('select from folder where id = $1 for update', [stugan])
    const removing = anna.call(folders.remove, { params: { id: stugan } })
    await untilBlocked(pool)
    const moving = move(garage, { parentId: stugan })
    await untilBlocked(pool, 2)
    await client.query('commit')
    client.release()
    expect((await removing).status).toBe(200)
    expect(await moving).toBeProblem('folderNotFound')
    expect((await one(garage)).body.parentId).toBe(villan)
  })

  test('as somebody of the former main folder writes in it, they are refused', async () => {
    const [garage, stugan] = [await subFolder(), await mainFolder()]
    const client = await pool.connect()
    await client.query('begin')
    await client.query('select from folder where id = $1 for update', [garage])
    const moving = move(garage, { parentId: stugan })
    await untilBlocked(pool)
    const writing = as('erik').call(activities.add, { body: anEvent(garage) })
    await untilBlocked(pool, 2)
    await client.query('commit')
    client.release()
    expect((await moving).status).toBe(200)
    expect(await writing).toBeProblem('folderNotFound')
  })
})

describe('as something is moved from it within the main folder', () => {
  test('that does not go to another main folder', async () => {
    const [garage, elen, stugan] = [await subFolder(), await subFolder('El'), await mainFolder()]
    await join({ folderId: garage, who: 'stina', roleId: roles.administrator })
    await join({ folderId: elen, who: 'stina', roleId: roles.partner })
    const firmId = (await anna.call(firms.add, { body: aFirm(villan) })).body.id
    const id = await event(garage, { firmId })
    const client = await pool.connect()
    await client.query('begin')
    await client.query('select from folder where id = $1 for update', [garage])
    const moving = move(garage, { parentId: stugan })
    await untilBlocked(pool)
    const body = { fromFolderId: garage, folderId: elen, items: [{ kind: 'activity' as const, id }] }
    const taking = as('stina').call(moves.move, { body })
    await untilBlocked(pool, 2)
    await client.query('commit')
    client.release()
    expect((await moving).status).toBe(200)
    expect(await taking).toBeProblem('changedMeanwhile')
  })
})

describe('the history', () => {
  const told = async (folderId: number, id: number, who: PersonName = 'anna') =>
    (await as(who).call(history.ofFolder, { query: { folderId, topX: 500 } })).body
      .filter((change) => change.subjectId === id && change.action.startsWith('moved'))
      .map(({ action, changes, isThere }) => ({ action, isThere, changes }))

  test('of both main folders and of the sub-folder tells of it', async () => {
    const [garage, stugan] = [await subFolder(), await mainFolder()]
    await move(garage, { parentId: stugan })
    const changes = [{ field: 'folder', from: 'Villa Solhem', to: 'Stugan' }]
    expect(await told(villan, garage)).toEqual([{ action: 'movedAway', isThere: false, changes }])
    expect(await told(stugan, garage)).toEqual([{ action: 'movedHere', isThere: true, changes }])
    expect(await told(garage, garage)).toEqual([{ action: 'movedHere', isThere: true, changes }])
    expect(await told(villan, garage, 'olle')).toMatchObject([{ changes: [{ from: 'Villa Solhem', to: null }] }])
  })

  test('tells nobody of one that they did not see', async () => {
    const [garage, stugan] = [await subFolder(), await mainFolder()]
    await restrict(garage)
    await move(garage, { parentId: stugan })
    expect(await told(villan, garage, 'erik')).toEqual([])
    expect(await told(garage, garage)).toMatchObject([{ action: 'movedHere' }])
  })
})
