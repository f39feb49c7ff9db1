import { mainCategory } from '#contract/rules/categories.ts'
import type { HandOverChanges, HandOverCover, HandOverTab } from '#contract/sharing/handOverLink.ts'
import type { ParcelItem } from '#contract/sharing/parcelContent.ts'
import type { HandOver, HandOverParty } from '#contract/sharing/handOvers.ts'
import type { ParcelGreeting } from '#contract/sharing/parcelLinks.ts'
import { aParcelEvent, aParcelFile } from './deliveryAnswers.ts'
import { aBuyer, aHandOver, aParty } from './handOverAnswers.ts'

const names = [
  'Kontakter',
  'Kommun och myndighet',
  'Fakta om huset',
  'Ritningar och bygglov',
  'Tak och fasad',
  'Fönster och dörrar',
  'Rum och ytskikt',
  'El',
  'Vatten och avlopp',
  'Värme och ventilation',
  'Tomt och trädgård',
  'Garantier och köp',
]

/** Somebody to whom it is offered, who has not answered yet: Sara, unless `changes` says something else. */
export const aReceiver = (changes: Partial<HandOverParty> = {}): HandOverParty =>
  aBuyer('sara.lind@exempel.se', { id: 1, name: 'Sara Lind', ...changes })

/** What opening its link is answered with. */
export const aHandOverGreeting: ParcelGreeting = {
  id: 3,
  kind: 'handOver',
  isOpen: true,
  folderTitle: 'Villa Solhem',
  madeByName: 'Anna Berg',
  expiresAt: null,
}

/** Villa Solhem, which Anna and Erik hand over to Sara and Amir. */
export const aHandOverCover = (changes: Partial<HandOverCover> = {}): HandOverCover => ({
  state: 'offered',
  title: 'Villa Solhem',
  categoryId: mainCategory.house,
  categoryName: 'Hus',
  city: 'Sollentuna',
  about: [],
  textsLeftOut: 0,
  sellers: ['Anna Berg', 'Erik Berg'],
  words: 'Hej Sara och Amir! Här är allt vi vet om huset.',
  years: { first: 2009, last: 2025 },
  goes: 182,
  stays: 74,
  staysNoFault: true,
  tabs: names.map((name, index) => ({ number: index + 1, name, holds: 'det som hör dit', count: index === 0 ? 0 : 9 })),
  runningTab: null,
  missing: [{ id: 'hus.radon', name: 'Ingen radonmätning', why: 'Köpare frågar.', law: null }],
  accessDay: '2026-12-15',
  expiresAt: '2026-12-25T10:00:00Z',
  isConfirmed: true,
  isFor: ['sa…@exempel.se', 'am…@exempel.se'],
  parties: [aReceiver(), aReceiver({ id: 2, name: 'Amir Haddad', email: 'amir.haddad@exempel.se' })],
  ownId: null,
  questions: [],
  ...changes,
})

export const theChanges = (changes: Partial<HandOverChanges> = {}): HandOverChanges => ({
  added: [{ kind: 'event', title: 'Sotning', day: '2026-11-27' }],
  changed: [{ kind: 'paper', title: 'Planritning', day: null }],
  removed: [{ kind: 'component', title: 'Gammal spis', day: null }],
  stays: { now: 76, before: 74 },
  hash: 'a'.repeat(64),
  ...changes,
})

const anEventThatGoes: ParcelItem<'events'> = {
  ...aParcelEvent,
  title: 'Bytte blandare',
  description: 'Den gamla droppade.',
  outcome: null,
  startDate: '2025-03-04',
  firmName: 'Sundins Rör',
}

export const aHandOverTab = (changes: Partial<HandOverTab> = {}): HandOverTab => ({
  number: 9,
  name: 'Vatten och avlopp',
  holds: 'beredare, pump, blandare',
  count: 1,
  folders: [{ number: 1, title: 'VVS' }],
  components: [],
  events: [anEventThatGoes],
  faults: [],
  files: [
    aParcelFile({ number: 4 }),
    aParcelFile({
      number: 5,
      name: 'Blandaren.jpg',
      kindId: 5,
      mediaType: 'image/jpeg',
      preview: true,
      width: 400,
      height: 300,
    }),
  ],
  ...changes,
})

/** The same, after the exchange, as its seller sees it. */
export const anExchange = (changes: Partial<HandOver> = {}): HandOver =>
  aHandOver({
    state: 'exchanged',
    draft: null,
    accessDay: '2026-12-15',
    parties: [
      aParty({ id: 10 }),
      aParty({ id: 11, role: 'coOwner', name: 'Erik Berg', userId: 2 }),
      aReceiver({ userId: 3, answer: 'yes' }),
      aReceiver({ id: 2, name: 'Amir Haddad', userId: 4, answer: 'yes' }),
    ],
    goes: 184,
    stays: 76,
    sentAt: '2026-11-25T19:27:00Z',
    exchangedAt: '2026-12-15T11:00:00Z',
    undoUntil: '2026-12-18T11:00:00Z',
    ends: null,
    sellers: ['Anna Berg', 'Erik Berg'],
    ...changes,
  })
