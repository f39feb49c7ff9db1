import type { HandOverChoice } from '#contract/handOverChoice.ts'
import type { Action } from '#contract/permissions.ts'
import type { Granted } from '../../../access/access.ts'
import type { Db } from '../../../platform/database/database.ts'
import { chosenToHandOver } from './chosen.ts'
import type { Counts } from './counts.ts'
import type { Chosen } from './decide.ts'
import { struckOf } from '../striking/struckOf.ts'
import type { Going } from '../striking/going.ts'

/** What goes along by the choice, as ids of the database, and what is struck of its texts; and how much it is. */
export async function goingOf(
  db: Db,
  granted: Granted<Action>,
  choice: HandOverChoice,
): Promise<Going & { counts: Counts }> {
  const { chosen, counts } = await chosenToHandOver(db, granted, choice)
  const going = idsOf(chosen)
  const { firmIds, struck, strike } = await struckOf(db, granted, { going, names: choice.names })
  return { ...going, firmIds, struck, strike, counts }
}

export const idsOf = (chosen: Chosen) => ({
  folderIds: chosen.folders,
  componentIds: chosen.components,
  activityIds: chosen.activities,
  seriesIds: chosen.series,
  faultIds: chosen.faults,
  fileIds: chosen.files,
  firmIds: chosen.firms,
  activityIdsWithCosts: chosen.costsOf.activities,
  componentIdsWithPrices: chosen.costsOf.components,
  componentIdsWithWarranty: chosen.warranties,
})
