/** What something can have cost in; sums are made for each of them, never across. */
export const currencies = ['SEK', 'EUR', 'NOK', 'DKK', 'USD', 'GBP'] as const
export type Currency = (typeof currencies)[number]

/** Just under a billion, in hundredths. */
export const largestAmount = 99_999_999_999

type Cost = { cost?: number | null | undefined; vat?: number | null | undefined }

export const isVatWithinCost = ({ cost, vat }: Cost) => vat == null || (cost != null && vat <= cost)

/** VAT belongs to a cost, and goes when another cost is given without it. */
export const withVat = <A extends Cost>(one: A): A =>
  one.cost === undefined ? { ...one, vat: undefined } : { ...one, vat: one.vat ?? null }

/**
 * Reads an amount as people type it, in hundredths: `1 900`, `1900,50`, `1.900,50 kr`, `1 900:-`. Null for nothing at all,
 * undefined for what is no amount.
 */
export function parseAmount(typed: string): number | null | undefined {
  const text = typed
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/(?:kr|sek)\.?$|:-$/i, '')
  if (text === '') return typed.trim() === '' ? null : undefined
  // A point before three digits is a thousands separator, as it is in front of a decimal comma.
  const digits = /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{1,2})?$/.test(text)
    ? text.replace(/\.(?=\d{3})/g, '').replace(',', '.')
    : text
  if (!/^\d+(?:\.\d{1,2})?$/.test(digits)) return undefined
  const [whole = '', hundredths = ''] = digits.split('.')
  const value = Number(whole) * 100 + Number(hundredths.padEnd(2, '0'))
  return Number.isSafeInteger(value) ? value : undefined
}

/** As people read it: `1 900 kr`, `49,50 kr`, `1 900 €`. Hundredths only where there are any. */
export function moneyText(hundredths: number, currency: Currency): string {
  return formatOf(currency, hundredths).format(hundredths / 100)
}

/** As `parseAmount` reads it, without the currency. */
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
