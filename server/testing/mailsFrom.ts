import type { Db } from '../platform/database/database.ts'

/** What `send` answers, and the mails that it queued, in the order of their receivers. */
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
