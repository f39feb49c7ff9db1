import { sql } from 'kysely'
import { sentPaperDays } from '#contract/platform/limits.ts'
import { trustedNow } from '#server/platform/database/clock.ts'
import { awaitsChoice } from '#server/rules/domain/uploadsAwaitingChoice.ts'
import { isWaitingPaper } from '#server/rules/domain/waitingPapers.ts'
import type { Db } from '#server/platform/database/database.ts'

const batchSize = 50

/**
 * Uploads that nobody has touched for so many days; what waits for a yes after being sent back through a share, for its
 * own. One that has all its bytes and only waits for us is never among them, nor one that waits in the Inkorg: it goes
 * with what it came in.
 */
export function neglectedUploads(db: Db, days: number) {
  return db
    .selectFrom('upload')
    .where('touched_at', '<', sql<Date>`${trustedNow} - make_interval(days => ${sql.lit(days)})`)
    .where((its) =>
      its.or([
        its.not(isWaitingPaper),
        its('touched_at', '<', sql<Date>`${trustedNow} - make_interval(days => ${sql.lit(sentPaperDays)})`),
      ]),
    )
    .where((its) =>
      its.or([
        its('received', '<', its.ref('size')),
        its('refused', 'is not', null),
        its('file_id', 'is not', null),
        its.and([its('content', 'is not', null), its('folder_id', 'is', null), its('inbox_item_id', 'is', null)]),
        its.and([awaitsChoice, its('inbox_item_id', 'is', null)]),
      ]),
    )
    .select('id')
}

/** Returns uploads with all their bytes that nobody is likely to be finishing just now, the longest untouched first. */
export function unfinishedUploads(db: Db) {
  return db
    .selectFrom('upload')
    .where('received', '=', (its) => its.ref('size'))
    .where('refused', 'is', null)
    .where('file_id', 'is', null)
    .where((its) => its.not(awaitsChoice))
    .where((its) => its.or([its('content', 'is', null), its('folder_id', 'is not', null)]))
    .where('touched_at', '<', sql<Date>`now() - interval '1 minute'`)
    .select('id')
    .orderBy('touched_at')
    .limit(batchSize)
    .execute()
}
