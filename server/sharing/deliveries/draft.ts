import { sql } from 'kysely'
import type { DeliverySource } from '#contract/sharing/deliveryForm.ts'
import { tradeIds, type TradeId } from '#contract/content/tradePapers/tradeIds.ts'
import { tradeOf } from '#contract/content/tradePapers/tradePapers.ts'
import type { Db } from '#server/platform/database/database.ts'
import { contentToDeliver, papersOf, underTitle, type Delivering } from './frozen.ts'

/**
 * What a delivery would hold; the firm as it was named in the last one from the main folder, or else by its account. So is
 * its trade, where the job has no word of one.
 */
export async function draftOf(db: Db, granted: Delivering, source: DeliverySource) {
  const found = await contentToDeliver(db, granted, source)
  const [event] = found.content.events
  const [component] = found.content.components
  const named = source.kind === 'event' ? event?.title : source.kind === 'component' ? component?.name : undefined
  const title = named ?? found.content.title
  const { content } = underTitle(found, title)
  const ofTrades = tradeIds.map((trade) => ({ trade, papers: papersOf(trade, content) }))
  const { trade, ...firm } = await firmOf(db, granted)
  const ofTitle = tradeOf(title)
  return {
    folderId: granted.folderId,
    title,
    // The job may have no word of it, and the firm is of one trade as a rule.
    trade: ofTitle === 'ovrigt' ? trade : ofTitle,
    ...firm,
    // A sub-folder of a firm is one customer's.
    customerName: granted.isMain ? '' : found.content.title.slice(0, 100),
    place: found.content.city,
    trades: ofTrades,
    content,
  }
}

async function firmOf(db: Db, { folderId, userId }: Delivering) {
  const main = db
    .selectFrom('folder')
    .where('id', '=', folderId)
    .select(({ fn }) => fn.coalesce('parent_id', 'id').as('id'))
  const within = db
    .selectFrom('folder')
    .where((where) => where.or([where('id', '=', main), where('parent_id', '=', main)]))
    .select('id')
  const latest = await db
    .selectFrom('delivery')
    .innerJoin('parcel', 'parcel.id', 'delivery.parcel_id')
    .where('parcel.folder_id', 'in', within)
    .orderBy('parcel.id', 'desc')
    .select(['firm_name as firmName', 'organisation_number as organisationNumber', sql<TradeId>`trade`.as('trade')])
    .executeTakeFirst()
  if (latest) return latest
  const { company, name, mainTitle } = await db
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select(['company', 'full_name as name'])
    .select(db.selectFrom('folder').where('id', '=', main).select('title').as('mainTitle'))
    .executeTakeFirstOrThrow()
  const firmName = company ?? mainTitle ?? name
  return { firmName, organisationNumber: null, trade: tradeOf(firmName) }
}
