import { sql } from 'kysely'

type Side = 'went' | 'stayed' | undefined

/**
 * SQL: of `own`, a row of this kind in the archive of who handed its folder over, whether it went along, or is there
 * alone. Of folders that were not handed over nothing went.
 */
export function isOnSide(kind: 'activity' | 'component' | 'file', side: Side) {
  const went = sql<boolean>`exists (
    select from folder as place
    join hand_over on hand_over.folder_id = coalesce(place.parent_id, place.id) and hand_over.state = 'exchanged'
    join hand_over_copy as pair on pair.parcel_id = hand_over.parcel_id and pair.kind = ${sql.lit(kind)}
    where place.id = own.folder_id and pair.from_id = own.id
  )`
  return side === 'went' ? went : sql<boolean>`not ${went}`
}
