import { expect, test } from 'vitest'
import { agreementNames, agreementWays, toldOfAgreement } from '#fixtures/agreements/drawn.ts'
import { keptPages } from '#fixtures/receipts/kept.ts'
import { drawnNames } from '#fixtures/receipts/drawn.ts'
import { otherNames } from '#fixtures/receipts/others/drawn.ts'
import { pageOf } from '../receipt/textReceipt.ts'
import { readAgreement } from './readAgreement.ts'

/* What was read of the ten, as PDFs and as photos, is kept: `node bench/agreements.ts keep`. */

const all = agreementWays.flatMap((way) =>
  agreementNames.map((name) => ({ name, way, read: readAgreement(keptPages(`agreements/${name}-${way}`)) })),
)

test.each(all)('nothing that is offered of $name, $way, is wrong, and it is an agreement', ({ name, read }) => {
  expect(toldOfAgreement(name, read).filter(({ verdict }) => verdict === 'wrong')).toEqual([])
  expect(read.isAgreement).toBe(true)
})

test.each(agreementWays)('at least nine of ten values are offered, %s', (way) => {
  const told = all.filter((one) => one.way === way).flatMap(({ name, read }) => toldOfAgreement(name, read))
  expect(told.filter(({ verdict }) => verdict === 'right').length / told.length).toBeGreaterThan(0.9)
})

test('of the ninety receipts and invoices none is an agreement', () => {
  const papers = [...drawnNames, ...otherNames.map((name) => `others/${name}`)]
  expect(papers.filter((name) => readAgreement(keptPages(name)).isAgreement)).toEqual([])
})

const valuesIn = (text: string) =>
  Object.fromEntries(Object.entries(readAgreement([pageOf(text)]).fields).map(([name, field]) => [name, field?.value]))

test.each([
  ['Vaktia får säga upp avtalet med tre månaders varsel.'],
  ['Leverantörens uppsägningstid är 3 månader.'],
  ['Uppsägningstid vid flytt är 1 månad.'],
  ['Priset kan ändras med en månads varsel.'],
  ['Vid betalningsdröjsmål kan avtalet sägas upp med 10 dagars varsel.'],
  ['Avbokning sker senast 2 dagar före besöket.'],
])('no notice of the customer stands in: %s', (text) => {
  expect(valuesIn(text)).not.toHaveProperty('notice')
})

test.each([
  ['Uppsägningstiden är tre månader.', { count: 3, unit: 'month' }],
  ['Kundens uppsägningstid är 1 månad och bolagets 3 månader.', { count: 1, unit: 'month' }],
  ['Uppsägningstid: 30 dagar', { count: 30, unit: 'day' }],
  ['Uppsägningstiden är tre (3) månader.', { count: 3, unit: 'month' }],
  ['Uppsägningstid 3 månader och bindningstid 24 månader', { count: 3, unit: 'month' }],
  ['Avtalet sägs upp senast sex månader före avtalstidens utgång.', { count: 6, unit: 'month' }],
  ['Uppsägningstiden är ett år.', { count: 12, unit: 'month' }],
])('the notice in: %s', (text, notice) => {
  expect(valuesIn(text)).toMatchObject({ notice })
})

test('of two notices the longer is offered, and the other is named', () => {
  expect(valuesIn('Uppsägningstid 1 månad\nUppsägningstiden är 3 månader.')).toMatchObject({
    notice: { count: 3, unit: 'month', others: [{ count: 1, unit: 'month' }] },
  })
})

test.each([
  ['Avtalet förlängs med 12 månader i taget.', { renewal: 12 }],
  ['Avtalet gäller tills vidare.', { renewal: 'runsOn' }],
  ['Avtalet kan förlängas med 12 månader i taget om kunden vill.', {}],
  ['Priset gäller tills vidare.', {}],
  ['Avtalet gäller tills vidare.\nAvtalet förlängs med ett år i taget.', {}],
  ['Bindningstid 24 månader', { boundMonths: 24 }],
  ['Bindningstid 24 månader\nBindningstiden är 12 månader.', {}],
  ['Hyresavtal 2026-01-01', {}],
  ['Erbjudandet gäller till och med 2026-06-30.', {}],
  ['Säg upp avtalet senast den 31 oktober 2026.', {}],
  ['Avtalstid 2025-01-01 – 2027-12-31', { startsOn: '2025-01-01', endsOn: '2027-12-31' }],
])('what is read in: %s', (text, values) => {
  expect(valuesIn(text)).toEqual(values)
})

test.each([
  ['Pris: 399 kr per månad\nTillval: 49 kr per månad', { amount: 399_00, per: 'month' }],
  ['Pris: 399 kr per månad\nTidigare pris: 349 kr per månad', { amount: 399_00, per: 'month' }],
  ['Årsavgift: 2 400 kr', { amount: 2400_00, per: 'year' }],
  ['Pris: 585 kr per månad\nKostnad: 7 020 kr per år', { amount: 585_00, per: 'month' }],
  ['Priset är 465 kr per månad från och med den 1 mars 2026.', { amount: 465_00, per: 'month', from: '2026-03-01' }],
  ['Månadskostnad 399 kr\nMånadsavgift 29 kr\nTotalt 428 kr/mån', { amount: 428_00, per: 'month' }],
])('the price in: %s', (text, price) => {
  expect(valuesIn(text)['price']).toEqual(price)
})

test.each([
  'Pris: 399 kr per månad\nPris: 449 kr per månad',
  'De första tre månaderna kostar det 199 kr/mån, därefter 349 kr/mån.',
  'Pris: 94,5 öre per kWh\nFast avgift: 49 kr/mån',
  'Pris: 465 kr/mån exkl. moms',
])('no price that is sure stands in: %s', (text) => {
  expect(valuesIn(text)).not.toHaveProperty('price')
})

test('a wall of words takes no longer for each of them than a page of sentences', () => {
  const rows = Array.from({ length: 300 }, () => 'pris 399 kr per månad och pris 399 kr per månad och med')
  const begun = performance.now()
  readAgreement([pageOf(rows.join('\n'))])
  // In a clause without end it was half a minute.
  expect(performance.now() - begun).toBeLessThan(4000)
})
