import { sql } from 'kysely'
import type { z } from 'zod'
import { type imports } from '#contract/intake/imports.ts'
import type { ParsedInput } from '#contract/platform/endpoint.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import { lockUser } from '#server/rules/domain/ownRows.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { rememberPairs } from './pairs/remembered.ts'
import { noteCounts } from './plan/counts.ts'
import { fitReadings } from './plan/fitReadings.ts'
import { planRows } from './plan/plan.ts'
import { openImport, placeOf, rowsOf } from './queries.ts'
import { assertFewDrafts, lockDraft, type Run } from './run.ts'

type Importing = Granted<'ImportItems'>
type Paired = z.output<(typeof imports.pair)['body']>

/** Says what the columns are, works out what becomes of the rows, and remembers it for the next file with them. */
export function pairColumns(
  db: Db,
  granted: Importing,
  id: number,
  { makes, pairs, places, meter, amounts, step }: Paired,
) {
  return changing(db, granted, id, async (tx, before) => {
    const own = before.reading.columns.map((_, index) => pairs[index] ?? null)
    const said = Object.fromEntries(places.map(({ name, to }) => [name, to]))
    const run: Run = { ...before, makes, pairs: own, meter, amounts: amounts ?? before.amounts, step }
    await write(tx, run)
    const { places: found, subFolders, meter: settled } = await openImport(tx, granted, id)
    const chosen = Object.fromEntries(
      found.map(({ name }) => [name, placeOf({ places: said, subFolders }, name)] as const),
    )
    const ids = new Set(subFolders.map((folder) => folder.id))
    if (Object.values(chosen).some((to) => typeof to === 'number' && !ids.has(to)))
      throw new Problem('changedMeanwhile')
    const placed = { ...run, places: chosen, meter: settled }
    await write(tx, placed)
    await planRows(tx, granted, placed)
    await noteCounts(tx, granted, placed)
    // Once they have been said to be right: until then it is how they were paired before that is told.
    const planned = await openImport(tx, granted, id)
    const purchases = planned.purchases?.value ?? null
    if (step > 2)
      await rememberPairs(tx, before, {
        makes,
        pairs: own,
        amounts: { currency: run.amounts?.currency ?? null, purchases },
      })
    return { ...planned, isRemembered: planned.isRemembered || step > 2 }
  })
}

async function write(tx: Transaction, { id, makes, pairs, places, meter, amounts, step }: Run) {
  await sql`
    update import_run set makes = ${makes}, pairs = ${JSON.stringify(pairs)}, places = ${JSON.stringify(places)}, step = ${step},
      meter = ${meter && JSON.stringify(meter)}, amounts = ${amounts && JSON.stringify(amounts)},
      failure = null, touched_at = now()
    where id = ${id}`.execute(tx)
}

type RowChange = ParsedInput<typeof imports.changeRow>['body']

/** Corrects one row, leaves it out, or chooses in its conflict. Throws `importRowNotFound`. */
export function changeRow(
  db: Db,
  granted: Importing,
  { id, number }: { id: number; number: number },
  change: RowChange,
) {
  const { mended, isLeftOut, choice } = change
  return changing(db, granted, id, async (tx, run) => {
    const { numUpdatedRows } = await tx
      .updateTable('import_row')
      .where('run_id', '=', id)
      .where('number', '=', number)
      .set({
        ...(mended && { mended: sql<string>`coalesce(mended, '{}') || ${JSON.stringify(mended)}::jsonb` }),
        ...(isLeftOut !== undefined && { is_left_out: isLeftOut }),
        // Whoever corrects a row wants it.
        ...(mended && isLeftOut === undefined && { is_left_out: false }),
        ...(choice && { choice }),
        number,
      })
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Problem('importRowNotFound')
    if (mended) await planRows(tx, granted, run, number)
    else await fitReadings(tx, granted, run)
    const counts = await noteCounts(tx, granted, run)
    const { items } = await rowsOf(tx, granted, id, { number, topX: 1, skip: 0 })
    const [row] = items
    if (!row) throw new Problem('importRowNotFound')
    return { row, counts }
  })
}

type AllChange = ParsedInput<typeof imports.changeAll>['body']

/** The same for all rows of a state. Returns the counts. */
export function changeAll(db: Db, granted: Importing, id: number, { state, isLeftOut, choice }: AllChange) {
  return changing(db, granted, id, async (tx, run) => {
    await tx
      .updateTable('import_row')
      .where('run_id', '=', id)
      .where('state', '=', state)
      .set({
        ...(isLeftOut !== undefined && { is_left_out: isLeftOut }),
        ...(choice && { choice }),
        run_id: id,
      })
      .execute()
    await fitReadings(tx, granted, run)
    return noteCounts(tx, granted, run)
  })
}

/** Throws `importNotFound` and `importNotDraft`. */
function changing<T>(db: Db, granted: Importing, id: number, change: (tx: Transaction, run: Run) => Promise<T>) {
  return whilePermitted(db, granted, async (tx) => {
    const run = await lockDraft(tx, granted, id)
    await tx
      .updateTable('import_run')
      .set({ touched_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
    return change(tx, run)
  })
}

/**
 * Throws a draft away, to be taken back until another is, for a day at most. Throws `importNotFound` and
 * `importNotDraft`.
 */
export function removeDraft(db: Db, granted: Importing, id: number) {
  const { userId } = granted
  return whilePermitted(db, granted, async (tx) => {
    await lockDraft(tx, granted, id)
    // Of two that are thrown away at once the second waits here.
    await lockUser(tx, userId)
    await tx.deleteFrom('import_run').where('user_id', '=', userId).where('thrown_at', 'is not', null).execute()
    await tx
      .updateTable('import_run')
      .set({ thrown_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
    return null
  })
}

/** Takes back the draft that was thrown away last. Throws `importNotFound` unless it is that one, and `tooManyImports`. */
export function restoreDraft(db: Db, granted: Importing, id: number) {
  const { userId, folderId } = granted
  return whilePermitted(db, granted, async (tx) => {
    await assertFewDrafts(tx, userId)
    const back = await tx
      .updateTable('import_run')
      .set({ thrown_at: null, touched_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('folder_id', '=', folderId)
      .where('thrown_at', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (!back) throw new Problem('importNotFound')
    return null
  })
}
