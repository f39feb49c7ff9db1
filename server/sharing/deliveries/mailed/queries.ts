import { sql } from 'kysely'
import { inboxThrownDays } from '#contract/platform/limits.ts'
import type { TradeId } from '#contract/content/tradePapers/tradeIds.ts'
import type { Db } from '#server/platform/database/database.ts'
import { pageOf, type Paging } from '#server/platform/database/page.ts'
import { guessed, writableFolders } from '../places.ts'
import { deliveriesMailedTo, thrownAtBy } from './mailed.ts'

type Listed = Paging & { thrown: number }

/** What waits for the user, each with the folder in which it likely belongs; or what of it they have thrown away. */
export async function mailedDeliveriesOf(db: Db, userId: number, { topX, skip, thrown }: Listed) {
  const listed = thrown === 1 ? thrownDeliveries(db, userId) : waitingDeliveries(db, userId)
  const counted = (what: 'components' | 'papers' | 'pictures') =>
    sql<number>`coalesce((parcel.content -> 'counts' ->> ${sql.lit(what)})::integer, 0)`.as(what)
  const rows = listed
    .select(['parcel.id', 'delivery.title', 'delivery.firm_name as firmName', 'delivery.place', 'delivery.version'])
    .select(['parcel.created_at as deliveredAt', sql<Date>`parcel.expires_at`.as('expiresAt')])
    .select([counted('components'), counted('papers'), counted('pictures')])
    .select([thrownAtBy(userId).as('thrownAt'), sql<TradeId>`delivery.trade`.as('trade')])
    .orderBy(thrown === 1 ? sql`"thrownAt"` : 'parcel.id', 'desc')
    .orderBy('parcel.id', 'desc')
    .limit(topX)
    .offset(skip)
  const all = listed.select(({ fn }) => fn.countAll<number>().as('total'))
  const { items, total } = await pageOf(rows, all, { skip })
  const folders = items.length > 0 && thrown === 0 ? await writableFolders(db, userId) : []
  return {
    total,
    items: items.map(({ trade, ...item }) => ({
      ...item,
      guessId: guessed(folders, { place: item.place, trade })?.folderId ?? null,
    })),
  }
}

/** The mailed deliveries that the user has not thrown away. */
export const waitingDeliveries = (db: Db, userId: number) =>
  deliveriesMailedTo(db, userId).where(thrownAtBy(userId), 'is', null)

const thrownDeliveries = (db: Db, userId: number) =>
  deliveriesMailedTo(db, userId).where(
    thrownAtBy(userId),
    '>',
    sql<Date>`now() - make_interval(days => ${sql.lit(inboxThrownDays)})`,
  )
