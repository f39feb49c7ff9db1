import { sql } from 'kysely'
import { readTypes } from '#contract/intake/reading.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Queue } from '#server/platform/queue/queue.ts'

/** The job has no payload: any run reads whichever file's turn it is. */
export const readingJob = 'read-content'

/** In bytes: a larger one is a scan of a book, or a photo to be framed. */
const largest = 50 * 1024 * 1024

type Arrived = { content: Buffer; owner: number }

/**
 * Has what stands in a content read, if it may be a paper and has not been read yet. Call in the transaction in which
 * it arrives: one that was there before counts too.
 */
export async function queueReading(
  tx: Transaction,
  queue: Pick<Queue, 'enqueue'>,
  { content, owner }: Arrived,
): Promise<void> {
  const added = await tx
    .insertInto('reading')
    .columns(['content', 'owner'])
    .expression(
      tx
        .selectFrom('content')
        .where('sha256', '=', content)
        .where('media_type', 'in', readTypes)
        .where('size', '<=', largest)
        .select(['sha256', sql<number>`${owner}::bigint`.as('owner')]),
    )
    .onConflict((conflict) => conflict.column('content').doNothing())
    .returning('content')
    .executeTakeFirst()
  if (added) await queue.enqueue(tx, readingJob, {})
}
