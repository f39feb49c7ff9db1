import type { Granted } from '#server/rules/access/access.ts'
import type { Db } from '#server/platform/database/database.ts'
import { complaintOf } from './queries.ts'

/** The complaints of a folder whose events are there, each as its page has it. */
export async function* complaintsIn(db: Db, granted: Granted<'ReadFolder'>) {
  const rows = await db
    .selectFrom('complaint')
    .innerJoin('activity', 'activity.id', 'complaint.activity_id')
    .where('complaint.folder_id', '=', granted.folderId)
    .where('activity.deletion_id', 'is', null)
    .select('complaint.activity_id as activityId')
    .orderBy('complaint.activity_id')
    .execute()
  for (const { activityId } of rows) {
    const { firmId: _firmId, title: _title, papers, ...complaint } = await complaintOf(db, granted, { activityId })
    yield { ...complaint, papers: papers.map(({ id, name, role }) => ({ id, name, role })) }
  }
}
