import { sql } from 'kysely'
import { inboxThrownDays } from '#contract/platform/limits.ts'
import { runInBatches } from '#server/platform/database/batches.ts'
import { trustedNow } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/database.ts'

const before = sql<Date>`${trustedNow} - make_interval(days => ${sql.lit(inboxThrownDays)})`

/**
 * Removes for good what was forgotten of firms a day ago, and what was thrown away, or let lie past its time, so long ago that it cannot be put back; and what is
 * remembered of what was saved. What became of it stays.
 */
export async function removeOldInboxItems(db: Db, signal?: AbortSignal): Promise<void> {
  await removeOldProposals(db)
  await db
    .deleteFrom('inbox_rule')
    .where('forgotten_at', '<', sql<Date>`${trustedNow} - interval '1 day'`)
    .execute()
  await runInBatches(
    (limit) =>
      db
        .deleteFrom('inbox_item')
        .where('id', 'in', (from) =>
          from
            .selectFrom('inbox_item')
            .where((its) =>
              its.or([
                its('thrown_at', '<', before),
                its('saved_at', '<', before),
                its.and([its('expires_at', '<', before), its('saved_at', 'is', null), its('thrown_at', 'is', null)]),
              ]),
            )
            .select('id')
            .limit(limit)
            // What is put back or saved in this moment is left alone.
            .forUpdate()
            .skipLocked(),
        )
        .returning('id')
        .execute(),
    { signal, size: 100 },
  )
}

/** Of those that became an event only that they did is kept, and that as long as the event is there. */
async function removeOldProposals(db: Db): Promise<void> {
  await db
    .deleteFrom('proposal')
    .where((its) =>
      its.or([
        its('thrown_at', '<', before),
        its.and([its('expires_at', '<', before), its('saved_at', 'is', null), its('thrown_at', 'is', null)]),
        its.and([its('saved_at', '<', before), its('activity_id', 'is', null)]),
      ]),
    )
    .execute()
  await sql`
    with old as (
      update proposal set why = null, description = null where saved_at < ${before} and why is not null returning id
    )
    delete from proposal_source where proposal_id in (select id from old)`.execute(db)
}
