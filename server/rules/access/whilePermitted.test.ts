import { beforeEach, describe, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { folders } from '#contract/folders/folders.ts'
import { members } from '#contract/people/members.ts'
import { messages } from '#contract/content/messages.ts'
import { roles } from '#contract/rules/permissions.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { aComponent, aMessage, anEvent, anInvitation } from '#fixtures/builders.ts'
import { startTestApp } from '#server/testing/app.ts'
import { untilBlocked } from '#server/testing/locks.ts'

/*
 * A write that overlaps the loss of its permission is either stored before the loss is, or refused. The calls here are
 * Erik's, an administrator whose membership changes after they were let in and before their transaction began. Some
 * writes read back what they stored as its reader, and are refused by that as well; the rest only by the lock.
 */

const { as, world, db, pool } = await startTestApp()
const { villan, elen } = world.folders
const erik = world.members.erik
const before = await db.selectFrom('membership').selectAll().execute()

beforeEach(async () => {
  for (const { id, role_id, status_id } of before)
    await db.updateTable('membership').set({ role_id, status_id }).where('id', '=', id).execute()
  await db.updateTable('folder').set({ inherits: true }).where('id', '=', elen).execute()
})

/** The answer of a call if `change` is committed while it waits. A change of a folder begins by locking it. */
async function overlapping<T>(change: string, values: unknown[], call: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  await client.query('begin')
  await client.query('select from folder where id = $1 for update', [elen])
  await client.query(change, values)
  const reply = call()
  await untilBlocked(pool)
  await client.query('commit')
  client.release()
  return reply
}

const endMembership = `update membership set status_id = ${memberStatus.ended} where id = $1`
const changeRole = 'update membership set role_id = $2 where id = $1'
const stopInheriting = 'update folder set inherits = false where id = $1'

const inElen = { query: { folderId: elen } }
const inVillan = { query: { folderId: villan } }
const call = as('erik').call
const anna = as('anna').call

const writes: [name: string, prepare: () => Promise<() => Promise<{ status: number }>>][] = [
  ['adding an event', async () => () => call(activities.add, { body: anEvent(elen) })],
  [
    'changing an event',
    async () => () =>
      call(activities.change, {
        params: { id: world.activities.elbesiktning },
        ...inElen,
        body: { title: 'Ändrad' },
      }),
  ],
  [
    'changing the status of an event',
    async () => {
      const { id } = (await anna(activities.add, { body: anEvent(elen) })).body
      return () => call(activities.changeStatus, { params: { id }, ...inElen, body: { statusId: 22 } })
    },
  ],
  [
    'deleting an event',
    async () => {
      const { id } = (await anna(activities.add, { body: anEvent(elen) })).body
      return () => call(activities.remove, { params: { id }, ...inElen })
    },
  ],
  [
    'restoring an event',
    async () => {
      const { id } = (await anna(activities.add, { body: anEvent(elen) })).body
      const { deletionId } = (await anna(activities.remove, { params: { id }, ...inElen })).body
      return () => call(trash.restore, { params: { id: deletionId } })
    },
  ],
  ['adding a component', async () => () => call(components.add, { body: aComponent(elen) })],
  [
    'changing a component',
    async () => () =>
      call(components.change, { params: { id: world.components.elcentral }, ...inElen, body: { name: 'Ny' } }),
  ],
  [
    'deleting a component',
    async () => {
      const { id } = (await anna(components.add, { body: aComponent(elen) })).body
      return () => call(components.remove, { params: { id }, ...inElen })
    },
  ],
  ['adding a sub-folder', async () => () => call(folders.add, { body: { title: 'Ny', parentId: villan } })],
  ['changing a folder', async () => () => call(folders.change, { params: { id: elen }, body: { title: 'El' } })],
  [
    'choosing who sees a sub-folder',
    async () => () => call(folders.setInheritance, { params: { id: elen }, body: { inherits: false } }),
  ],
  [
    'deleting a sub-folder',
    async () => {
      const { id } = (await anna(folders.add, { body: { title: 'Ny', parentId: villan } })).body
      return () => call(folders.remove, { params: { id } })
    },
  ],
  [
    'restoring a sub-folder',
    async () => {
      const { id } = (await anna(folders.add, { body: { title: 'Ny', parentId: villan } })).body
      const { deletionId } = (await anna(folders.remove, { params: { id } })).body
      return () => call(trash.restore, { params: { id: deletionId } })
    },
  ],
  ['inviting', async () => () => call(members.invite, { body: anInvitation(villan, { email: 'ny@exempel.se' }) })],
  ['inviting again', async () => () => call(members.inviteAgain, { params: { id: world.members.ines }, ...inVillan })],
  [
    'changing a role',
    async () => () =>
      call(members.changeRole, { params: { id: world.members.petra }, ...inVillan, body: { roleId: 4 } }),
  ],
  ['removing a member', async () => () => call(members.remove, { params: { id: world.members.petra }, ...inVillan })],
  ['sending a message', async () => () => call(messages.send, { body: aMessage(villan) })],
  [
    'adding a recipient',
    async () => {
      const { messageId } = (await call(messages.send, { body: { ...aMessage(villan), isToGroup: false } })).body
      return () => call(messages.addReads, { body: [{ messageId, userId: world.people.anna.userId }] })
    },
  ],
  [
    'removing a message',
    async () => {
      const { messageId } = (await call(messages.send, { body: aMessage(villan) })).body
      return () => call(messages.remove, { params: { messageId }, ...inVillan })
    },
  ],
]

describe('a user who is removed meanwhile is refused', () => {
  test.each(writes)('%s', async (_, prepare) => {
    const write = await prepare()
    expect(await overlapping(endMembership, [erik], write)).toBeProblem('folderNotFound')
  })
})

test('a user whose folder is taken down meanwhile is refused', async () => {
  const takingDown = `
    with made as (insert into take_down (folder_id, reason) values ($1, 'Domstol har beslutat det.') returning id)
    update folder set take_down_id = made.id from made where folder.id = $1`
  const add = () => call(activities.add, { body: anEvent(elen) })
  const reply = await overlapping(takingDown, [elen], add)
  await pool.query('delete from take_down')
  expect(reply).toBeProblem('folderTakenDown')
  expect((await add()).status).toBe(201)
})

test('a user who is demoted meanwhile may not do what the weaker role may not', async () => {
  const invite = () => call(members.invite, { body: anInvitation(villan, { email: 'ny@exempel.se' }) })
  expect(await overlapping(changeRole, [erik, roles.partner], invite)).toBeProblem('accessDenied')
})

test('a user who is demoted meanwhile may try again what the weaker role may', async () => {
  const add = () => call(activities.add, { body: anEvent(elen) })
  expect(await overlapping(changeRole, [erik, roles.partner], add)).toBeProblem('changedMeanwhile')
  expect((await add()).status).toBe(201)
})

test('a user who is promoted meanwhile is not refused', async () => {
  const promoted = [world.members.petra, roles.administrator]
  const add = () => as('petra').call(activities.add, { body: anEvent(elen) })
  expect(await overlapping(changeRole, promoted, add)).toMatchObject({ status: 201 })
})

test('a sub-folder that stops inheriting meanwhile refuses those it leaves out', async () => {
  const add = () => call(activities.add, { body: anEvent(elen) })
  expect(await overlapping(stopInheriting, [elen], add)).toBeProblem('folderNotFound')
  const founderAdds = () => anna(activities.add, { body: anEvent(elen) })
  expect(await overlapping(stopInheriting, [elen], founderAdds)).toMatchObject({ status: 201 })
})

test('whoever removes a member waits for what the member is storing', async () => {
  const client = await pool.connect()
  await client.query('begin; lock table activity_type in access exclusive mode')
  const adding = call(activities.add, { body: { ...anEvent(elen), typeId: 1 } })
  await untilBlocked(pool)
  const removing = anna(members.remove, { params: { id: erik }, ...inVillan })
  await untilBlocked(pool, 2)
  await client.query('commit')
  client.release()
  expect((await adding).status).toBe(201)
  expect((await removing).status).toBe(204)
})

test('of two administrators who remove each other at once, one does', async () => {
  await db.updateTable('membership').set({ role_id: 2 }).where('id', '=', world.members.petra).execute()
  const client = await pool.connect()
  await client.query('begin')
  await client.query('select from folder where id = $1 for update', [villan])
  const erikRemoves = call(members.remove, { params: { id: world.members.petra }, ...inVillan })
  const petraRemoves = as('petra').call(members.remove, { params: { id: erik }, ...inVillan })
  await untilBlocked(pool, 2)
  await client.query('commit')
  client.release()
  const statuses = (await Promise.all([erikRemoves, petraRemoves])).map(({ status }) => status)
  expect(statuses.toSorted((one, other) => one - other)).toEqual([204, 404])
})
