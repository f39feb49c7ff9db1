import { sql } from 'kysely'
import type { FirmPair } from '#contract/lifecycle/moves.ts'
import { addFirms, firmsDoing, namedFirms, pairsOfFirms } from '../moves/firms.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Chosen, Copying } from './content.ts'

/** Null: the copy names the firms of the same register. */
export type FirmsOfCopy = readonly FirmPair[] | null

/** Adds the firms that the copied events, series and agreements name to the register of the copy, without those that lie in the trash. */
export async function copyFirms(tx: Transaction, { userId, register }: Copying, copied: Chosen): Promise<FirmsOfCopy> {
  if (register === null) return null
  // Offers stay: so do the firms that have only made one.
  const doing = firmsDoing({ activity: copied.activities.from, series: copied.series.from })
  const agreed = sql`select firm_id from agreement where id = ${anyId(copied.agreements.from)}`
  const named = await namedFirms(tx, register, sql`${doing} union ${agreed}`, [])
  return addFirms(
    tx,
    userId,
    register,
    named.filter(({ isInTrash }) => !isInTrash),
  )
}

/** SQL: the firm of a row as its copy has it. */
export function firmOfCopy(firms: FirmsOfCopy, table: string) {
  const firm = sql.ref(`${table}.firm_id`)
  return firms === null ? firm : sql`(select pair.to_id from ${pairsOfFirms(firms)} where pair.id = ${firm})`
}
