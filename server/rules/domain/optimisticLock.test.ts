import { expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { folders } from '#contract/folders/folders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, world } = await startTestApp()
const { elen } = world.folders
const query = { folderId: elen }

type Change = (who: PersonName, title: string, updatedAt?: string) => Promise<{ status: number; body: Changed }>
type Changed = { updatedAt: string }

/* Each kind that is updated as a whole: how to update it, and its title. */
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
  "a %s can be updated from its current version, and not over someone else's later change",
  async (_kind, { change, title }) => {
    const seen = (await change('anna', 'Först')).body.updatedAt
    expect((await change('erik', 'Eriks', seen)).status).toBe(200)
    expect(await change('petra', 'Petras', seen)).toBeProblem('changedMeanwhile')
    expect(await title()).toBe('Eriks')
    // Without a version the update overwrites.
    expect((await change('petra', 'Petras')).status).toBe(200)
    expect(await title()).toBe('Petras')
  },
)

test.each(Object.entries(kinds))(
  'when two users update a %s concurrently, the second gets a conflict',
  async (_kind, { change }) => {
    const seen = (await change('anna', 'Före')).body.updatedAt
    const replies = await Promise.all([change('anna', 'Annas', seen), change('erik', 'Eriks', seen)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  },
)

test.each(Object.entries(kinds))('an invalid timestamp is rejected in an update of a %s', async (_kind, { change }) => {
  for (const nonsense of ['igår', '2026-13-01T00:00:00Z', ''])
    expect(await change('anna', 'Ny', nonsense)).toBeProblem('invalidInput', 'updatedAt')
})
