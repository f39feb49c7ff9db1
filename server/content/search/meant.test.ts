import { expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { folders } from '#contract/folders/folders.ts'
import { search } from '#contract/content/search.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'

const { as, newcomer, world, db } = await startTestApp()
const { elen } = world.folders

const meant = async (who: PersonName, q: string) => {
  const { status, body } = await as(who).call(search.meant, { query: { q } })
  expect(status).toBe(200)
  return { q: body.q, titles: body.hits.map(({ title }) => title) }
}
const nothing = { q: null, titles: [] }

test.each([
  ['besiktnig', 'besiktning', 'Elbesiktning'],
  ['beskitning', 'besiktning', 'Elbesiktning'],
  ['elcntral', 'elcentral', 'Elcentral i hallen'],
  ['varmvatenberedare', 'varmvattenberedare', 'Varmvattenberedare'],
  ['akeson', 'åkesson', 'Olle Åkesson'],
  ['arbetshanskar', 'arbetshandskar', 'Städdag på lördag'],
  ['elcntral hallen', 'elcentral hallen', 'Elcentral i hallen'],
])('%s means %s, and its hits are there at once', async (typed, q, title) => {
  const found = await meant('anna', typed)
  expect(found.q).toBe(q)
  expect(found.titles).toContain(title)
})

test('the word is written as it is where it stands, with its dots', async () => {
  const saga = await newcomer('Saga')
  const { id } = (await saga.call(folders.add, { body: { title: 'Torpet' } })).body
  await saga.call(activities.add, { body: { folderId: id, title: 'Rensade hängrännan' } })
  expect((await saga.call(search.meant, { query: { q: 'hangranan' } })).body.q).toBe('hängrännan')
})

test('what is there is not said to mean something else, nor what is like nothing', async () => {
  for (const q of ['elcentral', 'elcentralen', 'beredare', 'xylofon', 'el', '', '%', 'på', '0123456789', "'"])
    expect(await meant('anna', q)).toEqual(nothing)
})

test('a rare word that is there is not said to mean another, however many are alike', async () => {
  const tove = await newcomer('Tove')
  const { id: folderId } = (await tove.call(folders.add, { body: { title: 'Torpet' } })).body
  const letters = 'abcdefghijklmnopqr'.split('')
  const many = letters.flatMap((one) => letters.flatMap((two) => letters.map((three) => `kva${one}${two}${three}x`)))
  const add = (title: string, description?: string) =>
    tove.call(activities.add, { body: { folderId, title, ...(description && { description }) } })
  const [each, times] = [450, 2]
  for (let at = 0; at < many.length * times; at += each)
    await add('Ord', [...many, ...many].slice(at, at + each).join(' '))
  await add('Rensade kvattrax')
  expect((await tove.call(search.meant, { query: { q: 'kvattrax' } })).body.q).toBeNull()
  expect((await tove.call(search.meant, { query: { q: 'kvatrax' } })).body.q).not.toBeNull()
})

test('nobody is told a word of what they do not see', async () => {
  // Stina's boat, another sub-folder, and what waits for an invitation to be accepted.
  expect(await meant('anna', 'dieselmotro')).toEqual(nothing)
  expect((await meant('stina', 'dieselmotro')).q).toBe('dieselmotor')
  for (const q of ['elcntral', 'varmvatenberedare']) expect(await meant('ines', q)).toEqual(nothing)
  expect((await meant('sven', 'elcntral')).q).toBe('elcentral')
  for (const q of ['varmvatenberedare', 'arbetshanskar', 'solhemm']) expect(await meant('sven', q)).toEqual(nothing)
})

test('nor one of what lies in the trash', async () => {
  const body = { folderId: elen, title: 'Kabelvinda' }
  const { id } = (await as('petra').call(activities.add, { body })).body
  expect((await meant('anna', 'kabelvnda')).q).toBe('kabelvinda')
  await as('petra').call(activities.remove, { params: { id }, query: { folderId: elen } })
  expect(await meant('anna', 'kabelvnda')).toEqual(nothing)
})

test('how many papers have not been read yet is said, of those that one sees', async () => {
  const unread = async (who: PersonName) => (await as(who).call(search.meant, { query: { q: 'xylofon' } })).body.unread
  await addFile(db, { folderId: elen, userId: world.people.petra.userId })
  expect(await Promise.all((['anna', 'sven', 'stina'] as const).map(unread))).toEqual([1, 1, 0])
  // Its own words are known; what stands in its picture is not yet.
  await db.updateTable('content').set({ preview: 'done' }).execute()
  expect(await unread('anna')).toBe(0)
  await db
    .insertInto('reading')
    .columns(['content', 'owner'])
    .expression(db.selectFrom('file').where('folder_id', '=', elen).select(['content', 'created_by']).distinct())
    .execute()
  expect(await unread('anna')).toBeGreaterThan(0)
})

test('one has to be signed in, and to ask for oneself', async () => {
  expect(await as(null).call(search.meant, { query: { q: 'elcntral' } })).toBeProblem('notSignedIn')
  const query = { q: 'elcntral', userId: world.people.stina.userId }
  expect(await as('anna').call(search.meant, { query })).toBeProblem('notYourself')
})
