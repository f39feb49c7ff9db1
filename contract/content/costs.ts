import { z } from 'zod'
import { changesOf } from '#contract/platform/changes.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { caller, id, numberInUrl } from '#contract/platform/fields.ts'
import { previewsPerHour } from '#contract/platform/limits.ts'
import { currencies } from '#contract/rules/money.ts'
import { Cover } from '#contract/rules/pictures.ts'
import { withWireNames } from '#contract/platform/wire.ts'

/*
 * The costs of a folder and its sub-folders, or of all folders, as far as the caller sees them. Amounts are in hundredths of one currency;
 * where more was paid back than paid, a sum is below zero.
 */

const amount = z.int()
const summed = { events: z.int(), cost: amount }

/** The share of something in the folder's costs. A null id: the share of events that have none of its kind. */
const Share = z.object({
  id: z.int().nullable(),
  title: z.string().nullable(),
  ...summed,
  /** The cost of the twelve months until today. */
  lastTwelveMonths: amount,
})
export type Share = z.input<typeof Share>

const CurrencyUsed = z.object({ currency: z.enum(currencies), events: z.int() })

/** How many of the largest events of a year are answered. */
export const mostLargest = 5

export const CostsOfYear = z.object({
  year: z.int(),
  currency: z.enum(currencies),
  /** The most used first. */
  currencies: z.array(CurrencyUsed),
  /** The sums of the year. */
  ...summed,
  /** Included in the cost, as far as it is stated. */
  vat: amount,
  /** Papers of that kind, whose day is in the year. */
  receipts: z.int(),
  /** The average of all years from the first that cost something until this one. */
  averagePerYear: amount,
  lastTwelveMonths: amount,
  /**
   * The years that cost something, the earliest first, with the title of their largest event; null where there were
   * refunds alone.
   */
  years: z.array(z.object({ year: z.int(), ...summed, largest: z.string().nullable() })),
  /** The months of the year that cost something. */
  months: z.array(z.object({ month: z.int(), ...summed })),
  /**
   * Each the largest first: of the year, and what has cost something in the last twelve months. Among all folders a main
   * folder holds what lies below it, where the caller sees it.
   */
  folders: z.array(Share),
  /** By what the folders are. */
  categories: z.array(Share),
  types: z.array(Share),
  components: z.array(Share),
  /** The firms that carried it out; a null id: the members themselves. */
  firms: z.array(Share),
  largest: z.array(
    z.object({
      id: z.int(),
      folderId: z.int(),
      folderTitle: z.string(),
      /** Null: the folder is a main folder. */
      parentTitle: z.string().nullable(),
      title: z.string(),
      day: z.string(),
      cost: amount,
      papers: z.int(),
      picture: Cover.nullable(),
    }),
  ),
  /** Without a day, and so of no year. */
  undated: z.object(summed),
})
export type CostsOfYear = z.input<typeof CostsOfYear>

/** How many whole years a plan reaches, after what is left of this one. */
export const plannedYears = 10

/** How many events are planned from at most, the largest, and how many of them are answered. */
export const mostPlanned = { counted: 500, listed: 50 } as const

export const CostPlan = z.object({
  currency: z.enum(currencies),
  /** The sums of all years. */
  ...summed,
  /** This year from today on, and the years after it. */
  years: z.array(z.object({ year: z.int(), ...summed })),
  /** The events that it is made of, the largest first. */
  items: z.array(
    z.object({
      id: z.int(),
      folderId: z.int(),
      folderTitle: z.string(),
      title: z.string(),
      /** How it repeats, in Swedish; null: it happens once. */
      words: z.string().nullable(),
      /** The first day that is counted: today for what is late. */
      day: z.string(),
      /** Each time, and how many times until the end of the plan. */
      each: amount,
      /** It has no estimate, and is taken to cost what it did last. */
      isAsLast: z.boolean(),
      ...summed,
    }),
  ),
  /** Agreements, by their prices: in the sums of the years, from the next month on, and no part of the events. */
  agreements: z.object({ total: z.int(), cost: amount }),
  /** Without a day, and after the last year: in no sum. */
  undated: z.object(summed),
  later: z.object(summed),
  /** Events to be done of which nobody has said what they will cost. */
  withoutEstimate: z.int(),
  /** Events beyond those that are planned from. */
  uncounted: z.int(),
})
export type CostPlan = z.input<typeof CostPlan>

/** Not given: the one that is used most. */
const currency = z.enum(currencies, 'Välj en valuta i listan.').optional()

/** Not given: all folders that the caller sees, or those of a category: a main folder with what lies below it. */
const reach = { folderId: id.optional(), categoryId: id.optional() }
const isOneReach = ({ folderId, categoryId }: { folderId?: number | undefined; categoryId?: number | undefined }) =>
  folderId === undefined || categoryId === undefined
const twoReaches = { path: ['categoryId'], error: 'Välj en mapp eller en sorts mappar, inte båda.' }

const year = numberInUrl(z.int().min(1000).max(9999))

const CostsAsked = z
  .object({
    ...caller,
    ...reach,
    currency,
    /** Not given: this one, or the latest before it that cost something. */
    year: year.optional(),
  })
  .refine(isOneReach, twoReaches)
export type CostsAsked = z.output<typeof CostsAsked>

export const costs = withWireNames(
  'costs',
  { folderId: 'myObjectId', folderTitle: 'objectTitle', parentTitle: 'parentObjectTitle' },
  {
    ofYear: endpoint({
      method: 'GET',
      path: '/api/Cost',
      byToken: 'read',
      reloadedBy: changesOf.costs,
      summary: 'What a folder and its sub-folders, or all folders, cost in a year, by what, and in each year.',
      query: CostsAsked,
      answer: CostsOfYear,
      problems: ['folderNotFound', 'costsKept'],
    }),
    plan: endpoint({
      method: 'GET',
      path: '/api/Cost/plan',
      byToken: 'read',
      reloadedBy: changesOf.costs,
      summary: 'What is planned in a folder and its sub-folders will cost this year and in the ten years after it.',
      query: z.object({ ...caller, folderId: id, currency }),
      answer: CostPlan,
      problems: ['folderNotFound', 'costsKept'],
      limit: previewsPerHour,
    }),
    spreadsheet: endpoint({
      method: 'GET',
      path: '/api/Cost/spreadsheet',
      summary: 'Every event of a year that cost something, as a file for a spreadsheet program.',
      query: z.object({ ...caller, ...reach, year }).refine(isOneReach, twoReaches),
      answer: z.object({ fileName: z.string(), content: z.string() }),
      problems: ['folderNotFound', 'costsKept'],
    }),
  },
)
