import { z } from 'zod'
import { bodyId } from '#contract/platform/fields.ts'

/*
 * What of a main folder goes along to its buyer. A thing goes along if its kind and its folder do and no exception stops
 * it; an exception always wins, also to let something along. The trash, messages, offers and members never do.
 */

/** Each is a row under 'Efter sort'; costs are a choice of three of their own. */
export const handOverKinds = [
  'history',
  'components',
  'warranties',
  'papers',
  'pictures',
  'planned',
  'faults',
  'notes',
] as const
export type HandOverKind = (typeof handOverKinds)[number]
/** The kinds in which things are counted: receipts follow `costs`, firms what names them. */
export const handOverCountedKinds = [...handOverKinds, 'costs', 'firms'] as const
export type HandOverCountedKind = (typeof handOverCountedKinds)[number]

/** What costs of the history go along: none, those of running year by year, or all with their receipts. */
export const handOverCosts = ['none', 'running', 'all'] as const

/** How much of a person or firm, or of what was found in a text, the buyer is shown. */
export const treatments = ['all', 'name', 'none'] as const
export type Treatment = (typeof treatments)[number]

/** What one thing is of which there can be an exception. */
export const handOverThings = ['activity', 'component', 'fault', 'file'] as const
export type HandOverThing = (typeof handOverThings)[number]

/** How many of each a choice names one by one at most. */
export const mostInHandOver = { exceptions: 500, names: 1_000 } as const

const kinds = z.object({
  /** Events that are done or cancelled. */
  history: z.boolean(),
  components: z.boolean(),
  /** Until when there is a warranty, and the papers that say so. */
  warranties: z.boolean(),
  /** Files that are neither pictures, receipts nor warranties. */
  papers: z.boolean(),
  pictures: z.boolean(),
  /** Events that are to be done, with their series. */
  planned: z.boolean(),
  faults: z.boolean(),
  /** Events of the type Anteckning, done or not, with their files. */
  notes: z.boolean(),
})

export const HandOverChoice = z.object({
  kinds,
  costs: z.enum(handOverCosts),
  /** Whether receipts go along although costs stay, where a warranty that goes along needs them. */
  receiptsOfWarranties: z.boolean(),
  /** The sub-folders that stay with all that lies in them. */
  stayingFolderIds: z.array(bodyId).max(200),
  exceptions: z
    .array(z.object({ kind: z.enum(handOverThings), id: bodyId, goes: z.boolean() }))
    .max(mostInHandOver.exceptions, 'Gör högst 500 undantag.'),
  /**
   * By the key of what was found (`HandOverName`). What has none here is treated as it is proposed: firms are shown, the
   * numbers of private persons redacted, and those of nobody in the folder altogether.
   */
  names: z
    .array(z.object({ key: z.string().min(1).max(100), treatment: z.enum(treatments) }))
    .max(mostInHandOver.names),
})
export type HandOverChoice = z.output<typeof HandOverChoice>

export const handOverPresets = ['usual', 'papers', 'everything'] as const
export type HandOverPreset = (typeof handOverPresets)[number]

const all = Object.fromEntries(handOverKinds.map((kind) => [kind, true])) as Record<HandOverKind, boolean>
const none = { receiptsOfWarranties: true, stayingFolderIds: [], exceptions: [], names: [] }

/** What each preset chooses. */
export const choiceOfHandOver: Record<HandOverPreset, HandOverChoice> = {
  usual: { ...none, kinds: { ...all, notes: false }, costs: 'none' },
  papers: { ...none, kinds: { ...all, history: false, planned: false, pictures: false, notes: false }, costs: 'none' },
  everything: { ...none, kinds: all, costs: 'all' },
}

const goesOf = z.object({ goes: z.int(), of: z.int() })
const Place = z.object({ kind: z.enum(handOverThings), id: z.int(), folderId: z.int(), title: z.string() })

/** A person, firm or number that would go along in what the buyer is shown. */
export const HandOverName = z.object({
  /** Says the same as long as it is the same name or number. */
  key: z.string(),
  kind: z.enum(['firm', 'member', 'phone', 'email', 'personalNumber']),
  /** The firm, the member, or the words beside a number that seem to be a name. */
  name: z.string().nullable(),
  /** The number or address, as it is written. */
  number: z.string().nullable(),
  treatment: z.enum(treatments),
  /** In how many things it stands, and some of them. */
  count: z.int(),
  places: z.array(Place),
})
export type HandOverName = z.input<typeof HandOverName>

/** What a binder usually has and this one has not, as 'Pärmens skick' has it. */
export const MissingItem = z.object({ id: z.string(), name: z.string(), why: z.string(), law: z.string().nullable() })
export type MissingItem = z.input<typeof MissingItem>

/** What a choice comes to, counted where the list of what goes along is made. */
export const HandOverPreview = z.object({
  goes: z.int(),
  stays: z.int(),
  /** Whether something that goes along has cost something of which the buyer is not told. */
  amountsStay: z.boolean(),
  kinds: z.object({
    history: goesOf,
    components: goesOf,
    warranties: goesOf,
    papers: goesOf,
    pictures: goesOf,
    planned: goesOf,
    faults: goesOf,
    notes: goesOf,
    costs: goesOf,
    firms: goesOf,
  }),
  /** The years of the first and of the last event until today. */
  years: z.object({ first: z.int(), last: z.int() }).nullable(),
  receipts: z.int(),
  /** The receipts that warranties need, of those that would stay. */
  receiptsOfWarranties: z.int(),
  conversations: z.int(),
  /** Sub-folders in Swedish order. */
  folders: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      goes: z.boolean(),
      /** Whether it stays with the usual: it is about the seller's money. */
      usuallyStays: z.boolean(),
      events: goesOf,
      components: goesOf,
      files: goesOf,
      /** Of what lies in it, how much stays. */
      stays: z.int(),
    }),
  ),
  exceptions: z.array(Place.extend({ folderTitle: z.string(), day: z.string().nullable(), goes: z.boolean() })),
  names: z.array(HandOverName),
  /** Faults that stay: shown once more before it is sent. */
  stayingFaults: z.array(Place),
  missing: z.array(MissingItem),
})
export type HandOverPreview = z.input<typeof HandOverPreview>
