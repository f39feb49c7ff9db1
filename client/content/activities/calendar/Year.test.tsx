import type { CalendarDate } from '@internationalized/date'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ExpectedEvent } from '#contract/content/expected.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { anActivity } from '#client/testing/answers.ts'
import { show } from '#client/testing/show.tsx'
import { Year } from './Year.tsx'

const planned = (id: number, startDate: string, endDate = startDate) =>
  anActivity({ id, title: `Nr ${id}`, startDate, endDate, statusId: activityStatus.planned })

const anExpected = (day: string): ExpectedEvent => ({
  activityId: 5,
  folderId: 7,
  folderTitle: 'El',
  parentTitle: 'Villa Solhem',
  title: 'Sotning',
  seriesId: 3,
  day,
  startDate: day,
  endDate: day,
  updatedAt: '2026-01-05T10:00:00.000Z',
})

test('each month says how much there is in it, and leads to it; what is to be done is listed', async () => {
  const onMonth = vi.fn<(first: CalendarDate) => void>()
  const activities = [
    planned(1, '2026-03-04'),
    planned(2, '2026-11-28', '2026-12-02'),
    planned(3, '2026-12-24'),
    anActivity({ id: 4, title: 'Gjord', startDate: '2026-12-01', endDate: '2026-12-01' }),
  ]
  const expected = [anExpected('2026-12-24'), anExpected('2026-04-10')]
  const { user } = show(<Year year={2026} now="2026-11-22" {...{ activities, expected, onMonth }} />)
  const names = screen
    .getAllByRole('button', { name: /(inga|\d) händelse/ })
    .map((one) => one.firstElementChild?.textContent)
  expect(names).toHaveLength(12)
  expect([names[2], names[3], names[10], names[11]]).toEqual([
    'Mars 1 händelse, varav 1 ska göras och 1 är försenad',
    'April inga händelser; 1 väntas',
    'November 1 händelse, varav 1 ska göras',
    'December 3 händelser, varav 2 ska göras; 1 väntas',
  ])
  await user.click(screen.getByRole('button', { name: /^Mars/ }))
  expect(String(onMonth.mock.calls[0]?.[0])).toBe('2026-03-01')
  // Months with few of them are one list, in which what lasts into the next month stands once.
  const listed = within(screen.getByRole('list', { name: 'Mars–december' }))
  expect(listed.getAllByRole('link').map((link) => link.textContent)).toEqual([
    expect.stringContaining('Nr 1'),
    expect.stringContaining('Nr 2'),
    expect.stringContaining('Nr 3'),
  ])
})

test('late, planned, done and expected days differ in shape, and a legend says how', () => {
  const done = anActivity({ id: 4, title: 'Gjord', startDate: '2026-10-01', endDate: '2026-10-01' })
  const activities = [planned(1, '2026-03-04'), planned(2, '2026-12-24'), done]
  const props = {
    year: 2026,
    now: '2026-11-22',
    activities,
    expected: [anExpected('2026-04-10')],
    onMonth: vi.fn<() => void>(),
  }
  const { container } = show(<Year {...props} />)
  const shapes = ['rounded-xs', 'border-2', 'border-dashed', 'border'] as const
  const shapeOf = (element: Element) => shapes.filter((shape) => element.classList.contains(shape)).join(' ')
  const days = [
    ...container.querySelectorAll('ul.grid button span[class*="border"], ul.grid button span[class*="bg-accent"]'),
  ].map(shapeOf)
  expect(days).toEqual(['rounded-xs border-2', 'border-dashed border', 'border', ''])
  const legend = ['Ska göras', 'Försenat', 'Klart', 'Väntas'].map((word) => screen.getByText(word).firstElementChild!)
  expect(legend.map(shapeOf)).toEqual(['', 'rounded-xs border-2', 'border', 'border-dashed border'])
})
