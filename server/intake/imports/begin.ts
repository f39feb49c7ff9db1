import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Problem } from '#contract/platform/problems.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { fingerprintOf, guessAll, guessKind } from './pairs/guess.ts'
import { rememberedPairs } from './pairs/remembered.ts'
import { readGiven, takeUpload, uploaded, type Choices, type Given, type Reading } from './given.ts'
import { refusalText } from './read/refusals.ts'
import type { ReadFile, Row, Table } from './read/table.ts'
import { assertFewDrafts, isOwn, lockDraft, type RunReading } from './run.ts'

/** Examples of each column. */
const shown = 3

/** Reads what was given into a draft, and returns its id. Throws `importUnreadable`, `uploadNotFound` and `tooManyImports`. */
export async function beginImport(
  deps: Reading,
  granted: Granted<'ImportItems'>,
  { uploadId, text }: { uploadId?: string | undefined; text?: string | undefined },
  signal?: AbortSignal,
): Promise<number> {
  const given = uploadId === undefined ? pasted(text ?? '') : await uploaded(deps.db, granted.userId, uploadId)
  const choices: Choices = { sheet: 0 }
  const file = await readGiven(deps, granted.userId, given, choices, signal)
  return whilePermitted(deps.db, granted, async (tx) => {
    await assertFewDrafts(tx, granted.userId)
    const { table } = file
    const columns = await columnsFor(tx, granted.userId, table)
    const { rows } = await sql<{ id: number }>`
      insert into import_run (user_id, folder_id, source, name, size, content, pasted, settings, reading, fingerprint, makes, pairs, amounts)
      values (${granted.userId}, ${granted.folderId}, ${file.source}, ${given.name}, ${given.size}, ${given.content},
        ${given.pasted}, ${JSON.stringify(choices)}, ${JSON.stringify(readingOf(file))}, ${columns.fingerprint},
        ${columns.makes}, ${JSON.stringify(columns.pairs)}, ${columns.amounts && JSON.stringify(columns.amounts)})
      returning id`.execute(tx)
    const id = rows[0]?.id ?? 0
    await insertRows(tx, id, table)
    if (uploadId !== undefined) await takeUpload(tx, granted.userId, uploadId)
    return id
  })
}

/**
 * Reads a draft anew, with other settings: what was paired and corrected stays where the columns do. Throws
 * `importNotFound`, `importNotDraft` and `importUnreadable`.
 */
export async function readAnew(
  deps: Reading,
  granted: Granted<'ImportItems'>,
  id: number,
  choices: Choices,
  signal?: AbortSignal,
): Promise<void> {
  const given = await deps.db
    .selectFrom('import_run')
    .where(isOwn(granted, id))
    .select(['content', 'pasted'])
    .executeTakeFirst()
  if (!given) throw new Problem('importNotFound')
  const file = await readGiven(deps, granted.userId, given, choices, signal)
  await whilePermitted(deps.db, granted, async (tx) => {
    const now = await lockDraft(tx, granted, id)
    const { table } = file
    const isSame = fingerprintOf(table.columns).equals(now.fingerprint)
    const columns = isSame ? now : await columnsFor(tx, granted.userId, table)
    await sql`
      update import_run set settings = ${JSON.stringify(choices)}, reading = ${JSON.stringify(readingOf(file))},
        fingerprint = ${columns.fingerprint}, makes = ${columns.makes}, pairs = ${JSON.stringify(columns.pairs)},
        amounts = ${columns.amounts && JSON.stringify(columns.amounts)},
        places = ${JSON.stringify(isSame ? now.places : {})}, counts = null, step = 1, touched_at = now()
      where id = ${id}`.execute(tx)
    await tx.deleteFrom('import_row').where('run_id', '=', id).execute()
    await insertRows(tx, id, table)
  })
}

const pasted = (text: string): Given => {
  const size = Buffer.byteLength(text)
  if (text.trim() === '') throw new Problem('importUnreadable', { detail: refusalText({ code: 'empty', row: null }) })
  return { name: 'Inklistrade rader', size, content: null, pasted: text }
}

const cut = (text: string) => text.slice(0, 80).toWellFormed()

const readingOf = ({ settings, sheets, table, told }: ReadFile): RunReading => ({
  settings,
  sheets,
  tableKind: table.kind,
  columns: table.columns,
  signs: table.signs,
  values: table.columns.map((_, index) =>
    [...new Set(table.rows.map(({ cells }) => cut(cells[index] ?? '')).filter(Boolean))].slice(0, shown),
  ),
  first: table.rows.slice(0, shown).map(({ number, cells }) => ({ number, cells: cells.map(cut) })),
  told,
  rows: table.rows.length,
})

async function columnsFor(tx: Transaction, userId: number, table: Table) {
  const fingerprint = fingerprintOf(table.columns)
  const remembered = await rememberedPairs(tx, { userId, fingerprint })
  if (remembered) return { fingerprint, ...remembered }
  const makes = guessKind(table)
  return { fingerprint, makes, pairs: guessAll(table, makes), amounts: null }
}

const rowsAtOnce = 5_000

async function insertRows(tx: Transaction, runId: number, { rows }: Table) {
  const refs = distinctRefs(rows)
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const some = rows.slice(start, start + rowsAtOnce).map(({ number, cells, kind, of, papers }, index) => ({
      number,
      cells,
      kind,
      papers: papers && papers.length > 0 ? papers : undefined,
      ref: refs[start + index],
      of: of === undefined ? undefined : hashOf(of, 1),
    }))
    await sql`
      insert into import_row (run_id, number, cells, kind, ref, of_ref, papers)
      select ${runId}, number, array(select json_array_elements_text(cells)), kind, decode(ref, 'hex'), decode("of", 'hex'), papers
      from json_to_recordset(${JSON.stringify(some)}::json) as row
        (number int, cells json, kind text, ref text, "of" text, papers jsonb)`.execute(tx)
  }
}

const hashOf = (ref: string, ordinal: number) => createHash('sha256').update(`${ref}\u001F${ordinal}`).digest('hex')

/** Two rows that say the same are two, also the next time the file comes. */
function distinctRefs(rows: readonly Pick<Row, 'ref'>[]): string[] {
  const seen = new Map<string, number>()
  return rows.map(({ ref }) => {
    const ordinal = (seen.get(ref) ?? 0) + 1
    seen.set(ref, ordinal)
    return hashOf(ref, ordinal)
  })
}
