import { sql } from 'kysely'

/**
 * Whether an `upload` waits for its sender's choice: its bytes may tell where they were taken, and they have not agreed
 * to that.
 */
export const awaitsChoice = sql<boolean>`(not upload.keeps_location and exists (
  select from content where content.sha256 = upload.content and content.may_tell_place
))`
