import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { LatestEntry } from '#contract/dashboard.ts'
import { LatestCard } from './LatestCard.tsx'

const elbesiktning: Omit<LatestEntry, 'id'> = {
  activityId: 5,
  componentId: null,
  folderId: 13,
  folderTitle: 'El',
  parentTitle: 'Villa Solhem',
  title: 'Elbesiktning',
  description: null,
  statusId: 22,
  statusName: 'Klar',
  updatedAt: '2026-03-31T22:30:00.000Z',
  change: 'done',
  changedBy: 'Anna Berg',
  changedById: 1,
  eventDays: { startDate: '2025-05-14', endDate: '2025-05-14' },
  roleId: 4,
  roleName: 'Observatör',
  memberStatusId: 14,
}

const show = (change: Partial<Parameters<typeof LatestCard>[0]['entry']> = {}) =>
  render(<LatestCard entry={{ ...elbesiktning, ...change }} />, { wrapper: MemoryRouter })

test.each([
  ['an event', {}, 'Händelse i Villa Solhem / El', '/objectPage_tabs1/13?tab=tab2&accordion=5'],
  [
    'an event of a main folder',
    { folderTitle: 'Villa Solhem', parentTitle: null },
    'Händelse i Villa Solhem',
    '/objectPage_tabs1/13?tab=tab2&accordion=5',
  ],
  [
    'a component',
    { activityId: null, componentId: 9 },
    'Komponent i Villa Solhem / El',
    '/objectPage_tabs1/13?tab=tab3&accordion=9',
  ],
  ['a sub-folder', { activityId: null }, 'Undermapp i Villa Solhem', '/objectPage_tabs1/13'],
])('%s links to its place in the folder', (_kind, change, words, href) => {
  show(change)
  expect(screen.getByRole('link', { name: 'Elbesiktning' }).getAttribute('href')).toBe(href)
  expect(screen.getByText(words)).toBeTruthy()
})

test('the card says status, day and role', () => {
  show()
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Klar',
    '2025-05-14',
    'Observatör',
  ])
  expect(screen.getByText('Senast ändrad 2026-04-01')).toBeTruthy()
})

test('without an event there is no day', () => {
  show({ eventDays: null })
  expect(screen.queryByText('Händelsedatum')).toBeNull()
})

test('without an active membership there are no links', () => {
  show({ memberStatusId: 15, description: 'a'.repeat(301) })
  expect(screen.queryByRole('link')).toBeNull()
})
