import { expect, test } from 'vitest'
import { archiveName, timeOf, toKeep } from './folder.ts'

const keep = { days: 7, weeks: 4, months: 12 }
const dayOf = (time: Date) => time.toISOString().slice(0, 10)

/** One at ten past one each night, the newest first. */
function nights(count: number, last = '2026-11-23T00:10:00Z') {
  return Array.from({ length: count }, (_, index) => new Date(Date.parse(last) - index * 24 * 60 * 60 * 1000))
}

test('of two years of nights the last seven days, four weeks and twelve months are kept', () => {
  const days = '2026-11-23 2026-11-22 2026-11-21 2026-11-20 2026-11-19 2026-11-18 2026-11-17'
  // Sundays end a week; the last one of this month is its newest.
  const weeks = '2026-11-15 2026-11-08'
  const months = '2026-10-31 2026-09-30 2026-08-31 2026-07-31 2026-06-30 2026-05-31 2026-04-30'
  const earlier = '2026-03-31 2026-02-28 2026-01-31 2025-12-31'
  const kept = [...toKeep(nights(730), keep)].map(dayOf).toSorted().toReversed()
  expect(kept.join(' ')).toBe([days, weeks, months, earlier].join(' '))
})

test('kept night by night, nothing goes that a later night would keep', () => {
  let held: Date[] = []
  for (const night of nights(400).toReversed()) {
    const all = [night, ...held]
    const kept = toKeep(all, keep)
    held = all.filter((time) => kept.has(time))
  }
  expect(held.map(dayOf)).toEqual([...toKeep(nights(400), keep)].map(dayOf).toSorted().toReversed())
})

test('after a long silence the last ones are kept, however old they are', () => {
  expect(toKeep(nights(3, '2024-01-10T00:10:00Z'), keep).size).toBe(3)
  expect(toKeep(nights(3), { days: 1, weeks: 0, months: 0 }).size).toBe(1)
})

test('the name of an archive says when it was begun; other files are left alone', () => {
  const at = new Date('2026-11-23T01:10:09.000Z')
  expect(archiveName(at)).toBe('parmen-2026-11-23T011009Z.tar.zst.age')
  expect(timeOf(archiveName(at))).toEqual(at)
  expect(timeOf('parmen-2026-11-23.tar.zst.age')).toBeUndefined()
  expect(timeOf(`.${archiveName(at)}.partial`)).toBeUndefined()
})
