import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { activities } from '#contract/activities.ts'
import { isOpen } from '#contract/activityDays.ts'
import type { Folder } from '#contract/folders.ts'
import { handOvers } from '#contract/handOvers.ts'
import { activityStatus } from '#contract/statuses.ts'
import { anActivity } from '../testing/answers.ts'
import { serve } from '../testing/serve.ts'
import { show } from '../testing/show.tsx'
import { ActivitiesTab } from './ActivitiesTab.tsx'

/* The events of a folder that has changed hands: of two, the second went along. */

beforeEach(() => {
  serve(activities.choices, { types: [], components: [], responsible: [], years: [], costs: [] })
  serve(handOvers.partOf, { activityIds: [2], componentIds: [], fileIds: [] })
})

function openAs(role: 'seller' | 'buyer') {
  const handOver = { state: 'exchanged', role, answer: 'yes', sellerName: 'Anna Berg' } as const
  const isHandedOver = role === 'seller'
  const done = [1, 2].map((id) =>
    anActivity({ id, title: `Händelse ${id}`, statusId: activityStatus.done, isHandedOver }),
  )
  serve(activities.inFolder, ({ query }) => done.filter((one) => isOpen(one) === (query.when === 'upcoming')))
  const folder = { id: 7, roleId: 1, isHandedOver, handOver } as Folder
  show(<ActivitiesTab folder={folder} within={7} expandedId={null} onExpand={() => undefined} />)
}

test('the buyer sees what is from the time of its seller', async () => {
  openAs('buyer')
  expect(await screen.findByRole('heading', { name: 'Från Anna Bergs tid' })).toBeDefined()
  expect(screen.queryByText(/bara här/)).toBeNull()
})

test('the archive says what is there alone, and lets nothing be added or chosen', async () => {
  openAs('seller')
  const row = (await screen.findByText(/bara här/)).closest('[data-moving]')
  expect(row?.textContent).toContain('Händelse 1')
  expect(screen.getAllByText(/bara här/)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: '+ Ny aktivitet' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Välj' })).toBeNull()
})
