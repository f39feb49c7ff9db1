import { sql } from 'kysely'
import type { ReadPage, Receipt } from '#contract/reading.ts'
import { todayInSweden } from '../../domain/swedishTime.ts'
import { readReceipt } from './readReceipt.ts'

/**
 * Of the rules. To be raised when they read anything otherwise, so that a list does not tell what those before them saw;
 * a test says so.
 */
export const rulesVersion = 1

/** In characters, as a row has room for; a receipt that is longer is read anew each time. */
const longest = 100_000

/** What a row of `reading` keeps beside its pages, so that a list need not read each of them. */
export function keptReceipt(pages: ReadPage[]) {
  const receipt = JSON.stringify(readReceipt(pages, todayInSweden().toString()))
  return receipt.length > longest ? {} : { receipt, rules_version: rulesVersion }
}

/** SQL, of `reading`: what it keeps, or the pages where it keeps none of the rules of today. */
export const keptColumns = sql`
  case when reading.rules_version = ${sql.lit(rulesVersion)} then reading.receipt end as receipt,
  case when reading.rules_version is distinct from ${sql.lit(rulesVersion)} then reading.pages end as pages`

export type Kept = { receipt: Receipt | null; pages: ReadPage[] | null }

/** Null if nothing was read. Its places are those of the pages with their lines level. */
export const receiptOf = ({ receipt, pages }: Kept): Receipt | null =>
  receipt ?? (pages && readReceipt(pages, todayInSweden().toString()))
