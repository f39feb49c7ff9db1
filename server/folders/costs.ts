import type { z } from 'zod'
import type { CostsChoice } from '#contract/folderSettings.ts'
import { grant, type Granted } from '../access/access.ts'
import { changingFolder } from '../access/whilePermitted.ts'
import type { Db } from '../platform/database/database.ts'
import { folderOf } from './queries.ts'

/** Keeps what things cost in a main folder to its founder and administrators, or no longer. Returns the folder. */
export function setCosts(db: Db, granted: Granted<'KeepCosts'>, { keepsCosts }: z.output<typeof CostsChoice>) {
  return changingFolder(db, granted, async (tx) => {
    await tx
      .updateTable('folder')
      .set({ keeps_costs: keepsCosts })
      .where('id', '=', granted.folderId)
      .where('keeps_costs', '<>', keepsCosts)
      .execute()
    return folderOf(tx, await grant(tx, granted.userId, granted.folderId, 'ReadFolder'))
  })
}
