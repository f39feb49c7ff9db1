import { z } from 'zod'
import { bodyId, timestamp } from '#contract/platform/fields.ts'
import { importFields } from './importFields.ts'
import { importSources, purchaseSigns, ReadSettings, setting } from './importSettings.ts'
import { importMeterUnits, meterUnits } from '#contract/rules/meter.ts'
import { currencies } from '#contract/rules/money.ts'
import { statusOf, type ProblemCode } from '#contract/platform/problems.ts'

/** What the rows of a file become. */
export const importedKinds = ['activity', 'component'] as const
export type ImportedKind = (typeof importedKinds)[number]

/** The characters of what is pasted; more comes as a file. */
export const longestPasted = 200_000
/** Files on their way in that one account has at a time. */
export const mostImports = 20
/** The papers that come in with one file, and the bytes that they come to. */
export const mostPapers = 1_000
export const mostPaperBytes = 500 * 1024 ** 2
/** The places that a column of places can name. */
export const mostPlaces = 200

export const importStates = ['draft', 'writing', 'done', 'undone'] as const
export const rowStates = ['new', 'same', 'conflict', 'income', 'notUnderstood'] as const
export type RowState = (typeof rowStates)[number]
/**
 * How a conflict is settled: what stands here stays, the file's takes its place, or the file's becomes another. Income is
 * left out, or with `both` becomes an event whose cost is below zero.
 */
export const conflictChoices = ['ours', 'file', 'both'] as const

/** What each column is, in their order: a field, or null for one that is left out. */
export const Pairs = z.array(z.enum(importFields).nullable()).max(100)
export type ImportPairs = z.infer<typeof Pairs>

/** Where the rows of a place belong: a sub-folder by its id, a new one, or the folder itself. */
export const Place = z.union([bodyId, z.literal('new'), z.literal('here')])
export type ImportPlace = z.infer<typeof Place>

/** The component whose meter the readings are of: by its id, or a new one; null: they stand in words. */
export const ImportMeter = z.object({
  to: z.union([bodyId, z.literal('new')]).nullable(),
  unit: z.enum(importMeterUnits),
})
export type ImportMeter = z.infer<typeof ImportMeter>

/** What the amounts of a file mean, as somebody said; what they did not say is null, and as it shows. */
export const ImportAmounts = z.object({
  purchases: z.enum(purchaseSigns).nullable(),
  /** Of an amount that says none. */
  currency: z.enum(currencies).nullable(),
})
export type ImportAmounts = z.infer<typeof ImportAmounts>

const count = z.int().min(0)

/** What the rows of a file add to folders, each of which has room for so many. */
export const importedContents = ['activities', 'components', 'readings', 'subFolders', 'firms'] as const
export type ImportedContent = (typeof importedContents)[number]

export const Counts = z.object({
  new: count,
  same: count,
  conflict: count,
  notUnderstood: count,
  /** Of those, the ones that are left out. */
  leftOut: count,
  /** Money that came in, where purchases are minus. */
  income: count,
  /** What is to be written, or has been, of each kind. */
  activities: count,
  components: count,
  changed: count,
  /**
   * In hundredths of each currency: what those that are new cost, what of them was given back, and how many rows of income
   * are left out, with their sum.
   */
  sums: z.array(
    z.object({ currency: z.enum(currencies), paid: count, back: count, leftOut: count, leftOutRows: count }),
  ),
  /** Between the first and the last day. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Names of the sub-folders that are added, and how many firms and components beside those of the rows. */
  subFolders: z.array(z.string()),
  firms: count,
  namedComponents: count,
  papers: count,
  /** What was read of a meter, and is noted of it. */
  readings: count,
  /** What does not fit: how many are to come to which folder, and how many it has room for. */
  lacking: z.array(z.object({ folder: z.string(), what: z.enum(importedContents), asked: count, fits: count })),
})
export type ImportCounts = z.input<typeof Counts>

const problemCodes = Object.keys(statusOf) as [ProblemCode, ...ProblemCode[]]
const paperRefusals = ['missing', 'tooMany', ...problemCodes] as const
/** Why a paper did not come along. `missing`: the file says that there is one, but it is not there. */
export type PaperRefusal = (typeof paperRefusals)[number]

/** What has become of the papers of what came in. */
export const ImportPapers = z.object({
  all: count,
  /** Those that lie where they belong, and those that wait for the virus scanner or the person's own word. */
  laid: count,
  waiting: count,
  /** The others by their reasons, with the names of some. */
  left: z.array(z.object({ why: z.enum(paperRefusals), count, names: z.array(z.string()) })),
})
export type ImportPapers = z.infer<typeof ImportPapers>

