import { expect, test } from 'vitest'
import { componentKind } from './component.ts'
import { eventKind } from './event.ts'
import { changeableFields } from './changeable.ts'
import { factsOf, factWords } from './say.ts'

const day = (text: string) => text
const said = (facts: readonly { label: string; value: string }[]) =>
  facts.map(({ label, value }) => `${label}: ${value}`.replaceAll('\u00A0', ' '))

test('what is known of a thing is said in the order of its table, and what people take for one together', () => {
  const thing = {
    name: 'Panna',
    make: 'Nibe',
    modelYear: 2011,
    place: '',
    price: 820_000,
    priceToday: 912_300,
    priceTodayOn: '2026-11-25',
    currency: 'EUR',
    statusId: 24,
    expectedLifeYears: 20,
    meterUnit: 'hours',
    hint: 'Står det på dörren?',
    link: null,
  }
  expect(said(factsOf(componentKind, thing, day))).toEqual([
    'Tillverkare: Nibe',
    'Årsmodell: 2011',
    'Pris: 8 200 €',
    'Ny i dag: 9 123 €, angivet 2026-11-25',
    'Beräknad livslängd: 20 år',
    'Mäts i: timmar',
  ])
})

test('a reference is said by what it is called, and a period as whoever shows it does', () => {
  const event = { title: 'Service', startDate: '2026-05-01', endDate: '2026-05-02', typeId: 4, typeName: 'Service' }
  const texts = { startDate: () => '1–2 maj' }
  const done = { ...event, statusId: 22, cost: 10_000, vat: 2_000, litres: 4_732, componentId: 3 }
  expect(said(factsOf(eventKind, done, day, texts))).toEqual([
    'När: 1–2 maj',
    'Status: Klar',
    'Typ: Service',
    'Kostnad: 100 kr, varav moms 20 kr',
    'Liter: 47,32',
  ])
  expect(factsOf(eventKind, { ...done, startDate: null }, day)[0]?.label).toBe('Status')
})

test('in a line a fact has its name before it, unless it says itself, and what is said elsewhere is left out', () => {
  const thing = {
    make: 'Nibe',
    serialNumber: '0692',
    place: 'Pannrum',
    price: 820_000,
    priceToday: 912_300,
    priceTodayOn: null,
  }
  const words = factWords(componentKind, thing, day, ['make']).map((word) => word.replaceAll('\u00A0', ' '))
  expect(words).toEqual(['serienummer 0692', 'Pannrum', '8 200 kr', 'ny i dag 9 123 kr'])
})

test('a change can say what its form has, and what things cost only where its sender sees that', () => {
  const costs = ['price', 'priceToday', 'currency']
  const all = changeableFields(componentKind, true)
  expect(all).toEqual(expect.arrayContaining(['name', 'serialNumber', ...costs]))
  for (const elsewhere of ['priceTodayOn', 'hint', 'coverId']) expect(all).not.toContain(elsewhere)
  expect(changeableFields(componentKind, false)).toEqual(all.filter((name) => !costs.includes(name)))
})
