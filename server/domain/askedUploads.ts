import { sql } from 'kysely'

/** Of an `upload`: its bytes may say where they were taken, and its sender has not said that they may be seen. */
export const asks = sql<boolean>`(not upload.keeps_location and exists (
  select from content where content.sha256 = upload.content and content.may_tell_place
))`
