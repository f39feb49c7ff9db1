import type { Doubt, InboxBrief, InboxReading } from '#contract/intake/inboxReading.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { Receipt } from '#contract/intake/reading.ts'
import type { Db } from '#server/platform/database/database.ts'
import { agreed, followingOf, numberOf, type Following } from './following.ts'
import { papersRead, readPapers, type Paper, type PapersRead } from './papersRead.ts'
import { itemsFor } from './visible.ts'

/**
 * What was read of the papers of an item, and what follows from it for this user. Throws `inboxItemNotFound`.
 */
export async function readingOf(db: Db, userId: number, id: number): Promise<InboxReading> {
  const item = await itemsFor(db, userId)
    .where('item.id', '=', id)
    .where('item.saved_at', 'is', null)
    .select(['item.id', readPapers.as('papers')])
    .executeTakeFirst()
  if (!item) throw new Problem('inboxItemNotFound')
  const read = papersRead(item)
  const following = await followingOf(db, userId, [read])
  return toReading(read, following.get(id))
}

/** The same in short, of several items that the user sees, by their ids. */
export async function briefsOf(
  db: Db,
  userId: number,
  items: readonly { id: number; papers: readonly Paper[] }[],
): Promise<Map<number, InboxBrief>> {
  if (items.length === 0) return new Map()
  const read = items.map(papersRead)
  const following = await followingOf(db, userId, read)
  const again = comeAgain(read)
  return new Map(
    read.map((one) => {
      const brief = toReading(one, following.get(one.id))
      const agrees = brief.doubt === null || brief.doubt === 'newFirm'
      return [one.id, agrees && again.has(one.id) ? { ...brief, doubt: 'twice' } : brief]
    }),
  )
}

/** Those of the same firm, sum and day as one that came before, by their ids. */
function comeAgain(read: readonly PapersRead[]): Set<number> {
  const seen = new Set<string>()
  const again = new Set<number>()
  for (const one of read.toSorted((a, b) => a.id - b.id)) {
    const fields = one.read?.receipt.fields
    const [number, total, date] = [numberOf(one), agreed(fields?.total), agreed(fields?.date)]
    if (number === null || total === null || date === null) continue
    const key = `${number} ${total} ${fields?.currency?.value} ${date}`
    if (seen.has(key)) again.add(one.id)
    seen.add(key)
  }
  return again
}

const nothing: Following = { place: null, known: null, fitting: null }

function toReading({ isWaiting, unread, read }: PapersRead, following = nothing): InboxReading {
  const { fields = {}, kind = null } = read?.receipt ?? {}
  return {
    isWaiting,
    unread,
    read,
    ...following,
    kind,
    seller: fields.seller?.value ?? null,
    date: agreed(fields.date),
    total: agreed(fields.total),
    currency: fields.currency?.value ?? 'SEK',
    vat: agreed(fields.vat)?.reduce((sum, { vat }) => sum + vat, 0) ?? null,
    doubt: read && doubtOf(read.receipt, following.place),
  }
}

/** A receipt without VAT agrees where its rows make its sum; one whose VAT does not add up never does. */
function doubtOf({ fields, others }: Receipt, place: InboxReading['place']): Doubt | null {
  if (others.length > 0) return 'several'
  if (agreed(fields.total) === null) return 'total'
  if (fields.vat?.state === 'failed') return 'vat'
  if (agreed(fields.date) === null) return 'date'
  if (agreed(fields.orgNumber) === null) return 'firm'
  return place === null ? 'newFirm' : null
}
