import { expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { dashboard } from '#contract/content/dashboard.ts'
import { folders } from '#contract/folders/folders.ts'
import { members } from '#contract/people/members.ts'
import { messages } from '#contract/content/messages.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'
import { untilBlocked } from '#server/testing/locks.ts'

const { as, world, db, pool } = await startTestApp()
const { villan, elen, vvs } = world.folders
const { elbesiktning } = world.activities
const { elcentral } = world.components

const restore = (who: PersonName | null, id: number) => as(who).call(trash.restore, { params: { id } })
const remove = async (who: PersonName, id: number) =>
  (await as(who).call(folders.remove, { params: { id } })).body.deletionId
const removeEvent = async (who: PersonName, id: number, folderId: number) =>
  (await as(who).call(activities.remove, { params: { id }, query: { folderId } })).body.deletionId
const titlesFor = async (who: PersonName) =>
  (await as(who).call(trash.mine, { query: {} })).body.map(({ title }) => title)

/** Everything a user sees of their data through the API. */
async function everythingOf(who: PersonName) {
  const { call } = as(who)
  const query = { topX: 500 }
  const replies = [
    await call(folders.mine, { query }),
    await call(folders.children, { query: { folderId: villan } }),
    await call(activities.ofUser, { query }),
    await call(components.ofUser, { query }),
    await call(messages.mine, { query: {} }),
    await call(members.inFolder, { query: { folderId: villan } }),
    await call(dashboard.latest, { query }),
  ]
  return replies.map(({ body }) => body)
}

const moved = (id: number, days: number) =>
  pool.query('update deletion set deleted_at = now() - make_interval(days => $2) where id = $1', [id, days])

test('a main folder is restored completely, with members, invitation and dates', async () => {
  const people = ['anna', 'olle', 'ines'] as const
  const before = await Promise.all(people.map(everythingOf))
  const id = await remove('anna', villan)
  expect((await as('olle').call(folders.mine, { query: {} })).body).toEqual([])
  const { status, body } = await restore('anna', id)
  expect([status, body]).toEqual([
    200,
    {
      kind: 'folder',
      folderId: villan,
      activityId: null,
      componentId: null,
      fileId: null,
      firmId: null,
      faultId: null,
      agreementId: null,
    },
  ])
  expect(await Promise.all(people.map(everythingOf))).toEqual(before)
  expect((await as('sven').call(folders.one, { params: { id: elen } })).status).toBe(200)
})

test('items deleted separately before stay deleted, and can be restored afterwards', async () => {
  const event = await removeEvent('petra', elbesiktning, elen)
  const child = await remove('erik', vvs)
  const main = await remove('anna', villan)
  expect(await titlesFor('anna')).toEqual(['Villa Solhem'])
  for (const id of [event, child]) expect(await restore('anna', id)).toBeProblem('deletionNotFound')
  expect((await restore('anna', main)).status).toBe(200)

  const { body: children } = await as('anna').call(folders.children, { query: { folderId: villan } })
  expect(children.map(({ id }) => id)).toEqual([elen])
  expect(await titlesFor('anna')).toEqual(['VVS', 'Elbesiktning'])
  expect((await restore('erik', child)).body).toMatchObject({ kind: 'folder', folderId: vvs })
  const where = {
    kind: 'activity',
    folderId: elen,
    activityId: elbesiktning,
    componentId: null,
    fileId: null,
    firmId: null,
    faultId: null,
    agreementId: null,
  }
  expect((await restore('sven', event)).body).toEqual(where)
  expect(await titlesFor('anna')).toEqual([])
  const { body: events } = await as('anna').call(activities.inFolder, { query: { folderId: elen } })
  expect(events.map(({ id }) => id)).toEqual([elbesiktning])
})

test('of several folders in the trash the one that is named is restored, and nobody else’s', async () => {
  const adding = ['Båten', 'Bilen', 'Bryggan'].map((title) => as('stina').call(folders.add, { body: { title } }))
  const own = (await Promise.all(adding)).map(({ body }) => body.id)
  const thrown = await Promise.all(own.map((id) => remove('stina', id)))
  const main = await remove('anna', villan)
  expect(await restore('stina', main)).toBeProblem('deletionNotFound')
  for (const [place, id] of thrown.entries())
    expect((await restore('stina', id)).body).toMatchObject({ folderId: own[place] })
  expect((await restore('anna', main)).status).toBe(200)
})

test('a component is restored to its folder, and its event still refers to it', async () => {
  const { body } = await as('petra').call(components.remove, { params: { id: elcentral }, query: { folderId: elen } })
  const where = {
    kind: 'component',
    folderId: elen,
    activityId: null,
    componentId: elcentral,
    fileId: null,
    firmId: null,
    faultId: null,
    agreementId: null,
  }
  expect((await restore('petra', body.deletionId)).body).toEqual(where)
  const { body: parts } = await as('anna').call(components.inFolder, { query: { folderId: elen } })
  expect(parts.map(({ id }) => id)).toEqual([elcentral])
})

test('a folder, and the content of a deleted one, is not shown to users who may not restore it', async () => {
  const child = await remove('anna', elen)
  expect(await titlesFor('erik')).toEqual(['El'])
  for (const who of ['petra', 'olle', 'sven', 'ines', 'stina'] as const) expect(await titlesFor(who)).toEqual([])
  await restore('erik', child)
  const main = await remove('anna', villan)
  expect(await titlesFor('anna')).toEqual(['Villa Solhem'])
  for (const who of ['erik', 'petra', 'olle', 'sven', 'stina'] as const) expect(await titlesFor(who)).toEqual([])
  await restore('anna', main)
})

test("another user's deletion responds like one that does not exist", async () => {
  const id = await remove('anna', elen)
  const [foreign, missing] = [await restore('stina', id), await restore('stina', 999_999)]
  expect(foreign).toBeProblem('deletionNotFound')
  expect(foreign.body).toEqual(missing.body)
  expect(await restore('anna', Number.MAX_SAFE_INTEGER)).toBeProblem('deletionNotFound')
  expect(await restore('ines', id)).toBeProblem('deletionNotFound')
  expect(await restore('petra', id)).toBeProblem('accessDenied')
  expect(await restore(null, id)).toBeProblem('notSignedIn')
  expect(await titlesFor('anna')).toEqual(['El'])
  await restore('anna', id)
})

test('a user who left the folder can restore nothing of it', async () => {
  const id = await removeEvent('anna', elbesiktning, elen)
  await db.updateTable('membership').set({ status_id: 17 }).where('id', '=', world.members.petra).execute()
  expect(await restore('petra', id)).toBeProblem('deletionNotFound')
  await db.updateTable('membership').set({ status_id: 14 }).where('id', '=', world.members.petra).execute()
  expect((await restore('petra', id)).status).toBe(200)
})

test('messages come back with their folder, but not one that was removed before it', async () => {
  const send = async (subject: string) => {
    const body = { folderId: elen, subject, content: 'Prov', isToGroup: true }
    return (await as('anna').call(messages.send, { body })).body.messageId
  }
  const subjects = async () => {
    const { body } = await as('petra').call(messages.mine, { query: { topX: 50 } })
    return body.map(({ subject }) => subject)
  }
  await send('Kvar')
  const removed = await send('Borta')
  await as('anna').call(messages.remove, { params: { messageId: removed }, query: { folderId: elen } })
  expect(await titlesFor('anna')).toEqual([])
  const id = await remove('anna', elen)
  expect(await subjects()).not.toContain('Kvar')
  expect((await restore('anna', id)).status).toBe(200)
  expect(await subjects()).toContain('Kvar')
  expect(await subjects()).not.toContain('Borta')
})

test('after thirty days nothing can be restored, even before the job has run', async () => {
  const id = await remove('anna', villan)
  await moved(id, 30)
  expect(await titlesFor('anna')).toEqual([])
  expect(await restore('anna', id)).toBeProblem('deletionNotFound')
  await moved(id, 29)
  expect(await titlesFor('anna')).toEqual(['Villa Solhem'])
  expect((await restore('anna', id)).status).toBe(200)
})

test('two concurrent restores restore once', async () => {
  for (const folderId of [villan, elen]) {
    const id = await remove('anna', folderId)
    const replies = await Promise.all([restore('anna', id), restore('anna', id), restore('anna', id)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
  }
  const { body } = await as('anna').call(folders.children, { query: { folderId: villan } })
  expect(body.map(({ id }) => id)).toEqual([elen, vvs])
})

test('a sub-folder cannot be restored into a main folder that is deleted concurrently', async () => {
  const child = await remove('anna', elen)
  const blocker = await pool.connect()
  // Holds the deletion after the main folder is locked and before it is gone.
  await blocker.query('begin; lock table deletion in exclusive mode')
  const removal = as('anna').call(folders.remove, { params: { id: villan } })
  await untilBlocked(pool)
  const restored = restore('anna', child)
  await untilBlocked(pool, 2)
  await blocker.query('rollback')
  blocker.release()
  const { deletionId } = (await removal).body
  expect(await restored).toBeProblem('deletionNotFound')
  await restore('anna', deletionId)
  expect((await restore('anna', child)).status).toBe(200)
})
