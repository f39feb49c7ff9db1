import type { ReceiptFields } from '#contract/intake/reading.ts'
import { moneyText, type Currency } from '#contract/rules/money.ts'

type Guess = { cost: number; currency: Currency; text: string }

/** The sum that was read and is not offered, as it may be right all the same; null where there is none. */
export function guessOf({ total, currency }: ReceiptFields): Guess | null {
  if (total?.state !== 'failed' || total.guess === undefined) return null
  const own = currency?.value ?? 'SEK'
  return { cost: total.guess, currency: own, text: moneyText(total.guess, own) }
}

type SetAmount = (name: 'cost' | 'currency', value: never, options: { shouldDirty: true }) => void

/** Fills in what a person has said yes to. */
export function takeGuess(setValue: SetAmount, { cost, currency }: Guess) {
  setValue('cost', cost as never, { shouldDirty: true })
  setValue('currency', currency as never, { shouldDirty: true })
}
