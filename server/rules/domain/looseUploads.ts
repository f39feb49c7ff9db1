import { sql } from 'kysely'

/** Whether an `upload` belongs to nothing: no folder, message, question or parcel has it, and it waits in no Inkorg. */
export const isLoose = sql<boolean>`(
  num_nonnulls(upload.folder_id, upload.message_id, upload.case_id, upload.parcel_id, upload.inbox_item_id) = 0
)`
