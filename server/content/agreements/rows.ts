import type { UpdateObject } from 'kysely'
import { Problem } from '#contract/platform/problems.ts'
import type { DB } from '#db/types.generated.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import { agreementIn } from './queries.ts'

type Writing = Granted<'AddAgreement' | 'UpdateAgreement'>
type Changing = Writing | Granted<'DeleteAgreement'>
type Locked = Awaited<ReturnType<typeof lockAgreement>>

/** Changes an agreement that nobody else changes meanwhile, and returns it. Throws `agreementNotFound`. */
export function changing(
  db: Db,
  granted: Granted<'UpdateAgreement'>,
  id: number,
  change: (tx: Transaction, now: Locked) => Promise<unknown>,
) {
  return whilePermitted(db, granted, async (tx) => {
    await change(tx, await lockAgreement(tx, granted, id))
    return readBack(tx, granted, id)
  })
}

/** Locks the agreement until the transaction ends. Throws `agreementNotFound`. */
export async function lockAgreement(tx: Transaction, { folderId }: Changing, id: number) {
  const agreement = await tx
    .selectFrom('agreement')
    .where('id', '=', id)
    .where('folder_id', '=', folderId)
    .where('deletion_id', 'is', null)
    .select(['component_id as componentId', 'firm_id as firmId', 'responsible_id as responsibleId'])
    .select(['updated_at as updatedAt', 'decided_last as decidedLast'])
    .forUpdate()
    .executeTakeFirst()
  if (!agreement) throw new Problem('agreementNotFound')
  return agreement
}

export async function update(
  tx: Transaction,
  { folderId }: Changing,
  id: number,
  columns: UpdateObject<DB, 'agreement'>,
) {
  await tx.updateTable('agreement').set(columns).where('id', '=', id).where('folder_id', '=', folderId).execute()
}

export async function readBack(tx: Transaction, granted: Writing, id: number) {
  const agreement = await agreementIn(tx, granted, id)
  if (!agreement) throw new Problem('agreementNotFound')
  return agreement
}
