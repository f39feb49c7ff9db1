import { expect, test } from 'vitest'
import type { WeekFacts } from './facts.ts'
import { linesOf } from './week.ts'

const reading = { userId: 1, today: '2026-11-25' }
const nothing: WeekFacts = {
  coming: [],
  usual: [],
  waiting: [],
  yearAgo: [],
  money: [],
  fact: [],
  shown: [],
  lastWeek: [],
  earlierKept: false,
  next: null,
  mail: 'off',
}
const tap: WeekFacts['coming'][number] = {
  key: 'coming:activity:5',
  id: 5,
  folderId: 7,
  title: 'Stäng utekranen',
  startDate: '2026-12-03',
  endDate: '2026-12-03',
  season: 'latest',
  responsibleId: 2,
  responsibleName: 'Erik',
  steps: 0,
  stepsDone: 0,
  lastYear: null,
}

test("another's event leads to the page that asks before it reminds them, and one's own to the event", () => {
  const [theirs] = linesOf({ ...nothing, coming: [tap] }, reading)
  expect(theirs?.button).toEqual({ label: 'Påminn Erik', path: '/veckan/paminn?mapp=7&handelse=5&vem=2' })
  const [own] = linesOf({ ...nothing, coming: [{ ...tap, responsibleId: 1 }] }, reading)
  expect(own?.button).toEqual({ label: 'Visa', path: '/objectPage_tabs1/7?tab=tab2&accordion=5' })
})

test('a number that is missing leads to the camera, a year to the form of all of it', () => {
  const pump = {
    key: 'fact:serial:3',
    lacks: 'serial' as const,
    id: 3,
    folderId: 7,
    name: 'Värmepumpen',
    warrantyUntil: '2028-02-28',
    lifeYears: 20,
  }
  const [serial] = linesOf({ ...nothing, fact: [pump] }, reading)
  expect(serial?.button).toEqual({
    label: 'Fotografera märkskylten',
    path: '/objectPage_tabs1/7/komponent/3?fyll-i=skylt',
  })
  const [bought] = linesOf({ ...nothing, fact: [{ ...pump, lacks: 'bought' }] }, reading)
  expect(bought?.button).toEqual({ label: 'Skriv år', path: '/objectPage_tabs1/7/komponent/3?fyll-i=allt' })
})

test('a picture is as many years old as its heading says', () => {
  const fire = {
    key: 'yearAgo:activity:4',
    id: 4,
    folderId: 7,
    title: 'Eldade i kaminen',
    folderTitle: 'Värme',
    parentTitle: 'Villa Solhem',
    fileId: 31,
  }
  const headingOf = (day: string, today = reading.today) =>
    linesOf({ ...nothing, yearAgo: [{ ...fire, day }] }, { ...reading, today })[0]?.heading
  expect(headingOf('2025-11-22')).toBe('För ett år sedan')
  expect(headingOf('2023-11-26')).toBe('För tre\u00a0år sedan')
  // Around New Year.
  expect(headingOf('2025-12-31', '2027-01-02')).toBe('För ett år sedan')
  expect(headingOf('2026-01-01', '2026-12-30')).toBe('För ett år sedan')
  expect(headingOf('2025-01-01', '2026-12-30')).toBe('För två\u00a0år sedan')
})
