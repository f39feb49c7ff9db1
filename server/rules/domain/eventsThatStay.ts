import { sql } from 'kysely'

/** SQL: `activity` is no event that asks, or has asked, for a decision about an agreement. */
export const asksOfNoAgreement = sql<boolean>`not activity.asks_of_agreement`

/** SQL: it is no complaint. A value, so that it is looked up for each one. */
export const isNoComplaint = sql<boolean>`(
  select complaint.activity_id from complaint where complaint.activity_id = activity.id
) is null`

/** SQL: it is none of what stays with the people of its folder, whatever is given away of that. */
export const mayLeave = sql<boolean>`(${asksOfNoAgreement} and ${isNoComplaint})`
