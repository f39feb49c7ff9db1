import { sql } from 'kysely'
import type { z } from 'zod'
import type { NewPrice } from '#contract/content/agreements.ts'
import { limits } from '#contract/platform/limits.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { assertSeesCosts } from '#server/rules/domain/costVisibility.ts'
import { changing } from './rows.ts'

type Price = z.output<typeof NewPrice>
type Updating = Granted<'UpdateAgreement'>

/**
 * Says what an agreement costs from a day on, and returns it. Throws `agreementNotFound`, `costsKept`, and `folderFull` where
 * it has as many prices as it can.
 */
export const setPrice = (db: Db, granted: Updating, id: number, price: Price) =>
  changing(db, granted, id, (tx) => writePrice(tx, granted, id, price))

/** Removes a price of an agreement, if it is there, and returns it. Throws `agreementNotFound` and `costsKept`. */
export const removePrice = (db: Db, granted: Updating, { id, priceId }: { id: number; priceId: number }) =>
  changing(db, granted, id, (tx) => {
    assertSeesCosts(granted)
    return tx
      .deleteFrom('agreement_price')
      .where('id', '=', priceId)
      .where('agreement_id', '=', id)
      .where('folder_id', '=', granted.folderId)
      .execute()
  })

/** Writes a price of an agreement that is locked: it takes the place of another of the same day. Throws like `setPrice`. */
export async function writePrice(
  tx: Transaction,
  granted: Granted<'AddAgreement' | 'UpdateAgreement'>,
  id: number,
  { fromOn, unitPrice, yearlyUse, fileId, ...price }: Price,
) {
  assertSeesCosts(granted)
  const { folderId } = granted
  const paper = sql<number>`(select id from standing_file where id = ${fileId}::bigint and folder_id = ${folderId})`
  const said = sql<Date>`now()`
  const values = { ...price, unit_price: unitPrice, yearly_use: yearlyUse, file_id: paper, created_at: said }
  await tx
    .insertInto('agreement_price')
    .values({ ...values, agreement_id: id, folder_id: folderId, from_on: fromOn })
    .onConflict((conflict) => conflict.columns(['agreement_id', 'from_on']).doUpdateSet(values))
    .execute()
  const prices = tx.selectFrom('agreement_price').where('agreement_id', '=', id).where('folder_id', '=', folderId)
  const { count } = await prices.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  if (count > limits.prices) throw new Problem('folderFull')
}
