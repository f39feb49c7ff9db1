import { sql } from 'kysely'
import { Problem } from '#contract/platform/problems.ts'
import { readingJob } from '#server/rules/domain/queueReading.ts'
import type { Services } from '#server/platform/services.ts'
import { lockItem } from '../inbox/visible.ts'
import { tellOfReading } from './tellOfReading.ts'

/**
 * Has the papers of a thing that waits read once more, by the turn of who asks: none that is being read, or is locked. What
 * was read of them stays until then. Throws `inboxItemNotFound` and `inboxItemSaved`.
 */
export function readAgain({ db, queue }: Pick<Services, 'db' | 'queue'>, userId: number, id: number): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { savedBy } = await lockItem(tx, userId, id)
    if (savedBy !== null) throw new Problem('inboxItemNotFound')
    const now = sql<Date>`now()`
    const begun = await tx
      .updateTable('reading')
      .set({ state: 'waiting', reason: null, tries: 0, owner: userId, due_at: now, created_at: now })
      .where('state', '<>', 'waiting')
      .where(sql<boolean>`reason is distinct from 'locked'`)
      .where('content', 'in', (papers) =>
        papers
          .selectFrom('upload')
          .where('inbox_item_id', '=', id)
          .where('refused', 'is', null)
          .where('content', 'is not', null)
          .select(sql<Buffer>`content`.as('content')),
      )
      .returning('content')
      .execute()
    await queue.enqueueAll(
      tx,
      readingJob,
      begun.map(() => ({})),
    )
    for (const { content } of begun) await tellOfReading(tx, content)
  })
}
