import type { Db } from '../../../platform/database/database.ts'

/** What the buyers have asked, in order, with the answers that have come. */
export const questionsOf = (db: Db, parcelId: number) =>
  db
    .selectFrom('hand_over_question')
    .where('parcel_id', '=', parcelId)
    .select(['text', 'asked_at as askedAt', 'answer', 'answered_at as answeredAt'])
    .orderBy('id')
    .execute()
