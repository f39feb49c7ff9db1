import { beforeAll, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { folders } from '#contract/folders/folders.ts'
import { highlightMarks, search } from '#contract/content/search.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { fillMissingLemmas } from '#server/rules/domain/lemmas/fillLemmas.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'
import { heldByKin, ofKin, strangers, written } from '#server/testing/kinPairs.ts'

/* What people type where another word of the same stem is written, the same in two words, or something near it. */

const { newcomer, db } = await startTestApp()
const saga = await newcomer('Saga')
const { start, end } = highlightMarks

beforeAll(async () => {
  for (const [folderTitle, held] of Object.entries(heldByKin)) {
    const folderId = (await saga.call(folders.add, { body: { title: folderTitle } })).body.id
    for (const [title, description] of held) {
      const { id } = (await saga.call(activities.add, { body: { folderId, title, description } })).body
      const photo = { folderId, userId: saga.userId, name: 'IMG_2034.jpg', activityId: id, kindId: fileKind.minutes }
      if (title === 'Årsmöte') await addFile(db, photo)
    }
    const facts = { name: 'Elcentral i hallen', serialNumber: '0692 4418 7731' }
    if (folderTitle === 'Villa') await saga.call(components.add, { body: { folderId, ...facts } })
  }
  await fillMissingLemmas(db)
})

const find = async (q: string) => (await saga.call(search.find, { query: { q } })).body

/** How many of the hits may stand before what was meant. */
const first = 3

test.each([
  ['of kin', ofKin, true],
  ['written', written, false],
])('%s', async (_kind, pairs, isKin) => {
  const missed: string[] = []
  for (const [typed, meant] of pairs) {
    const hits = await find(typed)
    const shown = hits.map((hit) => `${hit.title}${hit.isKin ? ' (kin)' : ''}`)
    const found = hits.slice(0, first).find(({ title }) => title === meant)
    if (found?.isKin !== isKin) missed.push(`${typed} → ${meant}: ${shown.join(', ')}`)
  }
  expect(missed).toEqual([])
})

test('strangers are not found', async () => {
  const wrong: string[] = []
  for (const [typed, title] of strangers)
    if ((await find(typed)).some((hit) => hit.title === title)) wrong.push(`${typed} → ${title}`)
  expect(wrong).toEqual([])
})

test('what has the words stands before what is kin, however it has them, and each is counted by itself', async () => {
  const folderId = (await saga.call(folders.add, { body: { title: 'Ordning' } })).body.id
  const add = async (title: string, description?: string) =>
    (await saga.call(activities.add, { body: { folderId, title, ...(description && { description }) } })).body.id
  const kin = await add('Gjutning av plattan')
  const inText = await add('Plattan', 'Hjälp av grannen att gjuta den.')
  const hits = await find('gjuta')
  expect(hits.map(({ id, isKin, kindTotal }) => [id, isKin, kindTotal])).toEqual([
    [inText, false, 1],
    [kin, true, 1],
  ])
  expect(hits.map(({ markedTitle }) => markedTitle)).toEqual(['Plattan', `${start}Gjutning${end} av plattan`])
  const exactly = await saga.call(search.find, { query: { q: 'gjuta', isExact: 'true' } })
  expect(exactly.body.map(({ id }) => id)).toEqual([inText])
})

test('a part stands in the text of an event, but not in that of a paper', async () => {
  const folderId = (await saga.call(folders.add, { body: { title: 'Stuga' } })).body.id
  const body = { folderId, title: 'Service', description: 'Gick igenom gräsklipparen.' }
  const { id } = (await saga.call(activities.add, { body })).body
  await addFile(db, { folderId, userId: saga.userId, name: 'Manual.pdf', words: 'Service av gräsklipparen.' })
  await fillMissingLemmas(db)
  expect((await find('gräsklipparservice')).map((hit) => hit.id)).toEqual([id])
})
