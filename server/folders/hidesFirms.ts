import type { z } from 'zod'
import type { FirmsChoice } from '#contract/folderSettings.ts'
import { grant, type Granted } from '../access/access.ts'
import { changingFolder } from '../access/whilePermitted.ts'
import type { Db } from '../platform/database/database.ts'
import { folderOf } from './queries.ts'

/** Keeps the firms of a main folder out of what its other members see of all their folders, or no longer. Returns the folder. */
export function setFirms(db: Db, granted: Granted<'HideFirms'>, { hidesFirms }: z.output<typeof FirmsChoice>) {
  return changingFolder(db, granted, async (tx) => {
    await tx
      .updateTable('folder')
      .set({ hides_firms: hidesFirms })
      .where('id', '=', granted.folderId)
      .where('hides_firms', '<>', hidesFirms)
      .execute()
    return folderOf(tx, await grant(tx, granted.userId, granted.folderId, 'ReadFolder'))
  })
}
