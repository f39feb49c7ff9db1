import type { MoveQuestion } from '#contract/lifecycle/moves.ts'
import { roles } from '#contract/rules/permissions.ts'
import type { Db } from '#server/platform/database/database.ts'

type Costs = MoveQuestion['costs']
type Role = { roleId: number }

/** Whether a user with this role where things lie may move them: the founder alone shows to others what they keep. */
export const mayMoveCosts = (costs: Costs, { roleId }: Role) => costs !== 'shown' || roleId === roles.founder

/** The same of moving them back, with the role where they lie then. */
export const mayMoveCostsBack = (costs: Costs, role: Role) => mayMoveCosts(costs === 'kept' ? 'shown' : null, role)

/** What becomes of the costs of what moves from one main folder to another: see the contract. */
export async function costsBetween(db: Db, from: number, to: number): Promise<Costs> {
  const rows = await db
    .selectFrom('folder')
    .where('id', 'in', [from, to])
    .select(['id', 'keeps_costs as keepsCosts'])
    .execute()
  const keepsCosts = (mainId: number) => rows.find(({ id }) => id === mainId)?.keepsCosts ?? true
  if (keepsCosts(from) === keepsCosts(to)) return null
  return keepsCosts(from) ? 'shown' : 'kept'
}
