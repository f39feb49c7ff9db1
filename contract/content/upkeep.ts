import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { caller, id, optionalDay, optionalLine } from '#contract/platform/fields.ts'
import { limits } from '#contract/platform/limits.ts'
import { withWireNames } from '#contract/platform/wire.ts'
import { folderWireNames } from '#contract/rules/folderOfItem.ts'

/** A component that lasts for some years, or of which it is decided when it is done. */
export const UpkeepPart = z.object({
  componentId: z.int(),
  folderId: z.int(),
  folderTitle: z.string(),
  name: z.string(),
  /** The year in which it was bought, or else made. */
  from: z.int().nullable(),
  lifeYears: z.int().nullable(),
  /** What it would cost today, in hundredths of a krona; null: not known, or the caller does not see it. */
  cost: z.int().nullable(),
  /** Decided; null: by its life. */
  dueYear: z.int().nullable(),
  /** The paper or the words that say so. */
  dueSource: z.string().nullable(),
})
export type UpkeepPart = z.input<typeof UpkeepPart>

const Fund = z.object({
  /** Each year, in hundredths of a krona, and what there was on a day. */
  setAside: z.int().nullable(),
  fund: z.int().nullable(),
  fundOn: z.string().nullable(),
  source: z.string().nullable(),
})

export const Upkeep = z.object({
  parts: z.array(UpkeepPart),
  /** Null: nobody has said, or the caller does not see costs. */
  fund: Fund.nullable(),
  /** Whether the caller sees all that it costs. */
  seesCosts: z.boolean(),
})
export type Upkeep = z.input<typeof Upkeep>

const amount = z.int().min(0).max(100_000_000_000_00).nullable()
export const UpkeepFund = z.object({
  setAside: amount,
  fund: amount,
  fundOn: optionalDay,
  source: optionalLine(limits.place),
})
export type UpkeepFund = z.input<typeof UpkeepFund>

const inFolder = z.object({ ...caller, folderId: id })

export const upkeep = withWireNames('upkeep', folderWireNames, {
  ofFolder: endpoint({
    method: 'GET',
    path: '/api/Upkeep',
    byToken: 'read',
    reloadedBy: ['folder', 'component', 'activity'],
    kept: 'any',
    summary: 'The parts of a folder and those below it that last for some years, and what is set aside for them.',
    query: inFolder,
    answer: Upkeep,
    problems: ['folderNotFound'],
  }),
  setFund: endpoint({
    method: 'PUT',
    path: '/api/Upkeep',
    summary: 'Says what is set aside each year for the parts of a folder, and what there is.',
    statuses: [204],
    query: inFolder,
    body: UpkeepFund,
    answer: z.null(),
    problems: ['folderNotFound', 'accessDenied', 'folderArchived', 'costsKept'],
  }),
})
