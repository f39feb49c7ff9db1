import type { MissingItem } from '#contract/sharing/handOverChoice.ts'
import type { Action } from '#contract/rules/permissions.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { conditionOf } from '#server/content/condition/queries.ts'
import type { Db } from '#server/platform/database/database.ts'

/**
 * The papers that the binder of such a thing usually has, and that the buyer will not have: there is none, or the latest
 * stays. What was said not to be needed there is not among them.
 */
export async function missingOf(db: Db, granted: Granted<Action>, fileIds: readonly number[]): Promise<MissingItem[]> {
  const { items } = await conditionOf(db, granted)
  const goes = new Set(fileIds)
  return items
    .filter(({ kind, found, dismissed }) => kind === 'paper' && (found ? !goes.has(found.id) : !dismissed))
    .map(({ id, name, why, law }) => ({ id, name, why, law }))
}
