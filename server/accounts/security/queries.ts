import { sql } from 'kysely'
import { securityEventKinds, type SecurityEventKind } from '#contract/accounts/security.ts'
import type { Db } from '#server/platform/database/database.ts'
import { pageOf, type Paging } from '#server/platform/database/page.ts'
import { identityTable } from '#server/platform/identity/tables.ts'

/**
 * Returns the events that concern the user or were done by them, latest first: found by their id here, or by `subject`
 * before they had one and beside it.
 */
export async function eventsOf(
  db: Db,
  { userId, subject }: { userId: number; subject: string },
  { topX, skip }: Paging,
) {
  const shown = securityEventKinds as readonly string[]
  const found = (column: 'user_id' | 'actor_id' | 'subject', value: number | string) =>
    db
      .selectFrom('security_event')
      .where(sql.ref(column), '=', value)
      .where('kind', '=', sql<string>`any(${shown})`)
      .select(['id', 'kind', 'created_at', 'address', 'actor_id'])
  const events = found('user_id', userId).union(found('actor_id', userId)).union(found('subject', subject))
  const rows = db
    .selectFrom(events.as('event'))
    .leftJoin('app_user as actor', (join) => join.onRef('actor.id', '=', 'event.actor_id').on('actor.id', '<>', userId))
    .select(['event.id', 'event.created_at as createdAt', 'actor.full_name as actorName'])
    .select(sql<SecurityEventKind>`event.kind`.as('kind'))
    // Another's address is theirs, and so is that of whoever tried the codes of a link.
    .select(
      sql<string | null>`case when actor.id is null and event.kind <> 'shareLocked' then event.address end`.as(
        'address',
      ),
    )
    .orderBy('event.id', 'desc')
    .limit(topX)
    .offset(skip)
  const all = db.selectFrom(events.as('event')).select(({ fn }) => fn.countAll<number>().as('total'))
  return pageOf(rows, all, { skip })
}

/** The id at the embedded identity provider of whoever has the address; undefined for nobody. */
export async function subjectWithEmail(db: Db, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from ${identityTable('user')} where email = ${email.toLowerCase()}
  `.execute(db)
  return rows[0]?.id
}
