import { expect, test } from 'vitest'
import { activities } from '#contract/activities.ts'
import { components } from '#contract/components.ts'
import { folders } from '#contract/folders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '../testing/app.ts'

const { as, world } = await startTestApp()
const { elen } = world.folders
const query = { folderId: elen }

type Change = (who: PersonName, title: string, updatedAt?: string) => Promise<{ status: number; body: Changed }>
type Changed = { updatedAt: string }

/* Of each kind that is changed as a whole: how it is changed, and how its title reads. */
const kinds: Record<string, { change: Change; title: () => Promise<string | undefined> }> = {
  folder: {
    change: (who, title, updatedAt) =>
      as(who).call(folders.change, { params: { id: elen }, body: { title, updatedAt } }),
    title: async () => (await as('anna').call(folders.one, { params: { id: elen } })).body.title,
  },
  event: {
    change: (who, title, updatedAt) => {
      const body = { title, statusId: 22 as const, updatedAt }
      return as(who).call(activities.change, { params: { id: world.activities.elbesiktning }, query, body })
    },
    title: async () => (await as('anna').call(activities.inFolder, { query })).body[0]?.title,
  },
  component: {
    change: (who, name, updatedAt) => {
      const body = { name, updatedAt }
      return as(who).call(components.change, { params: { id: world.components.elcentral }, query, body })
    },
    title: async () => (await as('anna').call(components.inFolder, { query })).body[0]?.name,
  },
}

test.each(Object.entries(kinds))(
  'a %s is changed as it was seen, and not over what somebody else has changed since',
  async (_kind, { change, title }) => {
    const seen = (await change('anna', 'Först')).body.updatedAt
    expect((await change('erik', 'Eriks', seen)).status).toBe(200)
    expect(await change('petra', 'Petras', seen)).toBeProblem('changedMeanwhile')
    expect(await title()).toBe('Eriks')
    // Whoever does not say what he saw replaces it.
    expect((await change('petra', 'Petras')).status).toBe(200)
    expect(await title()).toBe('Petras')
  },
)

test.each(Object.entries(kinds))('of two who change a %s at once, the second is told', async (_kind, { change }) => {
  const seen = (await change('anna', 'Före')).body.updatedAt
  const replies = await Promise.all([change('anna', 'Annas', seen), change('erik', 'Eriks', seen)])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test.each(Object.entries(kinds))('what is no moment is refused, in a change of a %s', async (_kind, { change }) => {
  for (const nonsense of ['igår', '2026-13-01T00:00:00Z', ''])
    expect(await change('anna', 'Ny', nonsense)).toBeProblem('invalidInput', 'updatedAt')
})
