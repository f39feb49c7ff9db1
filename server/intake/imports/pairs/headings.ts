import { folded } from '#server/rules/domain/lemmas/folding.ts'
import type { Currency } from '#contract/rules/money.ts'
import { currencyOf, isCurrencyCode } from '../read/amounts.ts'

/* What the heading of a column says beside which field it is. */

/** A column's name without case, accents and what stands around it: 'Utförd av:' is 'utford av'. */
export const foldedName = (name: string): string =>
  folded(name.trim().toLowerCase().normalize('NFC'))
    .replaceAll(/[\s_/-]+/g, ' ')
    .replaceAll(/[():?!"']/g, '')
    .trim()

/** The currency at the end of a heading, 'Belopp (EUR)' or 'Pris i kr', and what stands before it. */
export function currencyIn(heading: string): { rest: string; currency: Currency | 'other' } | null {
  const [, rest = '', word = ''] = /^(.*?\S)[\s,(]+(?:i )?([^\s()]{1,6})\)?$/.exec(heading.trim()) ?? []
  const currency = currencyOf(word)
  if (currency !== null) return { rest, currency }
  return isCurrencyCode(word) ? { rest, currency: 'other' } : null
}

/** A column of amounts in the currency of where something was bought, beside those of the account. */
export const isForeignAmount = (column: string) =>
  /^(?:utl|valuta|original|ursprung|foreign).*(?:belopp|amount)$|^belopp i (?:utlandsk )?valuta$/.test(
    foldedName(column),
  )

/** What a column is called that says of each amount whether it is debit or credit. */
export const mayBeDirection = (column: string) =>
  /^(?:[dk] [kdc]|c d|dr cr|cr dr|deb(?:et|it)? (?:kred(?:it)?|credit)|(?:kredit|credit) deb(?:et|it)|credit debit indicator|in ut|ut in|\+|(?:transaktions)?typ|(?:transaction )?type)$/.test(
    foldedName(column),
  )

const isBalance = (name: string) => /^(?:(?:bokfort|disponibelt|aktuellt) )?saldo\b|^(?:running )?balance\b/.test(name)
const ofBanks = new Set(
  'bokforingsdag, bokforingsdatum, bokford, bokfort, reskontradatum, transaktionsdag, transaktionsdatum, valutadag, valutadatum, booking date, value date, budgetgrupp, transaktion'.split(
    ', ',
  ),
)

/** Whether columns are those of a bank: of the statement of an account, with its balance, or else. */
export function bankOf(columns: readonly string[]): 'account' | 'other' | null {
  const names = columns.map(foldedName)
  const isBank = names.some((name) => ofBanks.has(name))
  const hasBalance = names.some(isBalance)
  return isBank && hasBalance ? 'account' : isBank || hasBalance ? 'other' : null
}
