import { sql } from 'kysely'
import type { Receipt } from '#contract/intake/reading.ts'
import type { KeptPage } from '#server/content/files/decoding/worker/reading/protocol.ts'
import { receiptIn } from './places.ts'

/**
 * The version of the rules. To be raised when they read anything otherwise, so that a list does not tell what those before them saw;
 * a test says so.
 */
export const rulesVersion = 7

/** In characters, as a row has room for; a receipt that is longer is read anew each time. */
const longest = 100_000

/** What a row of `reading` keeps beside its pages, so that a list need not read each of them. */
export function keptReceipt(pages: KeptPage[]) {
  const receipt = JSON.stringify(receiptIn(pages))
  return receipt.length > longest ? {} : { receipt, rules_version: rulesVersion }
}

/** SQL, of `reading`: what it keeps, or the pages where it keeps none of the rules of today. */
export const keptColumns = sql`
  case when reading.rules_version = ${sql.lit(rulesVersion)} then reading.receipt end as receipt,
  case when reading.rules_version is distinct from ${sql.lit(rulesVersion)} then reading.pages end as pages`

export type Kept = { receipt: Receipt | null; pages: KeptPage[] | null }

/** Null if nothing was read. Its places are those of the pages as they are shown. */
export const receiptOf = ({ receipt, pages }: Kept): Receipt | null => receipt ?? (pages && receiptIn(pages))
