import { expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { folders } from '#contract/folders/folders.ts'
import { history, type ChangeKind } from '#contract/content/history.ts'
import { members } from '#contract/people/members.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'
import { purgeTrash } from '#server/lifecycle/trash/commands.ts'

const { as, world, db, pool } = await startTestApp()
const { villan, elen, vvs, baten } = world.folders

const read = (who: PersonName | null, folderId: number, query = {}) =>
  as(who).call(history.ofFolder, { query: { folderId, topX: 500, ...query } })
const placesIn = async (who: PersonName, folderId: number) =>
  new Set((await read(who, folderId)).body.map((change) => change.folderId))
const expire = () => pool.query(`update deletion set deleted_at = now() - interval '30 days'`)

test('a main folder includes the history of its sub-folders, latest first; a sub-folder only its own', async () => {
  for (const who of ['anna', 'erik', 'petra', 'olle'] as const) {
    expect(await placesIn(who, villan)).toEqual(new Set([villan, elen, vvs]))
    expect(await placesIn(who, elen)).toEqual(new Set([elen]))
  }
  const ids = (await read('anna', villan)).body.map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
})

test('a member of a sub-folder only reads its history, and strangers none', async () => {
  expect(await placesIn('sven', elen)).toEqual(new Set([elen]))
  for (const folderId of [villan, vvs, baten]) expect(await read('sven', folderId)).toBeProblem('folderNotFound')
  for (const who of ['stina', 'ines'] as const) {
    const [foreign, missing] = [await read(who, villan), await read(who, 999_999)]
    expect(foreign).toBeProblem('folderNotFound')
    expect(foreign.body).toEqual(missing.body)
  }
  expect(await read(null, villan)).toBeProblem('notSignedIn')
})

test("an invalid page or folder is rejected, and so is another user's id", async () => {
  expect(await read('anna', 0)).toBeProblem('invalidInput', 'folderId')
  expect(await read('anna', villan, { topX: 501 })).toBeProblem('invalidInput', 'topX')
  expect(await read('anna', villan, { userId: world.people.erik.userId })).toBeProblem('notYourself')
})

test('pages are contiguous and include the total count', async () => {
  const { body: all, total } = await read('anna', villan)
  expect(total).toBe(all.length)
  const pages = []
  for (let skip = 0; skip < total; skip += 4) pages.push(await read('anna', villan, { topX: 4, skip }))
  expect(pages.flatMap(({ body }) => body)).toEqual(all)
  expect(new Set(pages.map((page) => page.total))).toEqual(new Set([total]))
  expect(await read('anna', villan, { skip: total })).toMatchObject({ body: [], total })
})

test('a user who loses access to a sub-folder no longer reads its history in the main folder', async () => {
  const inheriting = (inherits: boolean) =>
    as('anna').call(folders.setInheritance, { params: { id: elen }, body: { inherits, keep: [] } })
  await inheriting(false)
  expect(await placesIn('olle', villan)).toEqual(new Set([villan, vvs]))
  expect(await placesIn('anna', villan)).toEqual(new Set([villan, elen, vvs]))
  const { deletionId } = (await as('anna').call(folders.remove, { params: { id: elen } })).body
  expect(await placesIn('olle', villan)).toEqual(new Set([villan, vvs]))
  await pool.query('update folder set deletion_id = null where deletion_id = $1', [deletionId])
  await inheriting(true)
})

test('the address of an invitee is visible only to users who may invite', async () => {
  const invitationsFor = async (who: PersonName, id = villan) =>
    (await read(who, id)).body.filter(({ kind }) => kind === 'invitation').map(({ title }) => title)
  expect(await invitationsFor('anna')).toContain('ines@exempel.se')
  expect(await invitationsFor('erik')).toContain('ines@exempel.se')
  for (const who of ['petra', 'olle'] as const) {
    const titles = await invitationsFor(who)
    expect([titles.length, ...new Set(titles)]).toEqual([5, null])
  }
  // Sven may now invite to El, and Petra nowhere.
  const body = { roleId: 2 as const }
  await as('anna').call(members.changeRole, { params: { id: world.members.sven }, query: { folderId: elen }, body })
  expect(await invitationsFor('sven', elen)).toEqual(['sven@exempel.se'])
  expect(await invitationsFor('petra', elen)).toEqual([null])
})

test('the history cannot be changed or deleted', async () => {
  const rewriting = db.updateTable('change').set({ changed_by: null }).where('folder_id', '=', villan).execute()
  await expect(rewriting).rejects.toThrow('What has happened is not rewritten.')
  await expect(db.deleteFrom('change').execute()).rejects.toThrow('What has happened is not rewritten.')
})

test('the history of a purged item keeps that it existed, but not its content', async () => {
  const place = { query: { folderId: elen } }
  const add = async (title: string) =>
    (await as('anna').call(activities.add, { body: { folderId: elen, title } })).body.id
  const [gone, kept] = [await add('Hemlig'), await add('Öppen')]
  for (const id of [gone, kept]) {
    const body = { title: 'Ändrad', description: 'Koden är 4711.' }
    await as('anna').call(activities.change, { params: { id }, ...place, body })
  }
  const { elcentral } = world.components
  const component = { name: 'Elcentral i hallen', link: 'https://hemlig.exempel.se/' }
  await as('anna').call(components.change, { params: { id: elcentral }, ...place, body: component })
  await as('anna').call(activities.remove, { params: { id: gone }, ...place })
  await as('anna').call(components.remove, { params: { id: elcentral }, ...place })
  const before = (await read('anna', elen)).total
  await expire()
  await purgeTrash(db)
  const { body, total } = await read('anna', elen)
  expect(total).toBe(before)
  const saidOf = (of: ChangeKind, id: number) =>
    body.filter(({ kind, subjectId }) => kind === of && subjectId === id).flatMap(({ changes }) => changes)
  expect([saidOf('activity', gone), saidOf('component', elcentral)]).toEqual([[], []])
  expect(saidOf('activity', kept)).toHaveLength(2)
  expect(body.filter(({ subjectId, kind }) => kind === 'activity' && subjectId === gone)).toMatchObject([
    { action: 'deleted', isThere: false },
    { action: 'changed' },
    { action: 'created' },
  ])
})

test('the history of a folder is purged with it', async () => {
  await as('anna').call(folders.remove, { params: { id: vvs } })
  expect(await placesIn('anna', villan)).toContain(vvs)
  await expire()
  await purgeTrash(db)
  expect(await placesIn('anna', villan)).toEqual(new Set([villan, elen]))
  await as('anna').call(folders.remove, { params: { id: villan } })
  await expire()
  await purgeTrash(db)
  const left = await db.selectFrom('change').select('folder_id').distinct().execute()
  expect(left).toEqual([{ folder_id: baten }])
})
