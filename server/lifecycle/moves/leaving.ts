import { sql, type RawBuilder } from 'kysely'
import { roles } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import { undoableTransfers } from '#server/rules/domain/transfers.ts'
import type { Db } from '#server/platform/database/database.ts'

/** The main folder that something leaves, and the one that it comes to. */
export type Mains = { from: number; to: number }

/** Whoever has taken a main folder over does not empty it before it has become theirs for good. */
export async function assertNotTakenOver(db: Db, { from, to }: Mains) {
  const taken = await undoableTransfers(db).where('folder_id', 'in', [from, to]).select('id').executeTakeFirst()
  if (taken) throw new Problem('takenOverLately')
}

/** The founder of a main folder, and whether they would see what leaves it for the other. */
export type Founder = { userId: number; seesItAfter: boolean }

/** The folders themselves between which something moves: of a sub-folder the main folders. */
type Places = { mains: Mains; from: number; to: number }

/**
 * The founders of both main folders, by its id. `seesItAfter` is SQL for one `founder` (of `membership`): whether they would see what
 * has come to that place.
 */
export async function foundersOf(
  db: Db,
  { mains, from, to }: Places,
  seesItAfter: (place: RawBuilder<number>) => RawBuilder<boolean>,
) {
  const otherPlace = sql<number>`case founder.folder_id when ${mains.from} then ${to}::bigint else ${from}::bigint end`
  const { rows } = await sql<Founder & { mainId: number }>`
    select founder.folder_id as "mainId", founder.user_id as "userId", ${seesItAfter(otherPlace)} as "seesItAfter"
    from membership as founder
    where founder.folder_id in (${mains.from}, ${mains.to}) and founder.role_id = ${sql.lit(roles.founder)}
      and founder.status_id = ${sql.lit(memberStatus.active)}`.execute(db)
  return new Map(rows.map((founder) => [founder.mainId, founder]))
}

/** Nobody takes anything from the founder of a main folder: it leaves by their own hand, or to where they see it. */
export const founderLetsLeave = (founder: Founder | undefined, userId: number) =>
  founder !== undefined && (founder.userId === userId || founder.seesItAfter)

/**
 * The founder of the main folder that something leaves, if it comes to another founder, who can take it from there as their own; null if
 * not.
 */
export function founderLeft(founders: ReadonlyMap<number, Founder>, { from, to }: Mains): number | null {
  const [left, taking] = [founders.get(from)?.userId, founders.get(to)?.userId]
  return left === undefined || left === taking ? null : left
}
