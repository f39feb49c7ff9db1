import { expect, test } from 'vitest'
import { componentKind } from './component.ts'
import { eventKind } from './event.ts'
import { factsOf } from './say.ts'

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
