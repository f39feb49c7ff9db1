import { expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { dashboard } from '#contract/content/dashboard.ts'
import { folders } from '#contract/folders/folders.ts'
import { members } from '#contract/people/members.ts'
import { messages } from '#contract/content/messages.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'

// The following tests depend on each other's changes, in order.
const { as, world, db } = await startTestApp()
const { villan, elen, vvs, baten } = world.folders

const remove = (who: PersonName | null, id: number) => as(who).call(folders.remove, { params: { id } })
const one = (who: PersonName, id: number) => as(who).call(folders.one, { params: { id } })
const add = async (who: PersonName, title: string, parentId: number | null = null) =>
  (await as(who).call(folders.add, { body: { title, parentId } })).body.id

const deletionOf = async (id: number) =>
  (await db.selectFrom('folder').where('id', '=', id).select('deletion_id').executeTakeFirstOrThrow()).deletion_id

/** Every list of a user, by the folders of its rows. */
async function foldersInLists(who: PersonName) {
  const { call } = as(who)
  const query = { topX: 500 }
  const cards = await call(folders.mine, { query })
  const latest = await call(dashboard.latest, { query })
  const events = await call(activities.ofUser, { query })
  const parts = await call(components.ofUser, { query })
  const inbox = await call(messages.mine, { query: {} })
  const { userId } = world.people[who]
  const commitments = await call(members.commitments, { query: { memberUserId: userId } })
  return {
    cards: cards.body.map(({ id }) => id),
    latest: latest.body.map(({ folderId }) => folderId),
    events: events.body.map(({ folderId }) => folderId),
    components: parts.body.map(({ folderId }) => folderId),
    messages: inbox.body.map(({ folderId }) => folderId),
    commitments: commitments.body.map(({ id }) => id),
  }
}

test('a user who may not delete a folder leaves it unchanged', async () => {
  expect(await remove('erik', villan)).toBeProblem('accessDenied')
  expect(await remove('petra', elen)).toBeProblem('accessDenied')
  expect(await remove('sven', elen)).toBeProblem('accessDenied')
  expect(await remove('sven', villan)).toBeProblem('folderNotFound')
  expect(await remove('ines', villan)).toBeProblem('folderNotFound')
  expect(await remove('stina', villan)).toBeProblem('folderNotFound')
  expect(await remove('anna', 999_999)).toBeProblem('folderNotFound')
  expect(await remove(null, villan)).toBeProblem('notSignedIn')
  expect(await deletionOf(villan)).toBeNull()
  expect(await deletionOf(elen)).toBeNull()
  expect(await db.selectFrom('deletion').selectAll().execute()).toEqual([])
})

test('an administrator deletes a sub-folder; its main folder and siblings stay', async () => {
  const id = await add('anna', 'Pergolan', villan)
  const { status, body } = await remove('erik', id)
  expect([status, body]).toEqual([200, { deletionId: await deletionOf(id) }])
  expect(await one('anna', id)).toBeProblem('folderNotFound')
  expect(await remove('anna', id)).toBeProblem('folderNotFound')
  const { body: left } = await as('anna').call(folders.children, { query: { folderId: villan } })
  expect(left.map((folder) => folder.id)).toEqual([elen, vvs])
})

test('items deleted before the main folder remain a separate deletion', async () => {
  const main = await add('stina', 'Garaget')
  const [gone, along] = [await add('stina', 'Verktyg', main), await add('stina', 'Däck', main)]
  await remove('stina', gone)
  await remove('stina', main)
  const deletions = [await deletionOf(main), await deletionOf(along), await deletionOf(gone)]
  expect(deletions.every(Number)).toBe(true)
  expect(deletions[1]).toBe(deletions[0])
  expect(deletions[2]).not.toBe(deletions[0])
})

test('a sub-folder added while its main folder is being deleted never outlives it', async () => {
  const mains = await Promise.all(Array.from({ length: 8 }, (_, index) => add('stina', `Lada ${index}`)))
  const attempts = mains.flatMap((main) => [
    as('stina').call(folders.add, { body: { title: 'Loft', parentId: main } }),
    remove('stina', main),
    as('stina').call(folders.add, { body: { title: 'Källare', parentId: main } }),
    remove('stina', main),
  ])
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  expect(statuses.every((status) => [200, 201, 404].includes(status))).toBe(true)
  expect(statuses.filter((status) => status === 200)).toHaveLength(mains.length)
  const orphans = await db
    .selectFrom('folder')
    .where('parent_id', 'in', mains)
    .where('deletion_id', 'is', null)
    .selectAll()
    .execute()
  expect(orphans).toEqual([])
})

test('deleting a main folder hides it and its content from everyone, and nothing else', async () => {
  const own = await add('petra', 'Petras cykel')
  const before = await foldersInLists('stina')
  expect(before.cards).toEqual([baten])
  expect((await foldersInLists('olle')).messages).toContain(villan)
  expect((await remove('anna', villan)).status).toBe(200)

  for (const who of ['anna', 'erik', 'olle', 'sven', 'ines'] as const) {
    expect(await foldersInLists(who)).toEqual({
      cards: [],
      latest: [],
      events: [],
      components: [],
      messages: [],
      commitments: [],
    })
  }
  for (const id of [villan, elen, vvs]) expect(await one('anna', id)).toBeProblem('folderNotFound')
  expect(await one('sven', elen)).toBeProblem('folderNotFound')
  expect(await as('ines').call(members.accept, { params: { id: world.members.ines } })).toBeProblem(
    'invitationNotFound',
  )
  expect(await as('anna').call(activities.inFolder, { query: { folderId: elen } })).toBeProblem('folderNotFound')

  expect((await foldersInLists('petra')).cards).toEqual([own])
  expect(await foldersInLists('stina')).toEqual(before)
  expect(await as('anna').call(folders.add, { body: { title: 'Vind', parentId: villan } })).toBeProblem(
    'folderNotFound',
  )
})
