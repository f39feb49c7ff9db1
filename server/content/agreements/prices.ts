import type { z } from 'zod'
import type { NewPrice } from '#contract/content/agreements.ts'
import { limits } from '#contract/platform/limits.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import { assertSeesCosts } from '#server/rules/domain/costVisibility.ts'
import { lockAgreement, readBack } from './rows.ts'

type Price = z.output<typeof NewPrice>
type Updating = Granted<'UpdateAgreement'>

/**
 * Says what an agreement costs from a day on, and returns it. Throws `agreementNotFound`, `fileNotFound`, `folderFull` where
 * it has as many prices as it can, and `costsKept`.
 */
export function setPrice(db: Db, granted: Updating, id: number, price: Price) {
  assertSeesCosts(granted)
  return whilePermitted(db, granted, async (tx) => {
    await lockAgreement(tx, granted, id)
    await writePrice(tx, granted, id, price)
    return readBack(tx, granted, id)
  })
}

/** Removes a price of an agreement, and returns it. Throws `agreementNotFound`, `priceNotFound` and `costsKept`. */
export function removePrice(db: Db, granted: Updating, { id, priceId }: { id: number; priceId: number }) {
  assertSeesCosts(granted)
  return whilePermitted(db, granted, async (tx) => {
    await lockAgreement(tx, granted, id)
    const { numDeletedRows } = await tx
      .deleteFrom('agreement_price')
      .where('id', '=', priceId)
      .where('agreement_id', '=', id)
      .where('folder_id', '=', granted.folderId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Problem('priceNotFound')
    return readBack(tx, granted, id)
  })
}

/** Writes a price of an agreement that is locked; it takes the place of another of the same day. */
export async function writePrice(
  tx: Transaction,
  { folderId }: Granted<'AddAgreement' | 'UpdateAgreement'>,
  id: number,
  price: Price,
) {
  if (price.fileId !== null) await assertFile(tx, folderId, price.fileId)
  const values = {
    amount: price.amount,
    currency: price.currency,
    per: price.per,
    unit_price: price.unitPrice,
    unit: price.unit,
    yearly_use: price.yearlyUse,
    file_id: price.fileId,
  }
  await tx
    .insertInto('agreement_price')
    .values({ ...values, agreement_id: id, folder_id: folderId, from_on: price.fromOn })
    .onConflict((conflict) => conflict.columns(['agreement_id', 'from_on']).doUpdateSet(values))
    .execute()
  const prices = tx.selectFrom('agreement_price').where('agreement_id', '=', id).where('folder_id', '=', folderId)
  const { count } = await prices.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  if (count > limits.prices) throw new Problem('folderFull')
}

async function assertFile(tx: Transaction, folderId: number, fileId: number) {
  const found = await tx
    .selectFrom('standing_file')
    .where('id', '=', fileId)
    .where('folder_id', '=', folderId)
    .select('id')
    .executeTakeFirst()
  if (!found) throw new Problem('fileNotFound')
}
