import type { MoveQuestion } from '#contract/moves.ts'
import type { Db } from '../platform/database/database.ts'

/** What becomes of the costs of what moves from one main folder to another: see the contract. */
export async function costsBetween(db: Db, from: number, to: number): Promise<MoveQuestion['costs']> {
  const rows = await db
    .selectFrom('folder')
    .where('id', 'in', [from, to])
    .select(['id', 'keeps_costs as keepsCosts'])
    .execute()
  const keepsCosts = (mainId: number) => rows.find(({ id }) => id === mainId)?.keepsCosts ?? true
  if (keepsCosts(from) === keepsCosts(to)) return null
  return keepsCosts(from) ? 'shown' : 'kept'
}
