import { describe, expect, test } from 'vitest'
import { apartText, unitPriceText, figureIn, latestTitle, unusualText, usedText } from './usedText.ts'

const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ') ?? null
const latest = { month: '2026-11', from: '2026-11-01', to: '2026-11-28', used: 1_540_000, lastYear: 1_316_000 }

describe('the figure in a picture of a meter', () => {
  const before = { value: 466_730, readOn: '2026-10-31' }
  const usage = { unit: 'kWh', perYear: 140_000 } as const
  test.each([
    ['the only one that goes on', '48 213\nkWh\n230V 50Hz 2019', 482_130],
    ['with its decimal', 'kWh 48213,4', 482_134],
    ['none, where it is lower than before', '41 213 kWh', null],
    ['none, where it is far more', '482 130 kWh', null],
    ['none, where two may be it', '48 213\n47 900', null],
    ['none, where nothing is read', '', null],
  ])('%s', (_says, text, figure) => {
    expect(figureIn(text, { before, usage, today: '2026-11-28' })).toBe(figure)
  })

  test('none for a meter that nobody has read', () => {
    expect(figureIn('48 213', { before: null, usage, today: '2026-11-28' })).toBeNull()
  })
})

test('what was used is said as people count it', () => {
  expect(plain(usedText(1_540_400, 'kWh'))).toBe('1 540 kWh')
  expect(plain(usedText(13_849, 'm3'))).toBe('13,8 m³')
})

test('the latest month says how far it goes', () => {
  expect(latestTitle(latest, '2026-11-28')).toBe('Hittills i november')
  expect(latestTitle({ ...latest, month: '2026-10', to: '2026-10-20' }, '2026-11-28')).toBe(
    'Oktober till och med den 20',
  )
  expect(latestTitle({ ...latest, month: '2026-10', to: '2026-10-31' }, '2026-11-28')).toBe('Oktober')
  expect(latestTitle({ ...latest, to: '2026-11-30' }, '2027-03-01')).toBe('November 2026')
})

test('what differs is said, and not why', () => {
  const since = { kind: 'since', day: '2026-11-12', perDay: 13_176, event: null } as const
  expect(plain(unusualText({ unusual: since, latest }, 'kWh'))).toBe(
    'Sedan 12 november går det åt omkring 13 kWh mer om dygnet än samma dagar i fjol.',
  )
  expect(plain(unusualText({ unusual: { kind: 'month', percent: -17 }, latest }, 'kWh'))).toBe(
    'Det är 17 procent mindre än förra november.',
  )
  expect(unusualText({ unusual: null, latest }, 'kWh')).toBeNull()
  expect(['2026-11-12', '2026-11-10', '2026-11-13'].map((day) => plain(apartText(day, '2026-11-12')))).toEqual([
    'Samma dag',
    '2 dagar före',
    'Dagen efter',
  ])
})

test('what a unit costs is said in öre, or in crowns where it is much', () => {
  expect([9_450, 425_000].map((price) => plain(unitPriceText(price)))).toEqual(['94,5 öre', '42,50 kr'])
  const foreign = [unitPriceText(1_250, 'EUR'), unitPriceText(9_450, 'NOK'), unitPriceText(28_300, 'GBP')]
  expect(foreign.map(plain)).toEqual(['0,125 €', '0,945 Nkr', '2,83 GBP'])
})
