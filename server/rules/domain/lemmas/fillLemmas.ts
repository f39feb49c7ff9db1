import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { itemKinds } from '#contract/platform/items.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import { runInBatches } from '#server/platform/database/batches.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { items } from '../items.ts'
import { firmLemmas, lemmaVector } from './lemmas.ts'

/** What is found by its lemmas: in each table the columns of the title and of the texts. */
const searched = {
  folder: { title: 'title', texts: ['description', 'city'] },
  message: { title: 'subject', texts: ['content'] },
  series: { title: 'title', texts: ['description'] },
  ...items,
} as const
type Searched = keyof typeof searched
const allSearched = ['folder', 'message', 'series', ...itemKinds] as const satisfies readonly Searched[]

/**
 * Writes the lemmas of these rows. For a write that does not have all of a row's texts at hand; others give
 * `lemmaVector` with the row.
 */
export async function fillLemmas(tx: Transaction, table: Searched, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await write(tx, table, await textsOf(tx, table).where('id', '=', anyId(ids)).execute())
}

/** A document has up to a hundred thousand characters, which PostgreSQL reads anew with each change of its row. */
const batchSize = (table: Searched) => (table === 'file' ? 10 : 200)

/**
 * Writes the lemmas that are missing: of rows from before there were any, and of those that a process of an earlier
 * version writes during an update. Until then such a row is found by its words and their stems. Throws when all tables
 * have been tried, if one of them could not be written.
 */
export async function fillMissingLemmas(db: Db, signal?: AbortSignal): Promise<void> {
  const errors: unknown[] = []
  for (const table of allSearched) {
    const options = { signal, size: batchSize(table) }
    await runInBatches((limit) => db.transaction().execute((tx) => fillNext(tx, table, limit)), options).catch(
      (error: unknown) => {
        signal?.throwIfAborted()
        errors.push(error)
      },
    )
  }
  if (errors.length > 0) throw new AggregateError(errors, 'The lemmas of a table could not be written.')
}

async function fillNext(tx: Transaction, table: Searched, limit: number) {
  await changeNothing(tx)
  const missing = textsOf(tx, table).where('lemmas', 'is', null).orderBy('id').limit(limit)
  const rows = await missing.forNoKeyUpdate().skipLocked().execute()
  await write(tx, table, rows)
  return rows
}

/** Until the transaction ends, what is written counts as no change: no `updated_at` moves (the triggers `touch`). */
export async function changeNothing(tx: Transaction): Promise<void> {
  await sql`select set_config('parmen.fills_lemmas', 'on', true)`.execute(tx)
}

function textsOf(tx: Transaction, table: Searched) {
  const { title, texts } = searched[table]
  return tx
    .selectFrom(table as 'activity')
    .select('id')
    .select([
      sql.ref<string>(title).as('title'),
      sql<(string | null)[]>`array[${sql.join(texts.map((text) => sql.ref(text)))}]`.as('texts'),
    ])
}

async function write(
  tx: Transaction,
  table: Searched,
  rows: { id: number; title: string; texts: (string | null)[] }[],
) {
  const ids = rows.map(({ id }) => id)
  const lemmas: string[] = []
  for (const { title, texts } of rows) {
    lemmas.push(table === 'firm' ? firmLemmas(title, texts) : lemmaVector(title, ...texts))
    // Of many long texts the calls would otherwise wait for the last.
    if (rows.length > 1) await setImmediate()
  }
  await sql`
    update ${sql.table(table)} as own set lemmas = filled.lemmas::tsvector
    from unnest(${ids}::bigint[], ${lemmas}::text[]) as filled (id, lemmas)
    where own.id = filled.id`.execute(tx)
}
