import { z } from 'zod'
import { largestAmount } from './money.ts'

/* Apart from money.ts: lists that only show amounts are loaded without zod. */

const unreadableAmount = 'Skriv ett belopp, till exempel 1\u00a0900 eller 49,50.'

const tooLarge = 'Beloppet är för stort.'

/** An amount in hundredths of its currency. */
export const amount = z
  .int(unreadableAmount)
  .min(0, 'Ett belopp kan inte vara mindre än noll.')
  .max(largestAmount, tooLarge)

/** A cost that was paid, or a refund. */
export const amountOrRefund = z.int(unreadableAmount).min(-largestAmount, tooLarge).max(largestAmount, tooLarge)

/** An amount in an answer, in hundredths of the currency. */
export const Amount = z.int().nullable()

/** An amount that may be missing: null is none; not given, it stays as it was: older clients do not know of it. */
export const optionalAmount = amount.nullable().optional()

export const vatIssue = { path: ['vat'], error: 'Momsen ingår i kostnaden och kan inte vara större än den.' }
