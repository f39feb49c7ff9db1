import { z } from 'zod'
import { currencies, largestAmount } from './money.ts'

/* Apart from money.ts: lists that only show amounts are loaded without zod. */

const unreadableAmount = 'Skriv ett belopp, till exempel 1 900 eller 49,50.'

const tooLarge = 'Beloppet är för stort.'

/** An amount in hundredths of its currency. */
export const amount = z
  .int(unreadableAmount)
  .min(0, 'Ett belopp kan inte vara mindre än noll.')
  .max(largestAmount, tooLarge)

/** A cost that was paid, or a refund. */
const amountOrRefund = z.int(unreadableAmount).min(-largestAmount, tooLarge).max(largestAmount, tooLarge)
const optionalAmountOrRefund = amountOrRefund.nullable().optional()

/** An amount in an answer, in hundredths of the currency. */
export const Amount = z.int().nullable()

export const shownMoney = {
  estimatedCost: Amount,
  cost: Amount,
  /** Included in the cost. */
  vat: Amount,
  currency: z.enum(currencies),
  /** Whether the caller sees costs here; if not, there seem to be none. */
  seesCosts: z.boolean(),
}

/** Null: none. Not given, it stays as it was: older clients do not know of it. */
export const optionalAmount = amount.nullable().optional()

export const moneyFields = {
  /** The cost that is expected. */
  estimatedCost: optionalAmount,
  /** The cost that was paid, with VAT; below zero for a refund. */
  cost: optionalAmountOrRefund,
  /** Included in the cost, and takes its sign. A cost that is given without it has none stated. */
  vat: optionalAmountOrRefund,
  currency: z.enum(currencies, 'Välj en valuta i listan.').optional(),
}

export const vatIssue = { path: ['vat'], error: 'Momsen ingår i kostnaden och kan inte vara större än den.' }
