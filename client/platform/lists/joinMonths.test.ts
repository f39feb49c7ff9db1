import { expect, test } from 'vitest'
import { joinMonths } from './joinMonths.ts'

const monthsOf = (counts: Record<string, number>) =>
  Object.entries(counts).map(([month, count]) => ({
    month,
    items: Array.from({ length: count }, (_, index) => `${month}/${index + 1}`),
  }))

const shown = (counts: Record<string, number>) =>
  joinMonths(monthsOf(counts)).map(({ from, to, items }) => [from, to, items.length])

test('months with few items are joined until they have some', () => {
  expect(shown({ '2026-11': 5, '2026-10': 1, '2026-08': 1, '2026-06': 2, '2026-05': 3 })).toEqual([
    ['2026-11', '2026-11', 5],
    ['2026-06', '2026-10', 4],
    ['2026-05', '2026-05', 3],
  ])
})

test('what is left at the end joins the group before it', () => {
  expect(shown({ '2026-01': 4, '2026-02': 1 })).toEqual([['2026-01', '2026-02', 5]])
  expect(shown({ '2026-01': 1 })).toEqual([['2026-01', '2026-01', 1]])
  expect(shown({})).toEqual([])
})

test('what is in two months is listed once', () => {
  const months = [
    { month: '2026-01', items: ['a'] },
    { month: '2026-02', items: ['a', 'b'] },
  ]
  expect(joinMonths(months)).toEqual([{ from: '2026-01', to: '2026-02', items: ['a', 'b'] }])
})
