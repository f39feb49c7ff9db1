import { sql, type RawBuilder } from 'kysely'
import { isWaitingPaper } from '#server/rules/domain/waitingPapers.ts'
import { redactedMark } from '../../parcels/redaction/redactor.ts'

/**
 * SQL: how much the buyer has written in their folder since it was handed over, by which it can be undone no longer. Meter
 * readings, invitations, shares and the ticks of the welcome card are no writing; what they have delivered from it is,
 * and what was sent back to them through a share. What they wrote beside a firm's words has no history.
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
    ) + (select count(*) from message where message.folder_id in ${places}) + (${checklistsWritten(buyerFolder, places)})
    + (select count(*) from parcel where parcel.folder_id in ${places} and parcel.kind = 'delivery')
    + (
      select count(*) from parcel join upload on upload.parcel_id = parcel.id and ${isWaitingPaper}
      where parcel.folder_id in ${places} and parcel.kind = 'share'
    ) + (
      select count(*) from delivery_claim as claim
      join delivered on delivered.claim_id = claim.id and delivered.own_note is not null
      where claim.folder_id in ${places}
    )
  )::int`
}

/** Lines of checklists have no history: those that are not as in the seller's archive, which nobody can change. */
const checklistsWritten = (buyerFolder: RawBuilder<unknown>, places: RawBuilder<unknown>) => sql`
  select count(*) from (
    select pair.to_id as activity_id, item.text, item.done_at,
      row_number() over (partition by item.activity_id order by item.position, item.id) as place
    from hand_over as bought
    join hand_over_copy as pair on pair.parcel_id = bought.parcel_id and pair.kind = 'activity'
    join checklist_item as item on item.activity_id = pair.from_id
    where bought.buyer_folder_id = ${buyerFolder}
  ) as sold
  full join (
    select item.activity_id, item.text, item.done_at,
      row_number() over (partition by item.activity_id order by item.position, item.id) as place
    from checklist_item as item join activity on activity.id = item.activity_id
    where activity.folder_id in ${places}
  ) as own on own.activity_id = sold.activity_id and own.place = sold.place
  where own.place is null or sold.place is null or own.done_at is distinct from sold.done_at
    or own.text <> sold.text and own.text not like ${`%${redactedMark}%`}`
