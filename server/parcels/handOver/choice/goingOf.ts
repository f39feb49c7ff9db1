import type { HandOverChoice } from '#contract/handOverChoice.ts'
import type { Action } from '#contract/permissions.ts'
import type { Granted } from '../../../access/access.ts'
import type { Db } from '../../../platform/database/database.ts'
import { chosenToHandOver } from './chosen.ts'
import { struckOf } from '../striking/struckOf.ts'
import type { Going } from '../striking/going.ts'

/** What goes along by the choice, as ids of the database, and what is struck of its texts. */
export async function goingOf(db: Db, granted: Granted<Action>, choice: HandOverChoice): Promise<Going> {
  const { chosen } = await chosenToHandOver(db, granted, choice)
  const going = {
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
  }
  return { ...going, ...(await struckOf(db, granted, { going, names: choice.names })) }
}
