import { describe, expect, test } from 'vitest'
import type { FolderDocumentName } from '#contract/platform/fileAddresses.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import type { ParcelContent, ParcelItem } from '#contract/sharing/parcelContent.ts'
import { activityStatus, componentStatus } from '#contract/rules/statuses.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { render } from './draw.ts'
import { mostDrawn } from './rest.ts'

/* What is drawn of contents that no folder of the test world has. */

const nothing: ParcelContent = {
  version: 1,
  title: 'Torpet',
  description: null,
  categoryId: null,
  categoryName: null,
  zipCode: null,
  city: null,
  cover: null,
  scope: { kind: 'folder' },
  folders: [
    {
      number: 1,
      title: 'Torpet',
      categoryId: null,
      categoryName: null,
      description: null,
      cover: null,
      isArchived: false,
    },
  ],
  components: [],
  events: [],
  faults: [],
  files: [],
  counts: { components: 0, events: 0, faults: 0, papers: 0, pictures: 0, textsLeftOut: 0 },
  sums: [],
}

const component = (number: number, changes: Partial<ParcelItem<'components'>> = {}): ParcelItem<'components'> => ({
  number,
  folder: 1,
  name: `Sak ${number}`,
  description: null,
  make: null,
  model: null,
  modelYear: null,
  serialNumber: null,
  place: null,
  boughtOn: null,
  boughtAt: null,
  price: 10_000,
  currency: 'SEK',
  warrantyUntil: null,
  expectedUntil: null,
  statusId: componentStatus.inUse,
  replacedBy: null,
  cover: null,
  ...changes,
})

const event = (number: number, startDate: string | null): ParcelItem<'events'> => ({
  number,
  folder: 1,
  component: null,
  title: `Rond ${number}`,
  description: null,
  outcome: null,
  startDate,
  endDate: startDate,
  season: null,
  typeId: null,
  typeName: null,
  firmName: null,
  statusId: activityStatus.done,
  cost: 100,
  vat: null,
  estimatedCost: null,
  currency: 'SEK',
  litres: null,
  reading: null,
})

const receipt = (number: number, of: { component?: number; event?: number } = {}): ParcelItem<'files'> => ({
  number,
  folder: 1,
  component: null,
  event: null,
  fault: null,
  name: `Kvitto ${number}.pdf`,
  description: null,
  kindId: fileKind.receipt,
  kindName: 'Kvitto',
  day: '2021-05-04',
  size: 1,
  mediaType: 'application/pdf',
  pages: 1,
  width: null,
  height: null,
  placeholder: null,
  moment: null,
  preview: false,
  isDamaged: false,
  ...of,
})

async function textOf(of: FolderDocumentName, changes: Partial<ParcelContent>) {
  const content = { ...nothing, ...changes }
  const made = { hash: '0'.repeat(64), madeBy: 'Anna Berg', madeOn: '2026-11-25', mark: null }
  const { pages } = await readPdf(await render({ of, content, ...made, pictures: [], papers: [] }))
  return pages
    .flatMap(({ text }) => text)
    .join(' ')
    .replaceAll(/[\u00a0\s]+/g, ' ')
}

const many = <Item>(count: number, make: (number: number) => Item) =>
  Array.from({ length: count }, (_, position) => make(position + 1))
const counts = (changes: Partial<ParcelContent['counts']>) => ({ counts: { ...nothing.counts, ...changes } })

describe('papers are referred to by their numbers', () => {
  test('of a thing, several that follow each other by the first and the last', async () => {
    const files = [receipt(1, { component: 2 }), ...many(4, (n) => receipt(n + 1, { component: 1 }))]
    const components = [component(1), component(2), component(3)]
    const text = await textOf('insurance', { components, files, ...counts({ components: 3, papers: 5 }) })
    expect(text).toMatch(/Sak 1 – – 100 kr 1–4 Sak 2 – – 100 kr 5 Sak 3 – – 100 kr saknas/)
    expect(text).toMatch(/Kvitto 5.pdf Sak 1 4 maj 2021 4 Kvitto 1.pdf Sak 2 4 maj 2021 5/)
  })

  test('of an event, two or more apart by each', async () => {
    const files = many(6, (n) => receipt(n, n === 3 ? {} : { event: 1 }))
    const events = [event(1, '2021-05-03')]
    expect(await textOf('folder', { events, files, ...counts({ events: 1, papers: 6 }) })).toContain('papper 1, 2, 4–6')
  })

  test('and what may be among those that were left out is not said to be missing', async () => {
    const text = await textOf('insurance', { components: [component(1)], ...counts({ components: 1, papers: 1 }) })
    expect(text).toMatch(/Sak 1 – – 100 kr –/)
    expect(text).not.toContain('saknas')
  })
})

