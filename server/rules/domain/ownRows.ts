import type { Transaction } from '#server/platform/database/database.ts'

/** Holds a user until the transaction ends: of what two calls at once add, the second counts that of the first. */
export async function lockUser(tx: Transaction, userId: number): Promise<void> {
  await tx.selectFrom('app_user').where('id', '=', userId).select('id').forNoKeyUpdate().execute()
}

/** How many of these a user has, who is held until the transaction ends. */
export async function countOwn(
  tx: Transaction,
  table: 'calendar_feed' | 'own_template' | 'personal_token',
  userId: number,
): Promise<number> {
  await lockUser(tx, userId)
  const { count } = await tx
    .selectFrom(table)
    .where('user_id', '=', userId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
