import type { z } from 'zod'
import type { UpkeepFund } from '#contract/content/upkeep.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Says what is set aside for a folder's parts. */
export function setUpkeepFund(db: Db, granted: Granted<'UpdateComponent'>, fund: z.output<typeof UpkeepFund>) {
  return whilePermitted(db, granted, async (tx) => {
    const { setAside, fund: there, fundOn, source } = fund
    const said = { set_aside: setAside, fund: there, fund_on: fundOn, source, said_by: granted.userId }
    await tx
      .insertInto('upkeep_fund')
      .values({ folder_id: granted.folderId, ...said })
      .onConflict((conflict) => conflict.column('folder_id').doUpdateSet(said))
      .execute()
    return null
  })
}
