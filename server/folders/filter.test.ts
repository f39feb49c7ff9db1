import { expect, test } from 'vitest'
import { folders, type FolderFilter } from '#contract/folders/folders.ts'
import { folderStatus, memberStatus } from '#contract/rules/statuses.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, newcomer, db } = await startTestApp()

const astrid = await newcomer('Astrid')
const add = async (title: string, description = '') =>
  (await astrid.call(folders.add, { body: { title, description } })).body.id

await add('Ängsstugan', 'Utan el, med brunn.')
await add('Åsas bil')
const arkivet = await add('Arkivet')
await db.updateTable('folder').set({ status_id: folderStatus.archived }).where('id', '=', arkivet).execute()

const find = async (query: FolderFilter & { topX?: number; skip?: number }) => {
  const { body, total } = await astrid.call(folders.mine, { query })
  const titles = body.map(({ title }) => title)
  if (!query.topX) expect(total).toBe(titles.length)
  return titles
}

test.each([
  ['asa', ['Åsas bil']],
  ['angs', ['Ängsstugan']],
  ['BRUNN', ['Ängsstugan']],
  ['båt', []],
])('"%s" is looked for in title and description, folded', async (q, found) => {
  expect(await find({ q })).toEqual(found)
})

test('status filters the list', async () => {
  expect(await find({ statusId: folderStatus.active })).toEqual(['Åsas bil', 'Ängsstugan'])
  expect(await find({ statusId: folderStatus.archived })).toEqual(['Arkivet'])
})

test('sorts by title in Swedish order, or latest change first', async () => {
  expect(await find({ sort: 'title', statusId: folderStatus.active })).toEqual(['Åsas bil', 'Ängsstugan'])
  expect(await find({ sort: 'changed' })).toEqual(['Arkivet', 'Åsas bil', 'Ängsstugan'])
  expect(await find({ sort: 'changed', topX: 1, skip: 1 })).toEqual(['Åsas bil'])
})

test('for a folder the user is only invited to, only the title is searched', async () => {
  const invited = await as('ines').call(folders.mine, { query: { q: 'solhem' } })
  expect(invited.body).toMatchObject([{ memberStatusId: memberStatus.invited, description: null }])
  expect(await as('ines').call(folders.mine, { query: { q: 'tegelvilla' } })).toMatchObject({ body: [], total: 0 })
  expect(await as('anna').call(folders.mine, { query: { q: 'tegelvilla' } })).toMatchObject({ total: 1 })
})

test.each([
  ['statusId', { statusId: 14 }],
  ['sort', { sort: 'name' }],
])('a bad %s is pointed at', async (field, query) => {
  expect(await astrid.call(folders.mine, { query: query as FolderFilter })).toBeProblem('invalidInput', field)
})
