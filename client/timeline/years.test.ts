import { expect, test } from 'vitest'
import { byYearAndMonth, yearsBeside } from './years.ts'

test('entries are grouped by year and month, in their order', () => {
  const entries = ['2026-03-02', '2026-03-01', '2026-01-31', '2025-03-01'].map((day) => ({ day }))
  expect(byYearAndMonth(entries)).toEqual([
    {
      year: 2026,
      months: [
        { month: '2026-03', entries: [{ day: '2026-03-02' }, { day: '2026-03-01' }] },
        { month: '2026-01', entries: [{ day: '2026-01-31' }] },
      ],
    },
    { year: 2025, months: [{ month: '2025-03', entries: [{ day: '2025-03-01' }] }] },
  ])
})

test.each([
  [2026, { older: 2024, newer: 2027 }],
  [2024, { older: undefined, newer: 2026 }],
  [2025, { older: 2024, newer: 2026 }],
])('beside %i, years without anything are passed over', (year, beside) => {
  expect(yearsBeside([2027, 2026, 2024], year)).toEqual(beside)
})
