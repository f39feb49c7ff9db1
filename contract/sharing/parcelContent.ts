import { z } from 'zod'
import { bodyId } from '#contract/platform/fields.ts'
import { fileKind, type FileKindId } from '#contract/rules/fileKinds.ts'
import { componentKind } from '#contract/items/component.ts'
import { eventKind } from '#contract/items/event.ts'
import { faultKind } from '#contract/items/fault.ts'
import { sharedShapeOf } from '#contract/items/shapes.ts'
import { meterUnits } from '#contract/rules/meter.ts'
import { currencies } from '#contract/rules/money.ts'
import { moments } from '#contract/rules/pictures.ts'

/*
 * What somebody who is no member is shown of a folder: a document without ids of the database. Folders, components,
 * events, faults and files have numbers in it, from 1 for each kind, and refer to each other by them.
 */

/** How many of each a document holds; there may be more (`counts`). Of events, faults and files the latest. */
export const mostInParcel = { events: 4_000, components: 2_000, faults: 500, files: 4_000 } as const
/** Characters of a text in a document. A longer one is cut, and ends with an ellipsis. */
export const longestParcelText = 2_000
/** Characters of all texts in a document together, some hundred and fifty pages. */
export const mostParcelText = 400_000

const year = z.int().min(1000).max(9998)

/** What of the folder that is granted is chosen. A folder is a main folder with its sub-folders, or a sub-folder. */
export const ParcelScope = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('folder') }),
  z.object({ kind: z.literal('component'), componentId: bodyId }),
  /** One that is done, with components and what lies with these and it. */
  z.object({ kind: z.literal('event'), activityId: bodyId, componentIds: z.array(bodyId).max(21) }),
  /** What happened, was bought, reported or dated in the year. */
  z.object({ kind: z.literal('year'), year }),
  z.object({ kind: z.literal('papers'), fileIds: z.array(bodyId).min(1, 'Välj minst ett papper.').max(100) }),
])
export type ParcelScope = z.output<typeof ParcelScope>

const kinds = {
  /** Amounts, as far as who makes the parcel sees them. */
  withCosts: z.boolean(),
  /** Components. */
  things: z.boolean(),
  /** Events that are done or cancelled. */
  history: z.boolean(),
  /** Events that are to be done. */
  planned: z.boolean(),
  faults: z.boolean(),
  /** Papers of which kinds; pictures are those of the kind `photo`. Chosen papers come along whatever their kind. */
  fileKinds: z.array(z.literal(Object.values(fileKind))),
}
export const ParcelKinds = z.object(kinds)
export type ParcelKinds = z.output<typeof ParcelKinds>

export const ParcelChoice = z.object({ scope: ParcelScope, ...kinds })
export type ParcelChoice = z.output<typeof ParcelChoice>

export const parcelPresets = ['insurance', 'agent', 'meeting', 'craftsman', 'own', 'wholeFolder'] as const
export type ParcelPreset = (typeof parcelPresets)[number]

const everyKind: FileKindId[] = Object.values(fileKind)
const { receipt, warranty, manual, photo, minutes, drawing, agreement } = fileKind
const none = { withCosts: false, things: false, history: false, planned: false, faults: false, fileKinds: [] }
const everything = { withCosts: true, things: true, history: true, planned: true, faults: true, fileKinds: everyKind }

/** What each preset chooses, and of what it is made; `own` is what a person's own choice begins with. */
export const kindsOfPreset: Record<ParcelPreset, ParcelKinds & { of: ParcelScope['kind'] }> = {
  insurance: { ...none, of: 'folder', withCosts: true, things: true, fileKinds: [receipt, warranty, photo] },
  agent: {
    ...none,
    of: 'folder',
    things: true,
    history: true,
    // Receipts and agreements say what it cost.
    fileKinds: everyKind.filter((kind) => kind !== receipt && kind !== agreement),
  },
  meeting: {
    ...none,
    of: 'year',
    withCosts: true,
    things: true,
    history: true,
    planned: true,
    fileKinds: [receipt, minutes, photo],
  },
  craftsman: {
    ...none,
    of: 'component',
    things: true,
    history: true,
    faults: true,
    fileKinds: [manual, warranty, drawing, photo],
  },
  own: { ...everything, of: 'folder', withCosts: false },
  wholeFolder: { ...everything, of: 'folder' },
}

/** The choice of a preset for this scope. */
export function choiceOfPreset(preset: ParcelPreset, scope: ParcelScope = { kind: 'folder' }): ParcelChoice {
  return ParcelChoice.parse({ ...kindsOfPreset[preset], scope })
}

