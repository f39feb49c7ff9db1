import { sql } from 'kysely'
import { isNotArchived } from '#server/rules/access/access.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import { runInBatches } from '#server/platform/database/batches.ts'
import { writesOwnWords } from '#server/platform/database/ownWords.ts'
import type { Db } from '#server/platform/database/database.ts'
import { askAgain } from './asking.ts'

const batchSize = 100

/** SQL: one of two decisions was answered, and it may be time to ask for the other. */
const isAnswered = (today: string) => sql<boolean>`(
  agreement.asked_on is not null and agreement.price_until >= ${today} and coalesce(
    case when agreement.asks_price then agreement.price_chosen_until else agreement.kept_until end = agreement.asked_until, false)
)`

/**
 * Asks about the next period of each agreement whose day has passed without notice, and what else there is to decide where the
 * event was ticked off. Does nothing the second time, nor where another node is at it.
 */
export async function askOfPassed(
  db: Db,
  { today = todayInSweden().toString(), signal }: { today?: string; signal?: AbortSignal | undefined } = {},
) {
  let last = 0
  const askNext = (limit: number) =>
    db.transaction().execute(async (tx) => {
      await writesOwnWords(tx)
      const passed: { id: number }[] = await tx
        .selectFrom('agreement')
        .innerJoin('folder', 'folder.id', 'agreement.folder_id')
        .leftJoin('folder as parent', 'parent.id', 'folder.parent_id')
        .where((its) => its.or([its('agreement.asked_on', '<', today), isAnswered(today)]))
        .where('agreement.deletion_id', 'is', null)
        .where('agreement.notice_on', 'is', null)
        .where('agreement.ended_on', 'is', null)
        .where('agreement.reminders', '=', 'on')
        .where('agreement.id', '>', last)
        .where('folder.deletion_id', 'is', null)
        .where(isNotArchived)
        .select('agreement.id')
        .orderBy('agreement.id')
        .limit(limit)
        .forUpdate('agreement')
        .skipLocked()
        .execute()
      for (const { id } of passed) {
        signal?.throwIfAborted()
        await askAgain(tx, id, today)
        last = id
      }
      return passed
    })
  await runInBatches(askNext, { signal, size: batchSize })
}
