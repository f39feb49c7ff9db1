import type { Doubt, InboxBrief, InboxReading } from '#contract/inboxReading.ts'
import { Problem } from '#contract/problems.ts'
import type { Receipt } from '#contract/reading.ts'
import type { Db } from '../platform/database/database.ts'
import { agreed, knownOf, lastOfFirms } from './following.ts'
import { papersRead } from './papersRead.ts'
import { itemsFor } from './visible.ts'

/**
 * What was read of the papers of an item, and what follows from it for this user. Throws `inboxItemNotFound`.
 */
export async function readingOf(db: Db, userId: number, id: number): Promise<InboxReading> {
  const seen = itemsFor(db, userId).where('item.id', '=', id).where('item.saved_at', 'is', null)
  if (!(await seen.select('item.id').executeTakeFirst())) throw new Problem('inboxItemNotFound')
  const [reading] = await readingsOf(db, userId, [id])
  if (!reading) throw new Problem('inboxItemNotFound')
  return reading
}

/** The same in short, of several items that the user sees, by their ids. */
export async function briefsOf(db: Db, userId: number, ids: readonly number[]): Promise<Map<number, InboxBrief>> {
  if (ids.length === 0) return new Map()
  const readings = await readingsOf(db, userId, ids)
  return new Map(readings.map((reading) => [reading.id, reading]))
}

async function readingsOf(db: Db, userId: number, ids: readonly number[]) {
  const papers = await papersRead(db, ids)
  const places = await lastOfFirms(db, userId, papers)
  const known = await knownOf(db, userId, papers)
  return papers.map(({ id, isWaiting, read }) => {
    const { fields = {}, kind = null } = read?.receipt ?? {}
    const place = places.get(id) ?? null
    return {
      id,
      isWaiting,
      read,
      place,
      known: known.get(id) ?? null,
      kind,
      seller: fields.seller?.value ?? null,
      date: agreed(fields.date),
      total: agreed(fields.total),
      vat: agreed(fields.vat)?.reduce((sum, { vat }) => sum + vat, 0) ?? null,
      doubt: read && doubtOf(read.receipt, place),
    }
  })
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
