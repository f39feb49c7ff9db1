import { sql } from 'kysely'

/** SQL: `activity` is no event that asks for a decision about an agreement. A value, so that it is looked up for each one. */
export const asksOfNoAgreement = sql<boolean>`(
  select agreement.id from agreement
  where agreement.activity_id = activity.id and agreement.folder_id = activity.folder_id limit 1
) is null`
