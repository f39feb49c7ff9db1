import { beforeAll, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { folders } from '#contract/folders/folders.ts'
import { search } from '#contract/content/search.ts'
import { startTestApp } from '#server/testing/app.ts'
import { holdings, inCompounds, inflected, punctuated, withoutDots } from '#server/testing/swedishPairs.ts'

/* What people type beside what they mean, in the words of a house, a boat, a car, a club and a firm. */

const { newcomer } = await startTestApp()
const anna = await newcomer('Saga')

beforeAll(async () => {
  for (const [folderTitle, held] of Object.entries(holdings)) {
    const folderId = (await anna.call(folders.add, { body: { title: folderTitle } })).body.id
    for (const [title, description] of held) await anna.call(activities.add, { body: { folderId, title, description } })
  }
})

/** How many of the hits may stand before what was meant. */
const first = 3

test.each(Object.entries({ inflected, inCompounds, withoutDots, punctuated }))('%s', async (_kind, pairs) => {
  const missed: string[] = []
  const wrong: string[] = []
  for (const [typed, ...meant] of pairs) {
    const { body } = await anna.call(search.find, { query: { q: typed } })
    const titles = body.map(({ title }) => title)
    if (!titles.slice(0, first).includes(meant[0])) missed.push(`${typed} → ${meant[0]}: ${titles.join(', ')}`)
    if (titles[0] !== undefined && !meant.includes(titles[0])) wrong.push(`${typed} → ${titles[0]}`)
  }
  expect({ missed, wrong }).toEqual({ missed: [], wrong: [] })
})
