/** Currencies that something can cost in; sums are made for each of them, never across. */
export const currencies = ['SEK', 'EUR', 'NOK', 'DKK', 'USD', 'GBP'] as const
export type Currency = (typeof currencies)[number]

/** The largest amount: just under a billion, in hundredths; of a refund below zero. */
export const largestAmount = 99_999_999_999

type Cost = { cost?: number | null | undefined; vat?: number | null | undefined }

/** Whether the VAT fits the cost. The VAT of a refund, which is a cost below zero, may be given without its sign. */
export const isVatWithinCost = ({ cost, vat }: Cost) =>
  vat == null || (cost != null && Math.abs(vat) <= Math.abs(cost) && (vat >= 0 || cost < 0))

/** VAT belongs to a cost, has its sign, and goes when another cost is given without it. */
export const withVat = <A extends Cost>(one: A): A => {
  const { cost, vat } = one
  if (cost === undefined) return { ...one, vat: undefined }
  return { ...one, vat: vat == null ? null : vat > 0 && (cost ?? 0) < 0 ? -vat : vat }
}

/** A hyphen, a minus sign, and the dash that some keyboards give for either. */
const minus = /^[-\u2212\u2013]/
/** Whether an amount is typed as a refund. */
export const isNegativeAmount = (typed: string) => minus.test(typed.trim())

/**
 * Reads an amount as people type it, in hundredths: `1 900`, `1900,50`, `1.900,50 kr`, `1 900:-`, `−1 200`. Null for
 * nothing at all, undefined for what is no amount.
 */
export function parseAmount(typed: string): number | null | undefined {
  const text = typed
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/(?:kr|sek)\.?$|:-$/i, '')
  if (text === '') return typed.trim() === '' ? null : undefined
  if (isNegativeAmount(text)) return negated(parseAmount(text.slice(1)))
  // A point before three digits is a thousands separator, as it is in front of a decimal comma.
  const digits = /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{1,2})?$/.test(text)
    ? text.replace(/\.(?=\d{3})/g, '').replace(',', '.')
    : text
  if (!/^\d+(?:\.\d{1,2})?$/.test(digits)) return undefined
  const [whole = '', hundredths = ''] = digits.split('.')
  const value = Number(whole) * 100 + Number(hundredths.padEnd(2, '0'))
  return Number.isSafeInteger(value) ? value : undefined
}

/** Changes the sign of an amount; undefined for one with a second minus, which is no amount. Zero has no sign. */
const negated = (amount: number | null | undefined) =>
  amount == null || amount < 0 ? undefined : amount === 0 ? 0 : -amount

/**
 * Formats an amount for reading: `1 900 kr`, `49,50 kr`, `−1 200 kr`, `1 900 €`. Hundredths only where there are any.
 */
export function moneyText(hundredths: number, currency: Currency): string {
  return formatOf(currency, hundredths).format((hundredths || 0) / 100)
}

/** Formats an amount as `parseAmount` reads it, without the currency. */
export function amountText(hundredths: number | null): string {
  if (hundredths === null) return ''
  return new Intl.NumberFormat('sv-SE', decimals(hundredths)).format(hundredths / 100)
}

const decimals = (hundredths: number) => ({
  minimumFractionDigits: hundredths % 100 === 0 ? 0 : 2,
  maximumFractionDigits: 2,
})

const formats = new Map<string, Intl.NumberFormat>()

// A format costs a hundred times what formatting with it does.
function formatOf(currency: Currency, hundredths: number) {
  const key = `${currency} ${hundredths % 100 === 0}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat('sv-SE', { style: 'currency', currency, ...decimals(hundredths) })
  formats.set(key, made)
  return made
}

/** A twelfth of what twelve months cost, in whole kronor: nobody counts öre a month. */
export const wholeMonth = (twelveMonths: number) => Math.round(twelveMonths / 1200) * 100
