import type { Db } from '#server/platform/database/database.ts'

/** The result of `send` and the mails it queued, by recipient. */
export async function mailsQueuedBy<T>(db: Db, send: () => Promise<T>) {
  const { last } = await db
    .selectFrom('mail')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  const reply = await send()
  const mails = await db
    .selectFrom('mail')
    .where('id', '>', last ?? 0)
    .selectAll()
    .orderBy('to_address')
    .orderBy('id')
    .execute()
  return { reply, mails }
}
