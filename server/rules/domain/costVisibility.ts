import { sql, type RawBuilder } from 'kysely'
import type { Currency } from '#contract/rules/money.ts'
import type { Action } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { Granted } from '../access/access.ts'

/*
 * Who sees what things cost in a folder is said by the view `folder_access` (`sees_costs`) and carried from there: by
 * the rows of `foldersSeenBy`, and by `Granted`. What follows from it stands here.
 */

const seesCosts = (row: string) => sql<boolean>`${sql.ref(`${row}.sees_costs`)}`

const shown = <Shown>(row: string, value: RawBuilder<unknown>) =>
  sql<Shown | null>`case when ${seesCosts(row)} then ${value} end`

/** SQL: an amount, or null where the reader of the row does not see what things cost. */
export const shownAmount = shown<number>

/** SQL: the currency of such amounts; if they are hidden, the default, as in a row without amounts. */
export const shownCurrency = (row: string, currency: RawBuilder<unknown>) =>
  sql<Currency>`case when ${seesCosts(row)} then ${currency} else 'SEK' end`

/** Throws `costsKept` unless the user sees costs here. */
export function assertSeesCosts({ seesCosts: isShown }: Granted<Action>): void {
  if (!isShown) throw new Problem('costsKept')
}

type Written = Partial<Record<'estimatedCost' | 'cost' | 'vat' | 'price' | 'priceToday', number | null | undefined>> & {
  currency?: Currency | undefined
}

/**
 * The costs that a user may write: none where they see none, so that sending back what they were answered removes
 * nothing that they do not know of. Throws `costsKept` for an amount of their own.
 */
export function writableCosts<W extends Written>(
  { seesCosts: isShown }: Granted<Action>,
  written: W,
): W | Record<string, never> {
  if (isShown) return written
  const amounts = Object.entries(written).filter(([name, value]) => name !== 'currency' && value != null)
  if (amounts.length === 0) return {}
  const message = 'Bara grundaren och administratörerna skriver kostnader här.'
  throw new Problem('costsKept', { fields: amounts.map(([path]) => ({ path, message })) })
}
