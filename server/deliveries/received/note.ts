import { Problem } from '#contract/problems.ts'
import type { Granted } from '../../access/access.ts'
import { whilePermitted } from '../../access/whilePermitted.ts'
import type { Db } from '../../platform/database/database.ts'
import { isOfThing, type Thing } from './queries.ts'

/** Writes what the people have of their own to say beside the firm's words. Throws `deliveryNotFound`. */
export function writeOwnNote(
  db: Db,
  granted: Granted<'UpdateActivity'>,
  { note, ...thing }: Thing & { note: string | null },
) {
  return whilePermitted(db, granted, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('delivered')
      .set({ own_note: note })
      .where(isOfThing(tx, granted, thing))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Problem('deliveryNotFound')
  })
}
