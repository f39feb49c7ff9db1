import { sql } from 'kysely'
import { Problem } from '#contract/problems.ts'

/** SQL: whether the row came with a delivery. */
export const isDelivered = (kind: 'activity' | 'component' | 'file') => sql<boolean>`exists (
  select from delivered where ${sql.ref(`delivered.${kind}_id`)} = ${sql.ref(`${kind}.id`)}
)`

type Words = Record<string, string | number | null | undefined>

/**
 * Throws `deliveredText` where a change is of words that a firm delivered, which stay as it wrote them. `after` may have
 * other fields too; undefined is no change.
 */
export function assertFirmsWords<Before extends Words>(
  isOfFirm: boolean,
  before: Before,
  after: { [Field in keyof Before]?: Words[string] },
) {
  if (!isOfFirm) return
  const changed = Object.keys(before).filter((field) => after[field] !== undefined && after[field] !== before[field])
  const message = 'Det här skrev firman. Skriv till eget i stället.'
  if (changed.length > 0) throw new Problem('deliveredText', { fields: changed.map((path) => ({ path, message })) })
}
