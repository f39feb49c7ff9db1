import { expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { folders } from '#contract/folders/folders.ts'
import { members } from '#contract/people/members.ts'
import { startTestApp } from '#server/testing/app.ts'

const { newcomer } = await startTestApp()

const numbered = (word: string) => [10, 2, 1].map((number) => `${word} ${number}`)
const counted = (word: string) => [1, 2, 10].map((number) => `${word} ${number}`)
const titles = (body: { title: string }[]) => body.map(({ title }) => title)

test('numbered titles sort naturally in every list ordered by title', async () => {
  const { call, userId } = await newcomer('Astrid')
  const add = async (title: string) => (await call(folders.add, { body: { title } })).body.id
  for (const title of numbered('Lägenhet')) await add(title)
  const folderId = await add('Trapphus')
  for (const title of numbered('Plan')) await call(folders.add, { body: { title, parentId: folderId } })
  for (const title of numbered('Besiktning')) await call(activities.add, { body: { folderId, title } })

  expect(titles((await call(folders.mine, { query: {} })).body)).toEqual([...counted('Lägenhet'), 'Trapphus'])
  expect(titles((await call(folders.children, { query: { folderId } })).body)).toEqual(counted('Plan'))
  const { body: events } = await call(activities.ofUser, { query: { sort: 'title' } })
  expect(events.map(({ title }) => title)).toEqual(counted('Besiktning'))
  const { body: engagements } = await call(members.commitments, { query: { memberUserId: userId } })
  expect(engagements.map(({ folderTitle }) => folderTitle)).toEqual([...counted('Lägenhet'), 'Trapphus'])
})
