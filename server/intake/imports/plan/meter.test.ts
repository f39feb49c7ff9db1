import { expect, test } from 'vitest'
import type { ImportMeter } from '#contract/intake/importShapes.ts'
import { longestRise } from './fitReadings.ts'
import { meterOf, readReading } from './meter.ts'

const swedish = { decimal: 'comma', dateOrder: 'dayFirst' } as const
const read = (text: string, unit: ImportMeter['unit'], to: ImportMeter['to'] = 'new') =>
  readReading(text, swedish, { to, unit })

test.each([
  ['12 045', 'km', 12_045, '12 045\u00a0km'],
  ['12045,6', 'km', 12_046, '12045,6\u00a0km'],
  ['1 204,5', 'mil', 12_045, '1 204,5\u00a0mil'],
  ['130 105 km', 'mil', 130_105, '130 105 km'],
  ['980,5 h', 'hours', 9_805, '980,5 h'],
  ['35', 'hours', 350, '35\u00a0timmar'],
] as const)('%s in %s is %i tenths', (text, unit, value, words) => {
  expect(read(text, unit)).toEqual({ value: { value, words } })
})

test('nothing, and the 0 of a meter that nobody has read, is no reading', () => {
  expect([read('', 'km'), read('0', 'km')]).toEqual([{ value: null }, { value: null }])
})

test('what is no reading says so, but where it stands in words', () => {
  const why = expect.stringContaining('är ingen mätarställning.') as string
  expect(read('980 h', 'km')).toEqual({ why })
  expect(read('-5', 'km')).toEqual({ why })
  expect(read('full tank', 'km')).toHaveProperty('why')
  expect(read('full tank', 'km', null)).toEqual({ value: { value: null, words: 'full tank' } })
})

const file = (column: string, source: 'csv' | 'lubelogger' = 'csv', meter: ImportMeter | null = null) => ({
  meter,
  makes: 'activity' as const,
  pairs: ['reading' as const],
  source,
  reading: { columns: [column] } as Parameters<typeof meterOf>[0]['reading'],
})
const car = { id: 7, title: 'Volvo', unit: 'mil' } as const
const boat = { id: 8, title: 'Motorn', unit: 'hours' } as const

test.each([
  ['the only one in its unit', file('Miltal'), [car, boat], { to: 7, unit: 'mil' }],
  ['that of hours', file('Drifttid'), [car, boat], { to: 8, unit: 'hours' }],
  ['none of several', file('Odometer'), [car, { ...car, id: 9 }], { to: null, unit: 'km' }],
  ['a new one, of a vehicle’s own file', file('Odometer', 'lubelogger'), [boat], { to: 'new', unit: 'km' }],
  ['nothing without one', file('Mätarställning'), [], { to: null, unit: 'km' }],
  ['as was said', file('Miltal', 'csv', { to: null, unit: 'mil' }), [car], { to: null, unit: 'mil' }],
  [
    'in the unit of what was chosen',
    file('Miltal', 'csv', { to: 8, unit: 'mil' }),
    [car, boat],
    { to: 8, unit: 'hours' },
  ],
  ['in words where it has gone', file('Miltal', 'csv', { to: 7, unit: 'mil' }), [boat], { to: null, unit: 'mil' }],
] as const)('readings belong to %s', (_name, run, meters, expected) => {
  expect(meterOf(run, meters)).toEqual(expected)
})

test('of readings that fall, as many as can be are kept', () => {
  const of = (...values: number[]) => values.map((value, index) => ({ day: `2026-01-0${index + 1}`, value }))
  const kept = (...values: number[]) => longestRise(of(...values)).map(({ value }) => value)
  expect(kept(10, 20, 30)).toEqual([10, 20, 30])
  expect(kept(10, 200, 30, 30, 40)).toEqual([10, 30, 30, 40])
  expect(kept()).toEqual([])
})
