import { expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { folders } from '#contract/folders/folders.ts'
import { roles } from '#contract/rules/permissions.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { noItems } from '#fixtures/noItems.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, world, db, pool } = await startTestApp()
const { villan, elen, vvs, baten } = world.folders

const mine = (who: PersonName | null, query = {}) => as(who).call(trash.mine, { query })
const remove = (who: PersonName, id: number) => as(who).call(folders.remove, { params: { id } })
const removeEvent = (who: PersonName, id: number, folderId: number) =>
  as(who).call(activities.remove, { params: { id }, query: { folderId } })

test('a folder is listed with where it was, who deleted it when, and what is restored with it', async () => {
  await removeEvent('anna', world.activities.takbyte, villan)
  await removeEvent('anna', world.activities.beredarbyte, vvs)
  const { body: deleted } = await remove('anna', villan)
  const { status, body, total } = await mine('anna')
  expect([status, total]).toEqual([200, 1])
  const [entry] = body
  expect(entry).toEqual({
    id: deleted.deletionId,
    kind: 'folder',
    title: 'Villa Solhem',
    folderTitle: null,
    parentTitle: null,
    deletedBy: 'Anna Berg',
    deletedAt: expect.any(String),
    expiresAt: expect.any(String),
    ...noItems,
    children: 2,
    activities: 1,
    components: 2,
  })
  const days = (Date.parse(entry?.expiresAt ?? '') - Date.parse(entry?.deletedAt ?? '')) / 86_400_000
  // Thirty calendar days: one of them may have 23 or 25 hours.
  expect(Math.round(days)).toBe(30)
  await as('anna').call(trash.restore, { params: { id: deleted.deletionId } })
})

test('items deleted separately are listed separately, latest first, with their folders', async () => {
  const { call } = as('petra')
  const { elcentral } = world.components
  await call(components.remove, { params: { id: elcentral }, query: { folderId: elen } })
  await remove('erik', vvs)
  const { body } = await mine('anna')
  expect(body.map(({ kind, title, folderTitle, parentTitle }) => [kind, title, folderTitle, parentTitle])).toEqual([
    ['folder', 'VVS', 'Villa Solhem', null],
    ['component', 'Elcentral i hallen', 'El', 'Villa Solhem'],
    ['activity', 'Byte av tak', 'Villa Solhem', null],
  ])
  expect(body.map(({ deletedBy }) => deletedBy)).toEqual(['Erik Berg', 'Petra Lindström', 'Anna Berg'])
  expect(body.map(({ children, activities: events, components: parts }) => [children, events, parts])).toEqual([
    // Its event was deleted before it.
    [0, 0, 1],
    [0, 0, 0],
    [0, 0, 0],
  ])
})

test('each user sees what their role may restore', async () => {
  const titles = async (who: PersonName) => (await mine(who)).body.map(({ title }) => title)
  expect(await titles('erik')).toEqual(['VVS', 'Elcentral i hallen', 'Byte av tak'])
  expect(await titles('petra')).toEqual(['Elcentral i hallen', 'Byte av tak'])
  expect(await titles('sven')).toEqual(['Elcentral i hallen'])
  for (const who of ['olle', 'ines', 'stina'] as const) expect(await titles(who)).toEqual([])
  expect(await mine(null)).toBeProblem('notSignedIn')
})

test('a sub-folder is listed once, by the strongest of two roles, and not to a former member, nor once it is taken down', async () => {
  const { active, ended } = memberStatus
  const inElen = (who: PersonName, role_id: number, status_id: number = active) => ({
    folder_id: elen,
    user_id: world.people[who].userId,
    role_id,
    status_id,
  })
  const added = [
    inElen('anna', roles.administrator),
    inElen('erik', roles.observer),
    inElen('petra', roles.administrator),
    inElen('stina', roles.administrator, ended),
  ]
  await db.insertInto('membership').values(added).execute()
  await remove('anna', elen)
  const seen = async (who: PersonName) => (await mine(who)).body.filter(({ title }) => title === 'El').length
  const people = ['anna', 'erik', 'petra', 'stina'] as const
  expect(await Promise.all(people.map(seen))).toEqual([1, 1, 1, 0])
  await pool.query(
    `with made as (insert into take_down (folder_id, reason) values ($1, 'Domstol har beslutat det.') returning id)
    update folder set take_down_id = made.id from made where folder.id = $1`,
    [elen],
  )
  expect([await seen('anna'), await seen('erik')]).toEqual([0, 0])
})

test('a long trash is paged, and an entry is on one page only', async () => {
  const add = async (title: string) =>
    (await as('stina').call(activities.add, { body: { folderId: baten, title } })).body.id
  for (const title of ['Ett', 'Två', 'Tre']) await removeEvent('stina', await add(title), baten)
  // Deleted at the same timestamp.
  await pool.query('update deletion set deleted_at = now()')
  const pages = [await mine('stina', { topX: 2 }), await mine('stina', { topX: 2, skip: 2 })]
  expect(pages.map(({ body, total }) => [body.map(({ title }) => title), total])).toEqual([
    [['Tre', 'Två'], 3],
    [['Ett'], 3],
  ])
})
