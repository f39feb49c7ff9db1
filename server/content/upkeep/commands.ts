import type { z } from 'zod'
import type { UpkeepDecision, UpkeepFund } from '#contract/content/upkeep.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Says when a component is done next. Throws `componentNotFound`. */
export function decideUpkeep(
  db: Db,
  granted: Granted<'UpdateComponent'>,
  componentId: number,
  { nextYear, source }: z.output<typeof UpkeepDecision>,
) {
  return whilePermitted(db, granted, async (tx) => {
    const component = await tx
      .selectFrom('component')
      .where('id', '=', componentId)
      .where('folder_id', '=', granted.folderId)
      .where('deletion_id', 'is', null)
      .select('id')
      .executeTakeFirst()
    if (!component) throw new Problem('componentNotFound')
    const said = { next_year: nextYear, source, said_by: granted.userId }
    await tx
      .insertInto('upkeep_part')
      .values({ component_id: componentId, folder_id: granted.folderId, ...said })
      .onConflict((conflict) => conflict.column('component_id').doUpdateSet(said))
      .execute()
    return null
  })
}

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