const described = {
  id: z.int(),
  folderId: z.int(),
  folderTitle: z.string(),
  source: z.enum(importSources),
  name: z.string(),
  state: z.enum(importStates),
  /** The step at which a draft was left: 1, 2 or 3. */
  step: z.int(),
  rows: z.int(),
  createdAt: timestamp,
  touchedAt: timestamp,
  doneAt: timestamp.nullable(),
  undoneAt: timestamp.nullable(),
  /** Until when what came in can be undone, or a draft is kept. */
  until: timestamp,
  /** None before it has been looked through. */
  counts: Counts.nullable(),
}

const value = z.string().nullable()

/** A file on its way in, or that came in. */
export const ImportRun = z.object(described)
export type ImportRun = z.input<typeof ImportRun>

/** An import that is worked with: how it was read and paired. */
export const OpenImport = z.object({
  ...described,
  /** Bytes. */
  size: z.int(),
  settings: ReadSettings,
  /** The sheets of a workbook, and which of them it is. */
  sheets: z.array(z.string()),
  sheet: z.int(),
  told: z.array(z.object({ row: z.int().nullable(), text: z.string() })),
  /** The first rows, as they stand in the file. */
  first: z.array(z.object({ number: z.int(), cells: z.array(z.string()) })),
  /** The columns, each with some of its values. */
  columns: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  makes: z.enum(importedKinds),
  pairs: Pairs,
  /** Whether the pairs are those of an earlier file with the same columns. */
  isRemembered: z.boolean(),
  /** Whether its rows say themselves what they become. */
  isFixed: z.boolean(),
  /** The values of the column of places, the most frequent first; where each belongs. */
  places: z.array(z.object({ name: z.string(), rows: z.int(), to: Place })),
  /** The sub-folders that can be chosen. */
  subFolders: z.array(z.object({ id: z.int(), title: z.string() })),
  /** To which meter its readings belong, and those that can be chosen; null: it has none. */
  meter: ImportMeter.nullable(),
  meters: z.array(z.object({ id: z.int(), title: z.string(), unit: z.enum(meterUnits) })),
  /** What has been said of its amounts. */
  amounts: ImportAmounts,
  /** Whether its purchases are minus, with rows of its own; null: none of its amounts is. */
  purchases: setting(purchaseSigns),
  /** In which currency the amounts are that say none; null: it has no amounts, or says it of all of them. */
  currency: z.enum(currencies).nullable(),
  /** The title of every row, where the file has none. */
  titleOfRows: value,
  /** How many rows have been written. */
  written: z.int(),
  /** Why the last writing came to nothing. */
  failure: z.enum(problemCodes).nullable(),
  papers: ImportPapers,
})
export type OpenImport = z.input<typeof OpenImport>

/** A row and what becomes of it. Amounts are in hundredths, days yyyy-MM-dd, both as texts. */
export const ImportRow = z.object({
  number: z.int(),
  state: z.enum(rowStates),
  kind: z.enum(importedKinds),
  cells: z.array(z.string()),
  title: value,
  /** The sub-folder; null: the folder itself. */
  place: value,
  day: value,
  endDay: value,
  cost: z.int().nullable(),
  currency: z.enum(currencies),
  typeName: value,
  /** Who did it, or sold it, and the component that an event is of: by their names, as the file has them. */
  firm: value,
  component: value,
  isDone: z.boolean().nullable(),
  /** What the meter stood at, in tenths of its unit; null where that stands in words. */
  reading: z.int().nullable(),
  /** Fuel, in hundredths of a litre. */
  litres: z.int().nullable(),
  /** The last day of a component's warranty. */
  warranty: value,
  /** How it goes on repeating, in words. */
  repeats: value,
  choice: z.enum(conflictChoices),
  isLeftOut: z.boolean(),
  /** What could not be understood, and what the row says there. */
  whys: z.array(z.object({ field: z.enum(importFields), text: z.string(), why: z.string() })),
  /** What it is in conflict with, or the same as. */
  existing: z.object({ id: z.int(), folderId: z.int(), day: value }).nullable(),
  differences: z.array(z.object({ field: z.enum(importFields), ours: value, theirs: value })),
})
export type ImportRow = z.input<typeof ImportRow>

/** Something that was imported and has been changed since. */
export const ChangedSince = z.object({
  kind: z.enum(importedKinds),
  id: z.int(),
  folderId: z.int(),
  title: z.string(),
  changedAt: timestamp,
})
export type ChangedSince = z.input<typeof ChangedSince>
