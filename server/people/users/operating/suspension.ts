import { userStatus } from '#contract/rules/statuses.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Account } from './accounts.ts'

type Change = Pick<Account, 'id'>

/** Returns false if nothing changed. Every call of a suspended user is refused, from the next one on. */
export async function setSuspended(db: Db, { id }: Change, isSuspended: boolean): Promise<boolean> {
  const [from, to] = isSuspended ? [userStatus.active, userStatus.suspended] : [userStatus.suspended, userStatus.active]
  const changed = await db
    .updateTable('app_user')
    .set({ status_id: to })
    .where('id', '=', id)
    .where('status_id', '=', from)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** `asOf` is when the identity provider knew it: older tokens do not take it back. */
export async function confirmUserEmail(db: Db, { id }: Change, asOf: Date): Promise<void> {
  await db.updateTable('app_user').set({ email_verified: true, email_as_of: asOf }).where('id', '=', id).execute()
}
