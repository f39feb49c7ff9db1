import { sql } from 'kysely'
import {
  mostImports,
  type ImportCounts,
  type importStates,
  type ImportAmounts,
  type ImportedKind,
  type ImportMeter,
  type ImportPairs,
  type ImportPlace,
} from '#contract/intake/importShapes.ts'
import type { ImportSource, ReadChoices, ReadSettings } from '#contract/intake/importSettings.ts'
import { Problem, type ProblemCode } from '#contract/platform/problems.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { lockUser } from '#server/rules/domain/ownRows.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import type { Signs } from './read/signs.ts'
import type { TableKind, Notice } from './read/table.ts'
import type { ValueSettings } from './read/values.ts'

/** What reading a file showed: of one of its tables, without the rows. */
export type RunReading = {
  settings: Omit<ReadSettings, 'heading'> & Partial<Pick<ReadSettings, 'heading'>>
  sheets: string[]
  tableKind: TableKind | null
  columns: string[]
  /** Of each column of amounts; those of an earlier version have none. */
  signs?: (Signs | null)[]
  /** Some values of each column. */
  values: string[][]
  /** The first rows. */
  first?: { number: number; cells: string[] }[]
  told: Notice[]
  rows: number
}

/** What came in beside its rows; and of one that is undone where it lies, with the readings that were taken away. */
export type Made = { subFolders?: number[]; firms?: number[]; components?: number[]; undone?: Undone }
type Undone = { deletionId: number; readings: unknown[] }

/** SQL: the deletion that the undoing of an `import_run` was, while it can be taken back. */
export const deletionOfRun = sql<number | null>`case import_run.state when 'undone'
  then (import_run.made->'undone'->>'deletionId')::bigint end`

/** A file on its way in, or that came in. Only its own person has it. */
export type Run = {
  id: number
  userId: number
  folderId: number
  source: ImportSource
  name: string
  size: number
  settings: ReadChoices & { sheet: number }
  reading: RunReading
  fingerprint: Buffer
  makes: ImportedKind
  pairs: ImportPairs
  places: Record<string, ImportPlace>
  /** Null: nobody has said. */
  meter: ImportMeter | null
  amounts: ImportAmounts | null
  step: number
  state: (typeof importStates)[number]
  attempt: number
  failure: ProblemCode | null
  /** Null until it has been looked through. */
  counts: ImportCounts | null
  made: Made
  createdAt: Date
  touchedAt: Date
  doneAt: Date | null
  undoneAt: Date | null
}

export const runColumns = sql`import_run.id, user_id as "userId", import_run.folder_id as "folderId", source, name, size, settings, reading, fingerprint, makes, pairs, places, meter, amounts, step, state, attempt, failure,
  counts, made, import_run.created_at as "createdAt", touched_at as "touchedAt", done_at as "doneAt", undone_at as "undoneAt"`

/** Throws `importNotFound`, for another's too. */
export async function runOf(db: Db, granted: Granted<'ImportItems'>, id: number): Promise<Run> {
  return only(await sql<Run>`select ${runColumns} from import_run where ${isOwn(granted, id)}`.execute(db))
}

/** SQL: the `import_run` is the caller's own, of this folder, and was not thrown away. */
export const isOwn = ({ userId, folderId }: Granted<'ImportItems'>, id: number) => sql<boolean>`(
  import_run.id = ${id} and import_run.user_id = ${userId} and import_run.folder_id = ${folderId}
  and import_run.thrown_at is null)`

/** Like `runOf`, held until the transaction ends. */
export async function lockRun(tx: Transaction, granted: Granted<'ImportItems'>, id: number): Promise<Run> {
  return only(await sql<Run>`select ${runColumns} from import_run where ${isOwn(granted, id)} for update`.execute(tx))
}

/** Like `lockRun`. Throws `importNotDraft` too. */
export async function lockDraft(tx: Transaction, granted: Granted<'ImportItems'>, id: number): Promise<Run> {
  const run = await lockRun(tx, granted, id)
  if (run.state !== 'draft') throw new Problem('importNotDraft')
  return run
}

/** Throws `tooManyImports` if the user has as many drafts as they may. */
export async function assertFewDrafts(tx: Transaction, userId: number) {
  await lockUser(tx, userId)
  const { count } = await tx
    .selectFrom('import_run')
    .where('user_id', '=', userId)
    .where('state', 'in', ['draft', 'writing'])
    .where('thrown_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= mostImports) throw new Problem('tooManyImports')
}

function only({ rows: [run] }: { rows: Run[] }): Run {
  if (!run) throw new Problem('importNotFound')
  return run
}

/** What the file's numbers and dates are read by; where it has none that matter, as Swedes write them. */
export const valueSettingsOf = ({ reading: { settings } }: Pick<Run, 'reading'>): ValueSettings => ({
  decimal: settings.decimal?.value ?? 'comma',
  dateOrder: settings.dateOrder?.value ?? 'dayFirst',
})
