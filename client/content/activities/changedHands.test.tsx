import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { isOpen } from '#contract/rules/activityDays.ts'
import type { Folder } from '#contract/folders/folders.ts'
import { handOvers } from '#contract/sharing/handOvers.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { anActivity } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { ActivitiesTab } from './ActivitiesTab.tsx'

/* The events of a folder that has changed hands: of two, the second went along. */

beforeEach(() => {
  serve(activities.choices, { types: [], components: [], responsible: [] })
  serve(activities.years, [])
  serve(handOvers.partOf, {
    activityIds: [2],
    componentIds: [],
    fileIds: [],
    of: { activities: 3, components: 0, files: 0 },
    sellers: ['Anna Berg', 'Erik Berg'],
  })
})

const asked: unknown[] = []

function openAs(role: 'seller' | 'buyer', place: Partial<Folder> = {}) {
  const handOver = { state: 'exchanged', role, answer: 'yes', sellerName: 'Anna Berg' } as const
  const isHandedOver = role === 'seller'
  asked.length = 0
  const done = [1, 2].map((id) =>
    anActivity({ id, title: `Händelse ${id}`, statusId: activityStatus.done, isHandedOver }),
  )
  const planned = anActivity({
    id: 3,
    title: 'Sotning',
    statusId: activityStatus.planned,
    startDate: '2020-01-02',
    endDate: '2020-01-02',
    isHandedOver,
    folderStatusId: role === 'seller' ? 19 : 18,
  })
  serve(activities.inFolder, ({ query }) => {
    asked.push(query.side)
    return [...done, planned].filter((one) => isOpen(one) === (query.when === 'upcoming'))
  })
  const folder = {
    id: 7,
    roleId: 1,
    isHandedOver,
    handOver,
    statusId: isHandedOver ? 19 : 18,
    parentStatusId: null,
    ...place,
  } as Folder
  return show(<ActivitiesTab folder={folder} within={7} expandedId={null} onExpand={() => undefined} />)
}

test('the buyer sees what is from the time of its seller', async () => {
  openAs('buyer')
  expect(await screen.findByRole('button', { name: /^Från Anna Berg och Erik Bergs tid/ })).toBeDefined()
  expect(screen.queryByText(/bara här/)).toBeNull()
})

test('the archive says what is there alone, and lets nothing be added or chosen', async () => {
  openAs('seller')
  const row = (await screen.findAllByText(/bara här/))[0]?.closest('[data-moving]')
  expect(row?.textContent).toContain('Sotning')
  expect(screen.getAllByText(/bara här/)).toHaveLength(2)
  expect(screen.queryByRole('button', { name: '+ Ny aktivitet' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Välj' })).toBeNull()
})

test('the archive is narrowed to what went along or is there alone, each with how many', async () => {
  const { user } = openAs('seller')
  const chips = within(await screen.findByRole('group', { name: 'Vad som följde med' }))
  expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Alla3',
    'Följde med1',
    'Bara här2',
  ])
  await user.click(chips.getByRole('button', { name: /^Bara här/ }))
  await expect.poll(() => asked.at(-1)).toBe('stayed')
  await user.click(chips.getByRole('button', { name: /^Följde med/ }))
  await expect.poll(() => asked.at(-1)).toBe('went')
})

test('nothing is late in the archive', async () => {
  openAs('seller')
  expect(await screen.findByRole('heading', { name: /^Planerat/ })).toBeDefined()
  expect(screen.getByText('Sotning')).toBeDefined()
  expect(screen.queryByText(/Försena/)).toBeNull()
})

test('what is late is so in the folder of its buyer', async () => {
  openAs('buyer')
  expect(await screen.findByRole('heading', { name: /^Försenat/ })).toBeDefined()
  expect(screen.queryByRole('group', { name: 'Vad som följde med' })).toBeNull()
})

test('a sub-folder of the archive tells apart what went along too', async () => {
  openAs('seller', { parentId: 3, handOver: null })
  expect(await screen.findByRole('button', { name: /^Följde med/ })).toBeDefined()
})
