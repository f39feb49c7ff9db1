import { expect, test } from 'vitest'
import { activities } from '#contract/activities.ts'
import { folders } from '#contract/folders.ts'
import { members } from '#contract/members.ts'
import { startTestApp } from '../../testing/app.ts'

const { newcomer } = await startTestApp()

const numbered = (word: string) => [10, 2, 1].map((number) => `${word} ${number}`)
const counted = (word: string) => [1, 2, 10].map((number) => `${word} ${number}`)
const titles = (body: { objectTitle: string }[]) => body.map(({ objectTitle }) => objectTitle)

test('what is numbered stands as one counts, wherever titles order a list', async () => {
  const { call, userId } = await newcomer('Astrid')
  const add = async (objectTitle: string) => (await call(folders.add, { body: { objectTitle } })).body.id
  for (const title of numbered('Lägenhet')) await add(title)
  const myObjectId = await add('Trapphus')
  for (const objectTitle of numbered('Plan'))
    await call(folders.add, { body: { objectTitle, parentObjectId: myObjectId } })
  for (const activityTitle of numbered('Besiktning'))
    await call(activities.add, { body: { myObjectId, activityTitle } })

  expect(titles((await call(folders.mine, { query: {} })).body)).toEqual([...counted('Lägenhet'), 'Trapphus'])
  expect(titles((await call(folders.children, { query: { myObjectId } })).body)).toEqual(counted('Plan'))
  const { body: events } = await call(activities.ofUser, { query: { sort: 'title' } })
  expect(events.map(({ activityTitle }) => activityTitle)).toEqual(counted('Besiktning'))
  const { body: engagements } = await call(members.commitments, { query: { memberUserId: userId } })
  expect(titles(engagements)).toEqual([...counted('Lägenhet'), 'Trapphus'])
})
