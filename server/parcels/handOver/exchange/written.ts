import { sql, type RawBuilder } from 'kysely'

/**
 * SQL: how much the buyer has written in their folder since it was handed over, by which it can be undone no longer. Meter
 * readings, invitations and the ticks of the welcome card are no writing.
 */
export function written(buyerFolder: RawBuilder<unknown>) {
  const places = sql`(
    select place.id from folder as place where place.id = ${buyerFolder} or place.parent_id = ${buyerFolder}
  )`
  return sql<number>`(
    (
      select count(*) from change, hand_over as bought
      where bought.buyer_folder_id = ${buyerFolder} and change.folder_id in ${places}
        and change.changed_at > bought.exchanged_at and change.kind not in ('member', 'invitation')
        and not change.fields @> '[{"field": "reading"}]'
    ) + (select count(*) from message where message.folder_id in ${places})
  )::int`
}
