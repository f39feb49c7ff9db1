import type { PurchaseSign } from '#contract/intake/importSettings.ts'
import type { Signs } from '../read/signs.ts'
import { bankOf } from './headings.ts'

type Guess = { value: PurchaseSign; isSure: boolean }

/**
 * Whether purchases are minus: in the statement of an account they are. It is sure there where most are, and in what a bank
 * has written where all are: a card has its purchases above zero, and its payments below.
 */
export function guessSign(columns: readonly string[], { minus, plus }: Pick<Signs, 'minus' | 'plus'>): Guess {
  const bank = bankOf(columns)
  const value = bank === 'account' || minus > plus ? 'minus' : 'plus'
  return { value, isSure: (bank === 'account' && minus >= plus) || (bank !== null && plus === 0) }
}
