import { sql } from 'kysely'

/**
 * SQL: the name of whoever added a row of `file`, whose `creator` it is. What came along with a folder that was taken over
 * was added by its seller, though the room that it takes is the buyer's.
 */
export const whoAddedFile = sql<string>`coalesce(
  (
    select seller.full_name from hand_over_copy as came
    join hand_over on hand_over.parcel_id = came.parcel_id
    join app_user as seller on seller.id = hand_over.seller_id
    where came.kind = 'file' and came.to_id = file.id
  ),
  creator.full_name
)`
