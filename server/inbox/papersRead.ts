import { sql } from 'kysely'
import type { InboxReading } from '#contract/inboxReading.ts'
import { keptColumns, receiptOf, type Kept } from '../reading/receipt/keptReceipt.ts'
import type { Db } from '../platform/database/database.ts'

/** As many papers of one thing are looked at for a receipt. */
const mostRead = 5

/** What was read of the papers of an item: the first that seems to be a receipt or an invoice. */
export type PapersRead = { id: number; isWaiting: boolean; read: InboxReading['read'] }

type Paper = Kept & { id: number; paperId: string | null; state: string | null }

/** In the order of the ids, which are those of items that the caller may see. */
export async function papersRead(db: Db, ids: readonly number[]): Promise<PapersRead[]> {
  const { rows } = await sql<Paper>`
    select item.id, upload.id as "paperId", reading.state, ${keptColumns}
    from unnest(${[...ids]}::bigint[]) as item (id)
    left join lateral (
      select id, content, created_at from upload where inbox_item_id = item.id and refused is null
      order by created_at, id limit ${mostRead}
    ) as upload on true
    left join reading on reading.content = upload.content
    order by upload.created_at, upload.id`.execute(db)
  const papersOf = Map.groupBy(rows, ({ id }) => id)
  return ids.map((id) => {
    const papers = papersOf.get(id) ?? []
    return { id, isWaiting: papers.some(({ state }) => state === 'waiting'), read: firstReceipt(papers) }
  })
}

function firstReceipt(papers: readonly Paper[]): InboxReading['read'] {
  for (const { paperId, ...kept } of papers) {
    const receipt = receiptOf(kept)
    if (paperId !== null && receipt && receipt.kind !== null) return { paperId, receipt }
  }
  return null
}
