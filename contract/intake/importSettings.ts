import { z } from 'zod'

/* How a file that somebody brings is read: what the reader found out by itself, and what they may set right. */

export const importSources = [
  'csv',
  'excel',
  'pasted',
  'homebox',
  'homeboxCollection',
  'lubelogger',
  'calendar',
] as const
export type ImportSource = (typeof importSources)[number]

/** Bytes of one file; a larger one is not read. */
export const largestImport = 50 * 1024 ** 2

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh', 'cp850'] as const
export const separators = ['semicolon', 'comma', 'tab', 'pipe'] as const
/** What stands before the hundredths. */
export const decimalSigns = ['comma', 'point'] as const
/** Which part of a date comes first where the year does not: 3/4, and whether 09-05-14 begins with its year. */
export const dateOrders = ['dayFirst', 'monthFirst', 'yearFirst'] as const
export type Encoding = (typeof encodings)[number]
export type Separator = (typeof separators)[number]
export type DecimalSign = (typeof decimalSigns)[number]
export type DateOrder = (typeof dateOrders)[number]

/** What the person says of their file; what they do not say is found out. */
export const ReadChoices = z.object({
  encoding: z.enum(encodings).optional(),
  separator: z.enum(separators).optional(),
  decimal: z.enum(decimalSigns).optional(),
  dateOrder: z.enum(dateOrders).optional(),
  /** The number of the row with the names of the columns; 0: no row has them. */
  heading: z.int().min(0).max(2_000_000).optional(),
})
export type ReadChoices = z.infer<typeof ReadChoices>

/** Whether what is bought stands below zero, as banks write it, or above. */
export const purchaseSigns = ['minus', 'plus'] as const
export type PurchaseSign = (typeof purchaseSigns)[number]

const short = z.string().max(200)

/** One way of reading: whether it is sure, and up to three of the file's own values with what they become. */
const shown = {
  isSure: z.boolean(),
  /** Why it is so, or what may be wrong, in a sentence. */
  why: short.nullable(),
  examples: z.array(z.object({ row: z.int().min(1), was: short, becomes: short })).max(3),
}
/** Null: the file has nothing that it could matter for. */
export const setting = <V extends readonly [string, ...string[]]>(values: V) =>
  z.object({ value: z.enum(values), ...shown }).nullable()

/** The row with the names of the columns, or 0; and the rows that it may be. */
const HeadingSetting = z.object({
  value: z.int().min(0),
  ...shown,
  rows: z.array(z.object({ row: z.int().min(1), text: short })).max(30),
})
export type HeadingSetting = z.infer<typeof HeadingSetting>

export const ReadSettings = z.object({
  encoding: setting(encodings),
  separator: setting(separators),
  decimal: setting(decimalSigns),
  dateOrder: setting(dateOrders),
  heading: HeadingSetting.nullable(),
})
export type ReadSettings = z.infer<typeof ReadSettings>
export type ReadSetting<V extends string | number> = {
  value: V
  isSure: boolean
  why: string | null
  examples: { row: number; was: string; becomes: string }[]
}