const day = z.string().nullable()
const text = z.string().nullable()
/** The number of something in this document. */
const number = z.int().min(1)
const reference = number.nullable()

const Place = z.object({ number, folder: number })
/** Of a hand-over: what goes along beside the rest, in words; not there without any. */
const beside = z.array(z.string()).optional()

const ParcelFolder = z.object({
  number,
  title: z.string(),
  categoryId: z.int().nullable(),
  categoryName: text,
  description: text,
  cover: reference,
  isArchived: z.boolean(),
})

/** What documents of before do not have. Where there is none of it there is no such key: their hashes are compared. */
export const shownLater = {
  component: ['expectedLifeYears', 'dueYear', 'dueSource', 'meterUnit', 'link'],
  fault: ['closedWhy'],
} as const

const ParcelComponent = Place.extend({
  ...sharedShapeOf(componentKind, shownLater.component),
  statusId: z.int(),
  expectedUntil: day,
  replacedBy: reference,
  cover: reference,
  beside,
})

const ParcelEvent = Place.extend({
  ...sharedShapeOf(eventKind),
  component: reference,
  typeName: text,
  statusId: z.int(),
  firmName: text,
  /** What the meter of its component stood at, in steps of its unit. */
  reading: z.object({ value: z.int(), unit: z.enum(meterUnits) }).nullable(),
  beside,
})

const ParcelFault = Place.extend({
  ...sharedShapeOf(faultKind, shownLater.fault),
  component: reference,
  severity: z.int(),
  isClosed: z.boolean(),
  /** The event that repairs it; not there without one. */
  repair: number.optional(),
  beside,
})

const ParcelFile = Place.extend({
  /** What it belongs to, as far as it is in the document: its component is also that of its event. */
  component: reference,
  event: reference,
  fault: reference,
  name: z.string(),
  description: text,
  kindId: z.int(),
  kindName: z.string(),
  day: z.string(),
  /** Bytes. */
  size: z.int(),
  mediaType: z.string(),
  pages: z.int().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  placeholder: text,
  moment: z.enum(moments).nullable(),
  /** Whether there are smaller pictures of it. */
  preview: z.boolean(),
  /** Whether its bytes are known to be damaged: then they are not given. */
  isDamaged: z.boolean(),
})

const words = z.string()
const ContentScope = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('folder') }),
  z.object({ kind: z.literal('subFolder'), mainTitle: words }),
  /** Null: the component is in no list of the document. */
  z.object({ kind: z.literal('component'), component: reference, name: words }),
  z.object({ kind: z.literal('event') }),
  z.object({ kind: z.literal('year'), year: z.int() }),
  z.object({ kind: z.literal('papers') }),
])

/** How many there are of what was chosen, also beyond those that the document holds. */
const Counts = z.object({
  components: z.int(),
  events: z.int(),
  faults: z.int(),
  papers: z.int(),
  pictures: z.int(),
  /** Texts that the document does not hold, though their things are in it. */
  textsLeftOut: z.int(),
})

export const ParcelContent = z.object({
  version: z.literal(1),
  title: z.string(),
  description: text,
  categoryId: z.int().nullable(),
  categoryName: text,
  zipCode: text,
  city: text,
  cover: reference,
  scope: ContentScope,
  /** The chosen folder first, then sub-folders in Swedish order. */
  folders: z.array(ParcelFolder),
  /** By folder, names in Swedish order. */
  components: z.array(ParcelComponent),
  /** The latest first; those without a day last. */
  events: z.array(ParcelEvent),
  faults: z.array(ParcelFault),
  /** The latest day first. */
  files: z.array(ParcelFile),
  counts: Counts,
  /**
   * What the components in use were bought for and what the events cost, cancelled ones aside, of all that was chosen,
   * also beyond what the document holds; the largest sum first. Not there if the document leaves costs out.
   */
  sums: z.array(z.object({ currency: z.enum(currencies), prices: z.int(), costs: z.int() })).optional(),
  /** Of a hand-over: those of the register that it names, in Swedish order. */
  firms: z.array(z.object({ number, name: z.string(), beside })).optional(),
  /** Of a hand-over where only the costs of running go along: their sums, the latest year first. */
  running: z.array(z.object({ year: z.int(), currency: z.enum(currencies), cost: z.int() })).optional(),
})
export type ParcelContent = z.output<typeof ParcelContent>
export type ParcelItem<K extends 'folders' | 'components' | 'events' | 'faults' | 'files'> = ParcelContent[K][number]
