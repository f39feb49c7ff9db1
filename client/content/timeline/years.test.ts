import { expect, test } from 'vitest'
import { byYearAndMonth, yearsBeside } from './years.ts'

test('entries are grouped by year and month, in their order', () => {
  const days = ['2026-03-03', '2026-03-02', '2026-03-01', '2026-01-31', '2026-01-30', '2026-01-29', '2025-03-01']
  const entries = days.map((day) => ({ day }))
  const of = (month: string) => entries.filter(({ day }) => day.startsWith(month))
  expect(byYearAndMonth(entries)).toEqual([
    {
      year: 2026,
      months: [
        { from: '2026-03', to: '2026-03', items: of('2026-03') },
        { from: '2026-01', to: '2026-01', items: of('2026-01') },
      ],
    },
    { year: 2025, months: [{ from: '2025-03', to: '2025-03', items: of('2025') }] },
  ])
})

test.each([
  [2026, { older: 2024, newer: 2027 }],
  [2024, { older: undefined, newer: 2026 }],
  [2025, { older: 2024, newer: 2026 }],
])('beside %i, years without anything are passed over', (year, beside) => {
  expect(yearsBeside([2027, 2026, 2024], year)).toEqual(beside)
})
