import { expect, test } from 'vitest'
import { listedInCertificate } from '#contract/sharing/handOverCertificate.ts'
import { createScreen } from '../../documents/screen.ts'
import type { KeptCertificate } from './certify.ts'
import { sayPage } from './say.ts'

const person = (name: string, email: string) => ({ name, email })
const certificate: KeptCertificate = {
  folder: { title: 'Villa Solhem', zipCode: '192 67', city: 'Sollentuna' },
  sellers: [person('Anna Berg', 'anna@exempel.se')],
  buyers: [person('Sara Lind', 'sara.lind@exempel.se')],
  said: [
    { at: '2026-11-29T08:15:33Z', name: 'Sara Lind', what: 'accepted', changes: 4, identifiedBy: 'Kod via e-post' },
    { at: '2026-12-15T11:00:00Z', name: null, what: 'exchanged', changes: null, identifiedBy: null },
  ],
  went: {
    eventsDone: 42,
    eventsPlanned: 16,
    components: 23,
    warranties: 12,
    faults: 0,
    papers: 36,
    pictures: 55,
    firms: 0,
    total: 184,
  },
  stayed: { total: 76, faults: 0 },
  since: {
    removed: 1,
    changed: 0,
    added: 200,
    things: [
      { what: 'removed', kind: 'event', title: 'Bytte kran', day: '2021-05-03' },
      ...Array.from({ length: 200 }, (_, place) => ({
        what: 'added' as const,
        kind: 'event' as const,
        title: `Ny ${place}`,
        day: null,
      })),
    ],
  },
  missing: [{ id: 'radon', name: 'Radonmätning', why: '', law: null }],
  exchangedAt: '2026-12-15T11:00:00Z',
  undoUntil: '2126-12-18T11:00:00Z',
  manifestHash: '9f2c41d8'.repeat(8),
  lines: [],
  accessDay: '2026-12-15',
}

function page(changes: Partial<KeptCertificate> = {}) {
  const { screen, said } = createScreen()
  sayPage(screen, { ...certificate, ...changes, number: 'PM-2026-004417' })
  return { ...said, text: JSON.stringify(said.beginning) }
}

test('the page says who said what when, what went and how much stayed', () => {
  const { title, text, beginning } = page()
  expect(title).toBe('Överlåtelse av Villa Solhem')
  expect(text).toContain('Intyg PM-2026-004417 · 192 67 Sollentuna')
  const [, said, went] = beginning.flatMap((part) => (part.is === 'table' ? [part.rows] : []))
  expect(said?.map((row) => row.map((cell) => cell.text))).toEqual([
    ['29 nov. 2026 09:15:33', 'Sara Lind', 'Sa ja, såg 4 ändringar', 'Kod via e-post'],
    ['15 dec. 2026 12:00:00', 'Pärmen', 'Mappen bytte ägare', 'tillträdesdagen'],
  ])
  expect(went?.at(-1)?.map((cell) => cell.text)).toEqual(['Summa', '184'])
  expect(text).toContain('76 saker stannade hos överlåtaren, varav 0 fel.')
  expect(text).toContain('radonmätning')
  expect(text).toContain('9f2c 41d8 9f2c')
})

test('of what the seller did after the yes what is gone comes first, and how much more stands in the document', () => {
  const { text } = page()
  expect(text).toContain('Borta: Bytte kran · 3 maj 2021')
  expect(text).toContain('Ny: Ny 98')
  expect(text).not.toContain('Ny: Ny 99"')
  expect(text).toContain('Och 101 till. De står i pdf:en.')
  expect(page({ since: null }).text).not.toContain('Ändrat efter ja')
})

test('of a folder of very much it says that the document lists the first of it, and that the hash is of all', () => {
  const all = 'I pdf:en står varje sak som följde med.'
  expect(page().text).toContain(all)
  const { text } = page({ went: { ...certificate.went, total: listedInCertificate + 1 } })
  expect(text).toContain('I pdf:en står de första 10\u00a0000 sakerna som följde med; alla ingår i kontrollsumman.')
  expect(text).not.toContain(all)
})
