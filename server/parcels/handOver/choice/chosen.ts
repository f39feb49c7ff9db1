import type { HandOverChoice } from '#contract/handOverChoice.ts'
import type { Action } from '#contract/permissions.ts'
import type { Granted } from '../../../access/access.ts'
import { todayInSweden } from '../../../domain/swedishTime.ts'
import type { Db } from '../../../platform/database/database.ts'
import { countsOf, type Counts } from './counts.ts'
import { chosenOf, type Chosen } from './decide.ts'
import { rowsOf, type HandOverRows } from './rows.ts'

/**
 * What of the granted main folder goes along by the choice, as far as the user sees it, counted by what decides it. Read
 * in the transaction that is given: whoever copies by it holds the folders.
 */
export async function chosenToHandOver(
  db: Db,
  granted: Granted<Action>,
  choice: HandOverChoice,
): Promise<{ rows: HandOverRows; chosen: Chosen; counts: Counts }> {
  const rows = await rowsOf(db, granted)
  const chosen = chosenOf(rows, choice)
  return { rows, chosen, counts: countsOf(rows, chosen, { choice, today: todayInSweden().toString() }) }
}
