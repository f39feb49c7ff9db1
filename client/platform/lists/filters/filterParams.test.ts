import { expect, test } from 'vitest'
import { limits } from '#contract/platform/limits.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import {
  readChoiceParam,
  hasFilter,
  readDayParam,
  omitUndefined,
  readIdParam,
  isPeriodReversed,
  readOrderParam,
  readTextParam,
  readYearParam,
} from './filterParams.ts'

const of = (address: string) => new URLSearchParams(address)

test.each([
  ['sok=+tak+', 'tak'],
  ['sok=%C3%A5sa', 'åsa'],
  ['sok=', undefined],
  ['sok=%00', undefined],
  [`sok=${'a'.repeat(limits.title + 1)}`, 'a'.repeat(limits.title)],
  ['', undefined],
])('the search text of "%s" is %s', (address, words) => {
  expect(readTextParam(of(address), 'sok')).toBe(words)
})

test.each([
  ['mapp=12', 12],
  ['mapp=7', 7],
  ['', undefined],
  ['mapp=0', undefined],
  ['mapp=1.5', undefined],
  ['mapp=huset', undefined],
  ['mapp=12345678901234567', undefined],
])('the folder of "%s" is %s', (address, id) => {
  expect(readIdParam(of(address), 'mapp')).toBe(id)
})

test('a status must be one of the known ids, and a sort order has a Swedish word', () => {
  expect(readChoiceParam(of('status=22'), 'status', activityStatus)).toBe(22)
  expect(readChoiceParam(of('status=9'), 'status', activityStatus)).toBeUndefined()
  expect(readOrderParam(of('ordning=aldst'), { aldst: 'oldest' })).toBe('oldest')
  expect(readOrderParam(of('ordning=toString'), { aldst: 'oldest' })).toBeUndefined()
})

test.each([
  ['fran=2026-02-28', '2026-02-28'],
  ['fran=2026-02-29', undefined],
  ['fran=0026-02-28', undefined],
  ['fran=2026-2-8', undefined],
  ['fran=2026-02-28T12', undefined],
  ['fran=p%C3%A5 2026-02-28', undefined],
  ['', undefined],
])('the first day of "%s" is %s', (address, day) => {
  expect(readDayParam(of(address), 'fran')).toBe(day)
})

test('a period with its end before its start is detected', () => {
  expect(isPeriodReversed(of('fran=2026-02-02&till=2026-02-01'))).toBe(true)
  expect(isPeriodReversed(of('fran=2026-02-02&till=2026-02-02'))).toBe(false)
  expect(isPeriodReversed(of('till=2026-02-01'))).toBe(false)
  expect(isPeriodReversed(of('fran=2026-02-02'))).toBe(false)
})

test('undefined values are left out, and a sort order alone is no filter', () => {
  const filter = omitUndefined({ q: undefined, typeId: undefined, statusId: 22, sort: 'title' })
  expect(filter).toEqual({ statusId: 22, sort: 'title' })
  expect(hasFilter(filter)).toBe(true)
  expect(hasFilter({ q: 'tak' })).toBe(true)
  expect(hasFilter({ sort: 'title' })).toBe(false)
})

test('a year has four digits, and anything else is none', () => {
  const year = (search: string) => readYearParam(new URLSearchParams(search))
  expect(['ar=1000', 'ar=2024', 'ar=9999'].map(year)).toEqual([1000, 2024, 9999])
  for (const search of ['', 'ar=999', 'ar=10000', 'ar=x', 'year=2024']) expect(year(search)).toBeUndefined()
})
