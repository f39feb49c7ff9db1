import { z } from 'zod'
import { importSources, largestImport, ReadSettings } from '#contract/intake/importSettings.ts'
import { Signs } from './signs.ts'

/** The most that is read of one file; more is refused, and which it was is said. */
export const mostOf = {
  bytes: largestImport,
  rows: 50_000,
  columns: 100,
  cells: 1_000_000,
  /** Characters. */
  cell: 10_000,
  tables: 50,
  papers: 10_000,
  /** What the parts of a workbook that are read may come to, in bytes. */
  unpacked: 64 * 1024 ** 2,
  told: 100,
} as const

export const isZip = (bytes: Buffer) => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'

/** What a table of a known program holds. Service, repairs and upgrades have the same columns: one has to ask which. */
export const tableKinds = [
  'homeboxItems',
  'homeboxCollection',
  'lubeloggerWork',
  'lubeloggerFuel',
  'lubeloggerOdometer',
  'lubeloggerTax',
  'lubeloggerSupply',
  'lubeloggerPlan',
  'lubeloggerEquipment',
  'calendar',
] as const
export type TableKind = (typeof tableKinds)[number]

/** A number where the file says that it is one: how it is written is settled later. */
export type Raw = string | number
export type RawRow = {
  number: number
  cells: Raw[]
  /** How many fields it has in the file, where it says so. */
  fields?: number
}

const line = z.string().max(500)

/** What a paper is, where its program says it. */
export const paperKinds = ['photo', 'manual', 'warranty', 'receipt', 'other'] as const
export type PaperKind = (typeof paperKinds)[number]

/** A paper in the ZIP that came with a row. */
export const Paper = z.object({
  /** Its path in the ZIP; null: the file says that there is one, but it is not there. */
  path: line.nullable(),
  name: line,
  mediaType: line,
  kind: z.enum(paperKinds),
  isCover: z.boolean(),
})
export type Paper = z.infer<typeof Paper>

export const Row = z.object({
  /** As the person sees it in the file: the heading is usually 1. */
  number: z.int().min(1),
  /** As many as there are columns, in their order; empty where there is nothing. */
  cells: z.array(z.string().max(mostOf.cell)).max(mostOf.columns),
  /** The same for the same row in any later reading: its id in the source, else made of its content. */
  ref: z.string().min(1).max(300),
  /** Where the source says it. */
  kind: z.enum(['activity', 'component']).optional(),
  /** The `ref` of the component that it belongs to, in the same table. */
  of: z.string().max(300).optional(),
  papers: z.array(Paper).max(mostOf.papers).optional(),
})
export type Row = z.infer<typeof Row>

export const Table = z.object({
  kind: z.enum(tableKinds).nullable(),
  /** No two are the same. */
  columns: z.array(line).max(mostOf.columns),
  /** What each column of amounts has below zero. */
  signs: z.array(Signs.nullable()).max(mostOf.columns),
  rows: z.array(Row).max(mostOf.rows),
})
export type Table = z.infer<typeof Table>

/** What is worth saying of the file, in a sentence; of which row. */
export const Notice = z.object({ row: z.int().min(1).nullable(), text: line })
export type Notice = z.infer<typeof Notice>

export const ReadFile = z.object({
  source: z.enum(importSources),
  settings: ReadSettings,
  /** Of a workbook the sheets that have rows, by their names. */
  sheets: z.array(line).max(mostOf.tables),
  /** That of the sheet which was chosen. */
  table: Table,
  told: z.array(Notice).max(mostOf.told),
})
export type ReadFile = z.infer<typeof ReadFile>

/** Why nothing of a file can be read. */
export const refusals = [
  'tooLarge',
  'tooManyRows',
  'tooManyColumns',
  'tooManyCells',
  'longCell',
  'tooMuchUnpacked',
  'tooSlow',
  'oldExcel',
  'locked',
  'empty',
  'noRows',
  'noEvents',
  'noneToTake',
  'tornCalendar',
  'notReadable',
  'damaged',
  'wrongEncoding',
  'unknownVersion',
  'lubeloggerBackup',
  'winmail',
  'notUnderstood',
] as const
export type Refusal = (typeof refusals)[number]

export const Refused = z.object({ code: z.enum(refusals), row: z.int().min(1).nullable() })
export type Refused = z.infer<typeof Refused>

/** Thrown by a reader for a file that it cannot read. */
export class UnreadableError extends Error {
  readonly code: Refusal
  readonly row: number | null
  constructor(code: Refusal, row: number | null = null) {
    super(code)
    this.code = code
    this.row = row
  }
}
