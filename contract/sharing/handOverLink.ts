import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { emailAddress, id, numberInUrl, optionalText, requiredText, timestamp } from '#contract/platform/fields.ts'
import { MissingItem } from './handOverChoice.ts'
import { HandOverParty, longestHandOverWords } from './handOvers.ts'
import { handOverStates } from '#contract/rules/handOverStates.ts'
import { handOverIsOver } from '#contract/rules/handOverSteps.ts'
import { currencies } from '#contract/rules/money.ts'
import { ParcelContent } from './parcelContent.ts'
import { parcelParams, parcelPath, throughLink } from './parcelLinks.ts'
import { withWireNames } from '#contract/platform/wire.ts'

/** So many tabs a register has at most. */
const mostTabs = 12

/** A tab of the register: a part of what goes along, by what such a folder is about. */
const HandOverTabCount = z.object({
  /** From 1, in the order of the register. */
  number: z.int().min(1).max(mostTabs),
  name: z.string(),
  /** What usually lies in it. */
  holds: z.string(),
  count: z.int(),
})

/**
 * What the link shows before an address is confirmed: no picture, no price, no street and no name but the sellers'. All
 * numbers are of what was frozen when it was sent.
 */
export const HandOverCover = z.object({
  state: z.enum(handOverStates),
  title: z.string(),
  categoryId: z.int().nullable(),
  categoryName: z.string().nullable(),
  city: z.string().nullable(),
  /** Its folders with what is said of them; none before an address is confirmed. */
  about: z.array(z.object({ title: z.string(), text: z.string() })),
  /** Long texts that go along and cannot be read here. */
  textsLeftOut: z.int(),
  sellers: z.array(z.string()),
  words: z.string().nullable(),
  years: z.object({ first: z.int(), last: z.int() }).nullable(),
  goes: z.int(),
  stays: z.int(),
  /** True if no fault is among what stays. */
  staysNoFault: z.boolean(),
  tabs: z.array(HandOverTabCount),
  /** The tab in which the costs of running stand year by year; null unless the seller lets those along alone. */
  runningTab: z.int().nullable(),
  missing: z.array(MissingItem),
  accessDay: z.string().nullable(),
  expiresAt: timestamp.nullable(),
  /** Whether an address is confirmed in this visit: then what lies in the tabs can be read. */
  isConfirmed: z.boolean(),
  /** Masked, as 'sa…@exempel.se', for whom it is; empty while a link alone waits for its first reader. */
  isFor: z.array(z.string()),
  /** The buyers and those who may follow along; none before an address is confirmed. */
  parties: z.array(HandOverParty),
  /** Which of the parties it is whose address is confirmed in this visit. */
  ownId: z.int().nullable(),
  questions: z.array(
    z.object({ text: z.string(), askedAt: timestamp, answer: z.string().nullable(), answeredAt: timestamp.nullable() }),
  ),
})
export type HandOverCover = z.input<typeof HandOverCover>

/** How a hand-over ended of which somebody has the link: nothing of what was in it, and nobody's name. */
export const HandOverEnd = z.object({
  end: z.enum(['declined', 'takenBack', 'expired', 'exchanged', 'undone']),
  /** To how many it was offered: of two the other may have said no. */
  buyers: z.int(),
})
export type HandOverEnd = z.input<typeof HandOverEnd>

/** So many things are shown in a tab of the binder; all go along, however many there are. */
export const shownInTab = 4_000

/** A tab has a part of the document: its things, and the pictures and papers of these. A component with a warranty lies in that tab too. */
const lying = { components: true, events: true, faults: true, files: true, firms: true } as const

/** The number of a tab in an address. */
export const numberOfTab = numberInUrl(z.int().min(1).max(mostTabs))

export const HandOverTab = HandOverTabCount.extend({
  ...ParcelContent.pick(lying).shape,
  /** What the folders are called that they lie in. */
  folders: z.array(z.object({ number: z.int(), title: z.string() })),
  /** How many things more lie in it that are not shown. Not there if there are none. */
  more: z.int().optional(),
  /** What running it has cost, the latest year first. */
  running: z.array(z.object({ year: z.int(), currency: z.enum(currencies), cost: z.int() })).optional(),
})
export type HandOverTab = z.input<typeof HandOverTab>

export const HandOverChange = z.object({
  kind: z.enum(['event', 'component', 'fault', 'paper', 'picture', 'firm', 'folder']),
  title: z.string(),
  day: z.string().nullable(),
})
export type HandOverChange = z.input<typeof HandOverChange>

/** What has changed since the hand-over was sent. */
export const HandOverChanges = z.object({
  added: z.array(HandOverChange),
  changed: z.array(HandOverChange),
  removed: z.array(HandOverChange),
  /** How much stays now, and when it was offered. */
  stays: z.object({ now: z.int(), before: z.int() }),
  /** SHA-256 of what goes along now, in hex: what is sent with a yes. */
  hash: z.string(),
})
export type HandOverChanges = z.input<typeof HandOverChanges>

