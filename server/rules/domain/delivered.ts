import { sql } from 'kysely'
import { Problem } from '#contract/platform/problems.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** SQL: whether the row came with a delivery. */
export const isDelivered = (kind: 'activity' | 'component' | 'file') => sql<boolean>`exists (
  select from delivered where ${sql.ref(`delivered.${kind}_id`)} = ${sql.ref(`${kind}.id`)}
)`

/**
 * What a firm delivered is laid where its things lie: once none of its events and components are left in a folder that
 * some of them were moved from, in the one that they were moved to.
 */
export async function moveDeliveries(tx: Transaction, { from, to }: { from: number; to: number }) {
  await sql`
    update delivery_claim set folder_id = ${to}
    where folder_id = ${from} and ${liesIn(to)} and not ${liesIn(from)}`.execute(tx)
}

const liesIn = (folderId: number) => sql`exists (
  select from delivered
  left join activity on activity.id = delivered.activity_id
  left join component on component.id = delivered.component_id
  where delivered.claim_id = delivery_claim.id
    and (activity.folder_id = ${folderId} and activity.deletion_id is null
      or component.folder_id = ${folderId} and component.deletion_id is null)
)`

type Word = string | number | null | undefined

/**
 * Throws `deliveredText` where a change is of words that a firm delivered, which stay as it wrote them. Undefined is no
 * change.
 */
export function assertFirmsWords<Name extends string>(
  names: readonly Name[],
  before: { isDelivered: boolean } & { [N in Name]?: Word },
  after: { [N in Name]?: Word },
) {
  if (!before.isDelivered) return
  const changed = names.filter((name) => after[name] !== undefined && after[name] !== before[name])
  const message = 'Det här skrev firman. Lägg till en egen anteckning i stället.'
  if (changed.length > 0) throw new Problem('deliveredText', { fields: changed.map((path) => ({ path, message })) })
}
