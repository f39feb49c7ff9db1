import { moneyText } from '#contract/money.ts'
import type { Agreement, Failure, ReceiptFields } from '#contract/reading.ts'
import { nearDayText } from '../../text/dates.ts'

type Name = keyof ReceiptFields
type Field = NonNullable<ReceiptFields[Name]>

/** The fields that are shown, in the order of the picture's numbers. */
export const shownFields = ['seller', 'date', 'total', 'vat', 'orgNumber', 'warranty'] as const
export type ShownName = (typeof shownFields)[number]

export const fieldLabels: Record<ShownName, string> = {
  seller: 'Firma',
  date: 'Datum',
  total: 'Summa',
  vat: 'Moms',
  orgNumber: 'Org.nr',
  warranty: 'Garanti',
}

const agreement: Record<Agreement, string> = {
  linesAddUp: 'Raderna går ihop med summan',
  vatAddsUp: 'Momsen går ihop med summan',
  changeAddsUp: 'Det som betalades går ihop med summan',
  checkDigit: 'Kontrollsiffran stämmer',
  possibleDay: '',
}

const failure: Record<Failure, string> = {
  checkDigit: 'men kontrollsiffran stämmer inte',
  notChecked: 'men det finns inget att kontrollera det mot',
  doesNotAddUp: 'men det går inte ihop',
  future: 'men den dagen har inte varit',
  tooOld: 'men det är för länge sedan',
  noSuchDay: 'men den dagen finns inte',
  several: 'men det kan vara något annat också',
}

/** What it is offered as; null for what failed its check, which is never offered. */
export function valueText(name: ShownName, fields: ReceiptFields): string | null {
  const { seller, date, total, orgNumber, warranty } = fields
  if (name === 'vat') return vatOf(fields) === null ? null : moneyText(vatOf(fields) ?? 0, 'SEK')
  if (name === 'total') return total?.value == null ? null : moneyText(total.value, 'SEK')
  if (name === 'date') return date?.value == null ? null : nearDayText(date.value)
  if (name === 'warranty') return warranty?.value == null ? null : `${warranty.value} månader`
  return (name === 'seller' ? seller : orgNumber)?.value ?? null
}

/** All of the VAT, of whatever rates. */
export const vatOf = ({ vat }: ReceiptFields): number | null =>
  vat?.value == null ? null : vat.value.reduce((sum, rate) => sum + rate.vat, 0)

/** Why it is offered, or why not. */
export function whyText(field: Field | undefined): string | null {
  if (!field) return 'Stod inte på papperet'
  if (field.state === 'agrees') return agreement[field.why] || null
  return field.state === 'failed' ? `Lästes som ${field.read}, ${failure[field.why]}` : null
}