test('the year that the document breaks off in does not say what it cost', async () => {
  const total = mostDrawn.events + 2
  const events = many(total, (n) => event(n, n < mostDrawn.events ? '2021-05-03' : '2020-05-03'))
  const sums = [{ currency: 'SEK' as const, prices: 0, costs: total * 100 }]
  const text = await textOf('folder', { events, sums, ...counts({ events: total }) })
  expect(text).toContain('2 002 händelser. Händelserna har kostat 2 002 kr.')
  expect(text).toContain('2021 1 999 händelser · 1 999 kr')
  expect(text).toContain('2020 1 av årets händelser Rond 2000')
  expect(text).toContain('Dokumentet har 2 000 av 2 002 händelser, de senaste.')
}, 60_000)

test('where things were left out, the sum of all says so', async () => {
  const components = many(mostDrawn.components + 1, (n) => component(n, { place: 'Vinden' }))
  const text = await textOf('insurance', { components, ...counts({ components: components.length }) })
  expect(text).toMatch(/Summa 1 000 100 000 kr Dokumentet har 1 000 av 1 001 saker/)
}, 60_000)

test('what a thing would cost today is not asked of those that are not listed', async () => {
  const components = many(mostDrawn.components + 1, (n) =>
    component(n, n > mostDrawn.components ? { priceToday: 20_000, priceTodayOn: '2026-11-27' } : {}),
  )
  expect(await textOf('insurance', { components, ...counts({ components: components.length }) })).not.toMatch(
    /ny i dag/i,
  )
}, 60_000)

test('where costs are not shown no receipt and no price of today is said to be lacking', async () => {
  const hidden = component(1, { price: undefined, currency: undefined, priceToday: undefined })
  const stated = component(2, { priceToday: 20_000, priceTodayOn: '2026-11-27' })
  const text = await textOf('insurance', { components: [hidden, stated], ...counts({ components: 2 }) })
  expect(text).toMatch(/Sak 1 – – – – – Sak 2 – – 100 kr 200 kr saknas/)
  expect(text).not.toMatch(/1 saknas|Uppgiften saknas/)
})

test('a year that ends where the document breaks off is whole', async () => {
  const events = many(mostDrawn.events + 1, (n) => event(n, n <= mostDrawn.events ? '2021-05-03' : '2020-05-03'))
  const text = await textOf('folder', { events, ...counts({ events: events.length }) })
  expect(text).toContain('2021 2 000 händelser · 2 000 kr')
}, 60_000)

test('texts that were left out are counted', async () => {
  expect(await textOf('folder', counts({ textsLeftOut: 1_200 }))).toContain('1 200 beskrivningar är utelämnade')
  expect(await textOf('insurance', counts({ textsLeftOut: 1_200 }))).not.toContain('utelämnade')
})

test('an empty folder says that there is nothing, and counts no zeros', async () => {
  expect(await textOf('folder', {})).toContain('Här finns inget än.')
  const text = await textOf('insurance', {})
  expect(text).toContain('Här finns inga saker än.')
  expect(text).not.toMatch(/0 saker|Summa 0|Mapp för mapp/)
})

test('where a thing is in words makes no room', async () => {
  const components = ['bakom den gula lådan', 'hyllan'].map((place, position) => component(position + 1, { place }))
  const text = await textOf('insurance', { components, ...counts({ components: 2 }) })
  expect(text).toContain('2 saker i 1 mapp')
  expect(text).toMatch(/Sak 1 bakom den gula lådan .*Sak 2 hyllan/)
  expect(text).not.toMatch(/rum/i)
})
