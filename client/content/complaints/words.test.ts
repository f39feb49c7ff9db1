import { expect, test } from 'vitest'
import type { Complaint } from '#contract/content/complaints.ts'
import { marksOf, proofOf, verdictOf, whoProves } from './words.ts'

const limits = {
  lastDay: '2027-01-24',
  usualUntil: '2028-02-14',
  sellerProvesUntil: '2027-02-14',
  verdict: 'enough',
  source: {
    name: 'Konsumentköplagen 2022:260',
    section: '17 §',
    link: 'https://riksdagen.se/',
    checkedOn: '2026-11-30',
  },
} as const
const freezer = {
  about: 'purchase',
  since: '2025-02-14',
  noticedOn: '2026-11-24',
  onBuilding: false,
  seller: 'Vitvaruhuset',
  what: 'Håller nio minus',
  reportedBy: 'Erik Berg',
  makeAndModel: 'Cylinda F 2175',
  serialNumber: null,
  papers: [{ id: 1, name: 'Kvitto.pdf', role: 'receipt' }],
} as unknown as Complaint

test('the verdict has three forms, and each says usually', () => {
  expect(verdictOf(freezer, limits)).toEqual({
    title: 'Det finns tid, men vänta inte',
    text: 'Hör av dig senast söndag 24 januari, två månader efter att felet sågs. Rätten att reklamera brukar gälla i tre år från köpet.',
  })
  expect(verdictOf(freezer, { ...limits, verdict: 'hurry' }).title).toBe('Skynda dig')
  const passed = verdictOf(freezer, { ...limits, verdict: 'passed' })
  expect(passed.title).toBe('Tiden brukar ha gått ut, fråga ändå')
  expect(passed.text).toContain('från fall till fall')
  const late = { ...freezer, noticedOn: '2028-03-01' }
  expect(verdictOf(late, { ...limits, verdict: 'passed' }).text).toContain('mer än tre år efter köpet')
})

test('a job on a building has ten years, and one day where both limits meet', () => {
  const job = { ...freezer, about: 'job', onBuilding: true } as Complaint
  expect(verdictOf(job, limits).text).toContain('tio år från jobbet')
  expect(marksOf(job, { ...limits, lastDay: limits.usualUntil }, '2026-11-28').map(({ label }) => label)).toEqual([
    'Klart',
    'Felet sågs',
    'Hör av dig senast',
  ])
})

test('who proves what follows from when it showed, and is not said where it is not known', () => {
  expect(whoProves(freezer, limits)).toContain('säljarens sak')
  expect(whoProves({ ...freezer, noticedOn: '2027-02-15' }, limits)).toContain('köparen')
  expect(whoProves(freezer, { ...limits, sellerProvesUntil: null })).toBeNull()
})

test('proof is there or missing, and a job needs no plate', () => {
  const there = (complaint: Complaint) => proofOf(complaint).map(({ kind, isThere }) => [kind, isThere])
  expect(there(freezer)).toEqual([
    ['receipt', true],
    ['fault', true],
    ['pictures', false],
    ['plate', false],
  ])
  expect(there({ ...freezer, about: 'job' }).map(([kind]) => kind)).toEqual(['receipt', 'fault', 'pictures'])
})