const params = z.object(parcelParams)
const perHour = (max: number) => ({ max, windowSeconds: 3600 })

/** A hand-over through its link. What lies in it is read once an address has been confirmed. */
export const handOverLink = withWireNames(
  'handOverLink',
  { folderTitle: 'objectTitle' },
  {
    cover: endpoint({
      method: 'GET',
      ...throughLink('handOver', '/cover'),
      reloadedBy: ['handOver'],
      summary: 'The cover of a hand-over: whose it is, its tabs with how much lies in them, and what is missing.',
      params,
      answer: HandOverCover,
    }),
    end: endpoint({
      method: 'POST',
      // The secret is in the body, because addresses are logged.
      path: '/api/HandOver/end',
      isPublic: true,
      limit: { max: 120, windowSeconds: 600 },
      summary: 'How the offer ended that a secret link led to: for whoever has the link, which opens nothing any more.',
      body: z.object({ secret: z.string().min(1).max(200) }),
      answer: HandOverEnd,
      problems: ['parcelNotFound'],
    }),
    sendCode: endpoint({
      method: 'POST',
      ...throughLink('handOver', '/code'),
      statuses: [204],
      limit: perHour(60),
      summary:
        'Mails a code to the address if the hand-over is for it, or for whoever comes first; it is answered alike otherwise.',
      params,
      body: z.object({ email: emailAddress }),
      answer: z.null(),
      problems: ['parcelNotFound', 'codesTooOften'],
    }),
    confirm: endpoint({
      method: 'POST',
      ...throughLink('handOver', '/confirm'),
      statuses: [204],
      limit: perHour(60),
      summary: 'Confirms the address by the code that was mailed to it.',
      params,
      body: z.object({ email: emailAddress, code: z.string().trim().min(1).max(20) }),
      answer: z.null(),
      problems: ['parcelNotFound', 'codeWrong'],
    }),
    confirmByAccount: endpoint({
      method: 'POST',
      path: `${parcelPath}/handover/confirmByAccount`,
      statuses: [204],
      limit: perHour(60),
      summary:
        'Confirms the address that the hand-over is for by being signed in with it, as long as that session lasts. Refused alike where it is for another, and where no mail of ours has confirmed the account.',
      params,
      answer: z.null(),
      problems: ['parcelNotFound', 'addressUnconfirmed'],
    }),
    tab: endpoint({
      method: 'GET',
      ...throughLink('handOver', '/tab/:number'),
      reloadedBy: ['handOver'],
      summary: 'What lies in a tab, once an address has been confirmed.',
      params: z.object({ id, number: numberOfTab }),
      answer: HandOverTab,
      problems: ['parcelNotFound', 'addressUnconfirmed'],
    }),
    changes: endpoint({
      method: 'GET',
      ...throughLink('handOver', '/changes'),
      reloadedBy: ['handOver'],
      limit: perHour(600),
      summary: 'What has changed since it was offered, once an address has been confirmed.',
      params,
      answer: HandOverChanges,
      problems: ['parcelNotFound', 'addressUnconfirmed'],
    }),
    ask: endpoint({
      method: 'POST',
      ...throughLink('handOver', '/question'),
      statuses: [204],
      limit: perHour(60),
      summary: 'Asks the seller a question, once an address has been confirmed.',
      params,
      body: z.object({ text: requiredText(longestHandOverWords) }),
      answer: z.null(),
      problems: ['parcelNotFound', 'addressUnconfirmed', 'questionsFull', ...handOverIsOver],
    }),
    decline: endpoint({
      method: 'POST',
      ...throughLink('handOver', '/decline'),
      statuses: [204],
      limit: perHour(60),
      summary: 'Declines the folder for good, with a word to the seller.',
      params,
      body: z.object({ words: optionalText(longestHandOverWords) }),
      answer: z.null(),
      problems: ['parcelNotFound', 'addressUnconfirmed', 'handOverForAnother', ...handOverIsOver],
    }),
    accept: endpoint({
      method: 'POST',
      path: `${parcelPath}/handover/accept`,
      summary:
        'Accepts the folder, signed in with the address that it is for. Refused with `handOverChanged` unless `hash` is that of what goes along now.',
      limit: perHour(60),
      params,
      body: z.object({
        hash: z.string().regex(/^[0-9a-f]{64}$/),
        /** The followers whom the buyer wants along, by the ids of the parties. */
        keeps: z.array(z.int().positive()).max(100),
      }),
      answer: z.object({
        state: z.enum(handOverStates),
        /** The buyer's own, once it has been exchanged. */
        folderId: z.int().nullable(),
      }),
      problems: [
        'parcelNotFound',
        'addressUnconfirmed',
        'handOverForAnother',
        'handOverChanged',
        ...handOverIsOver,
        'handOverAnswered',
        'ownOffer',
        'buyerIsMember',
        'noRoomForBought',
      ],
    }),
  },
)
