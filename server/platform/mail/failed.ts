import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { deliverJob } from './mail.ts'

/** A mail that could not be sent; `nextTry` is null for one that was given up. */
export type UnsentMail = { id: number; kind: string; address: string; createdAt: Date; nextTry: Date | null }

/** Mails that have failed at least once, or were given up; oldest first. */
export async function failedMails(db: Db, limit: number): Promise<UnsentMail[]> {
  const { rows } = await sql<UnsentMail>`
    select mail.id, mail.kind, mail.to_address as address, mail.created_at as "createdAt", job.start_after as "nextTry"
    from mail left join lateral (
      select state, start_after from pgboss.job
      where name = ${deliverJob} and state in ('created', 'retry', 'active') and (data->>'id')::bigint = mail.id
      order by start_after limit 1
    ) as job on true
    where mail.sent_at is null and (job.state is null or job.state = 'retry')
    order by mail.id limit ${limit}
  `.execute(db)
  return rows
}
