import { z } from 'zod'

/** Increased when older programs cannot read the format any more: 2 are archives that need a store of files. */
export const formatVersion = 2

/** The number of entries between two lists of checksums: a reader remembers no more at a time. */
export const checksumEvery = 10_000

export const names = {
  header: 'header.json',
  jobs: 'jobs.json',
  manifest: 'manifest.json',
  checksums: (number: number) => `checksums/${padded(number)}.sha256`,
  tablePart: (table: string, number: number) => `tables/${table}/${padded(number)}.copy`,
  file: (key: string) => `files/${key}`,
  kept: (number: number) => `kept/${padded(number)}.keys`,
}

const padded = (number: number) => String(number).padStart(4, '0')

/** The table whose rows an entry holds, as `public.folder`. */
export const tableIn = (name: string) => /^tables\/([^/]+)\//.exec(name)?.[1]
/** The key in storage of the bytes that an entry holds. */
export const keyIn = (name: string) => /^files\/(.+)$/.exec(name)?.[1]
/** Whether an entry lists keys whose bytes lie in the store. */
export const isKept = (name: string) => name.startsWith('kept/')
export const isChecksums = (name: string) => name.startsWith('checksums/')

const count = z.int().min(0)

const Table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).min(1),
  /**
   * Statements that make the table, and tie it to others once it has its rows, for tables that no migration of ours
   * makes.
   */
  sql: z.object({ make: z.array(z.string()), tie: z.array(z.string()) }).optional(),
})
export type ArchivedTable = z.output<typeof Table>

/** What a store of files beside the archives is opened with (decision 128). */
export const StoreKey = z.object({
  /** The name of its folder. */
  folder: z.string().regex(/^parmen-[\da-f]{8}-files(-\d+)?$/),
  /** An age recipient: every object is sealed to it. */
  recipient: z.string(),
  /** Its identity, unless it is that of BACKUP_RECIPIENT. */
  identity: z.string().optional(),
  /** The key of the objects' names, in hexadecimal: without it nobody can tell whether a file is in the store. */
  nameKey: z.string().regex(/^[\da-f]{64}$/),
})
export type StoreKey = z.output<typeof StoreKey>

/** The first entry: what a reader must know before it takes anything else. */
export const Header = z.object({
  format: z.union([z.literal(1), z.literal(2)]),
  /** The version of the program that wrote it. */
  product: z.string(),
  postgres: z.string(),
  madeAt: z.iso.datetime(),
  /** The id of the database that it was made of; archives of earlier versions do not say. */
  installation: z.string().optional(),
  /** Where the files lie, if not in the archive. */
  store: StoreKey.optional(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })).min(1),
  tables: z.array(Table).min(1),
})
export type Header = z.output<typeof Header>

const Keys = z.object({ count, first: z.array(z.string()) })
/** The number of keys in storage, with the first of them by name. */
export type Keys = z.output<typeof Keys>

/** The last entry: all that must have come before it. */
export const Manifest = Header.extend({
  rows: z.record(z.string(), count),
  /** The next values of identity columns, which are outside any snapshot. */
  sequences: z.array(z.object({ table: z.string(), column: z.string(), value: z.int(), isCalled: z.boolean() })),
  jobs: count,
  files: z.object({ count, bytes: count }),
  /** Files that lie in the store. */
  kept: z.object({ count }).optional(),
  /** Keys that rows refer to, but storage did not have. */
  missing: Keys,
  /** Keys of contents whose bytes do not have the hash that names them. */
  altered: Keys,
  /** Keys, all of them, that storage had and could not read to their end: what the archive has of them is to be dropped. */
  unreadable: Keys.optional(),
  /** Keys that storage had lost, or had with another size, and the store still had: the archive misses nothing. */
  lost: Keys.optional(),
})
export type Manifest = z.output<typeof Manifest>

export const nameOf = ({ schema, name }: Pick<ArchivedTable, 'schema' | 'name'>) => `${schema}.${name}`

/** Something is wrong with the archive, or with its passphrase; the message says what, and what to do. */
export class ArchiveError extends Error {}
