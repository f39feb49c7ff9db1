import { sql } from 'kysely'
import type { InboxReading } from '#contract/intake/inboxReading.ts'
import { keptColumns, receiptOf, type Kept } from '../reading/receipt/keptReceipt.ts'

/** As many papers of one thing are looked at for a receipt. */
const mostRead = 5

/** What was read of a paper so far. */
export type Paper = Kept & { paperId: string; state: string | null; reason: InboxReading['unread'] }
/** What was read of the papers of an item: the first that seems to be a receipt or an invoice. */
export type PapersRead = { id: number } & Pick<InboxReading, 'isWaiting' | 'unread' | 'read'>

/** SQL, of `item`: its first papers, in the order in which they came. */
export const readPapers = sql<Paper[]>`(
  select coalesce(json_agg(paper), '[]') from (
    select upload.id as "paperId", reading.state, reading.reason, ${keptColumns}
    from upload left join reading on reading.content = upload.content
    where upload.inbox_item_id = item.id and upload.refused is null
    order by upload.created_at, upload.id limit ${sql.lit(mostRead)}
  ) as paper
)`

export function papersRead({ id, papers }: { id: number; papers: readonly Paper[] }): PapersRead {
  const isWaiting = papers.some(({ state }) => state === 'waiting')
  const read = firstReceipt(papers)
  const unread = papers.find(({ reason }) => reason !== null)?.reason ?? null
  return { id, isWaiting, unread: isWaiting || read ? null : unread, read }
}

function firstReceipt(papers: readonly Paper[]): InboxReading['read'] {
  for (const { paperId, ...kept } of papers) {
    const receipt = receiptOf(kept)
    if (receipt && receipt.kind !== null) return { paperId, receipt }
  }
  return null
}
