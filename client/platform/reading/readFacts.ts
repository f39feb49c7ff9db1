import { limits } from '#contract/platform/limits.ts'
import { moneyText } from '#contract/rules/money.ts'
import type { Box, Failure, Payment, Receipt, ReceiptFields, VatOfRate } from '#contract/intake/reading.ts'
import { nearDayText, nearPeriodText } from '../text/dates.ts'

export type ReadKey = keyof ReceiptFields
/** What was read of a field, as its row says it. Without a place it stood nowhere; without a value it is not offered. */
export type ReadFact<K extends string = ReadKey> = {
  key: K
  name: string
  value: string | null
  note: string | null
  isChecked: boolean
  place: { page: number; box: Box } | null
}

const failureText: Record<Failure, string> = {
  checkDigit: 'men kontrollsiffran stämmer inte',
  notChecked: 'men det gick inte att räkna efter',
  doesNotAddUp: 'men vi fick det inte att gå ihop med resten av kvittot',
  future: 'men den dagen har inte varit än',
  tooOld: 'men det är för länge sedan',
  noSuchDay: 'men den dagen finns inte',
  several: 'men det kan betyda flera saker',
  otherPaid: 'men det som ska betalas, eller är betalt, är ett annat belopp',
}
export const paymentText: Record<Payment, string> = {
  card: 'Kort',
  cash: 'Kontant',
  swish: 'Swish',
  invoice: 'Faktura',
  giftCard: 'Presentkort',
}
const money = (hundredths: number, { currency }: ReceiptFields) => moneyText(hundredths, currency?.value ?? 'SEK')

type Shown = {
  name: string
  text: (value: never, fields: ReceiptFields) => string
  note?: (fields: ReceiptFields) => string | null
}

/** The rows in their order. The first five are always there, since somebody may write what the paper does not say. */
const shown: Partial<Record<ReadKey, Shown>> = {
  seller: { name: 'Firma', text: (value: string) => value },
  date: {
    name: 'Datum',
    text: (value: string) => nearDayText(value),
    note: ({ time }) => (time?.value ? `Klockan ${time.value.replace(':', '.')}` : null),
  },
  total: { name: 'Summa', text: money, note: totalNote },
  vat: {
    name: 'Moms',
    text: (value: readonly VatOfRate[], fields) => money(sumOfVat(value), fields),
    note: (fields) =>
      (fields.vat?.value ?? []).map(({ rate, net }) => `${rate}\u00a0% av ${money(net, fields)}`).join(', ') || null,
  },
  orgNumber: { name: 'Org.nr', text: (value: string) => value },
  dueDate: { name: 'Betalas senast', text: (value: string) => nearDayText(value) },
  payment: { name: 'Betalat med', text: (value: Payment) => paymentText[value] },
  warranty: {
    name: 'Garanti',
    text: monthsText,
    note: ({ returnUntil }) => (returnUntil?.value ? `Öppet köp till ${nearDayText(returnUntil.value)}` : null),
  },
  serial: { name: 'Serienummer', text: (value: string) => value },
  model: { name: 'Modell', text: (value: string) => value },
}
const always = new Set<ReadKey>(['seller', 'date', 'total', 'vat', 'orgNumber'])

/** What was read of a receipt, row by row. */
export function readFacts(fields: ReceiptFields): ReadFact[] {
  return (Object.entries(shown) as [ReadKey, Shown][]).flatMap(([key, { name, text, note }]): ReadFact[] => {
    const field = fields[key]
    const own = note?.(fields) ?? null
    if (!field)
      return always.has(key) || own
        ? [{ key, name, value: null, note: own ?? 'Hittades inte', isChecked: false, place: null }]
        : []
    const place = { page: field.page, box: field.box }
    if (field.state === 'failed') {
      const why = `Lästes som ${field.read}, ${failureText[field.why]}`
      return [{ key, name, value: null, note: why, isChecked: false, place }]
    }
    const isChecked = field.state === 'agrees' && (key === 'total' || key === 'vat')
    return [{ key, name, value: text(field.value as never, fields), note: own, isChecked, place }]
  })
}

/** The rows of what was bought, as they are marked in the picture; they have no row of their own. Null without any. */
export function linesFact({ lines }: ReceiptFields): ReadFact | null {
  if (lines?.state !== 'agrees') return null
  const { value, page, box } = lines
  const said = `${value.length} rader`
  return { key: 'lines', name: 'Raderna', value: said, note: null, isChecked: false, place: { page, box } }
}

/** Says in a few words whose receipt it is, of how much and when; of several as one till when, unless that is one day. */
export function receiptText(fields: ReceiptFields, lastDay: string | null = null): string {
  const { seller, total, date } = fields
  const days = nearPeriodText(date?.value ?? null, lastDay)
  const said = [seller?.value, total?.value != null && money(total.value, fields), days]
  return said.filter(Boolean).join(', ')
}

/** The VAT of all rates together, where its check agrees. */
export const vatOf = ({ vat }: ReceiptFields): number | undefined => (vat?.value ? sumOfVat(vat.value) : undefined)

const sumOfVat = (rates: readonly VatOfRate[]) => rates.reduce((sum, { vat }) => sum + vat, 0)

function totalNote({ total, lines }: ReceiptFields): string | null {
  if (total?.state !== 'agrees') return null
  if (total.why === 'linesAddUp') return lines?.value ? `${lines.value.length} rader stämmer` : 'Raderna stämmer'
  return total.why === 'changeAddsUp' ? 'Växeln stämmer' : 'Momsen stämmer'
}

export function monthsText(months: number): string {
  return months % 12 === 0 ? `${months / 12}\u00a0år` : `${months}\u00a0månader`
}

/** What a paper is called: what it is, and from whom. */
export const paperTitle = (kind: Receipt['kind'] | undefined, seller: string): string =>
  `${kind === 'invoice' ? 'Faktura' : 'Kvitto'} från ${seller}`.slice(0, limits.title)
