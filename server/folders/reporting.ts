import type { z } from 'zod'
import type { ReportingChoice } from '#contract/folderSettings.ts'
import { grant, type Granted } from '../access/access.ts'
import { changingFolder } from '../access/whilePermitted.ts'
import type { Db } from '../platform/database/database.ts'
import { folderOf } from './queries.ts'

type Choice = z.output<typeof ReportingChoice>

/** Lets observers report faults in a main folder and below it, or no longer. Returns the folder. */
export function setReporting(db: Db, granted: Granted<'LetObserversReport'>, { observersReport }: Choice) {
  return changingFolder(db, granted, async (tx) => {
    // Whoever is reporting a fault in a sub-folder holds that one. Nobody is in one in the trash, which whoever restores it locks first.
    const below = tx.selectFrom('folder').where('parent_id', '=', granted.folderId).where('deletion_id', 'is', null)
    await below.select('id').orderBy('id').forUpdate().execute()
    await tx
      .updateTable('folder')
      .set({ observers_report: observersReport })
      .where('id', '=', granted.folderId)
      .where('observers_report', '<>', observersReport)
      .execute()
    return folderOf(tx, await grant(tx, granted.userId, granted.folderId, 'ReadFolder'))
  })
}
