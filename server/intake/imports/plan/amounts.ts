import type { ImportField } from '#contract/intake/importFields.ts'
import { currencies, type Currency } from '#contract/rules/money.ts'
import { bankOf, currencyIn } from '../pairs/headings.ts'
import { guessSign } from '../pairs/sign.ts'
import { currencyOf, readAmount, type Amount } from '../read/amounts.ts'
import { readDirection } from '../read/direction.ts'
import type { Signs } from '../read/signs.ts'
import { isNothing, quoted, usual, type Read, type ValueSettings } from '../read/values.ts'
import type { Run } from '../run.ts'

/* What the amounts of a file mean: which way the money went, and in which currency. */

type AmountField = 'cost' | 'price' | 'income'
/** What is known of the amounts of a file. */
export type Amounts = {
  /** Purchases are minus. */
  isTurned: boolean
  /** A column says of each amount whether it went out or came in. */
  saysDirection: boolean
  /** Of an amount that says none. */
  currency: Currency
  /** The currencies that the headings of the columns say. */
  ofHeadings: Partial<Record<ImportField, { heading: string; currency: Currency | 'other' }>>
}
type OfRun = Pick<Run, 'pairs' | 'amounts'> & { reading: Pick<Run['reading'], 'columns' | 'signs'> }

/**
 * The signs of the column of costs or prices. Null where nothing is to be asked of them: another column says which way the
 * money went, or none is minus, and it is neither the statement of an account nor said of an earlier file.
 */
export function signsIn({ pairs, reading, amounts }: OfRun): Signs | null {
  if (pairs.includes('direction')) return null
  const signs = reading.signs?.[pairs.findIndex((field) => isPaid(field))] ?? null
  if (signs === null || signs.minus > 0) return signs
  const isAsked = amounts?.purchases === 'minus' || (bankOf(reading.columns) === 'account' && !pairs.includes('income'))
  return isAsked && signs.plus > 0 ? signs : null
}
const isPaid = (field: ImportField | null) => field === 'cost' || field === 'price'

export function amountsOf(run: OfRun): Amounts {
  const { pairs, reading, amounts } = run
  const signs = signsIn(run)
  const purchases = amounts?.purchases ?? (signs && guessSign(reading.columns, signs).value)
  const ofHeadings: Amounts['ofHeadings'] = {}
  for (const [index, heading] of reading.columns.entries()) {
    const [field, said] = [pairs[index], currencyIn(heading) ?? wholeHeading(heading)]
    if (field && said) ofHeadings[field] = { heading, currency: said.currency }
  }
  const isTurned = signs !== null && purchases === 'minus'
  return { isTurned, saysDirection: pairs.includes('direction'), currency: amounts?.currency ?? 'SEK', ofHeadings }
}

/** 'Kr' says the field and the currency. */
const wholeHeading = (heading: string) => {
  const currency = currencyOf(heading)
  return currency && { currency }
}

/**
 * The currency of the amounts that say none, where it may be another than kronor: in what a program wrote that is not
 * Swedish. Null where it is not asked, or the columns say it.
 */
export function assumedCurrency(run: Run): Currency | null {
  const { currency, ofHeadings } = amountsOf(run)
  const { tableKind, settings } = run.reading
  const isSwedish = tableKind === null && settings.decimal?.value !== 'point'
  if (tableKind === 'calendar' || (isSwedish && !run.amounts?.currency)) return null
  const paid = run.pairs.filter((field) => isPaid(field))
  const isSaid = run.pairs.includes('currency') || paid.every((field) => field && ofHeadings[field])
  return paid.length === 0 || isSaid ? null : currency
}

/** Reads a field of a row; null where it says nothing, or cannot be read, which is noted. */
export type Field = <T>(name: ImportField, read: (text: string, isMended: boolean) => Read<T>) => T | null
export type Cost = { hundredths: number; currency: Currency; isIncome: boolean }

/** What a row costs: below zero for what came in or was given back. */
export function readCost(amounts: Amounts, settings: ValueSettings, field: Field, name: 'cost' | 'price'): Cost | null {
  const paid = field(name, (text, isMended): Read<Amount> => {
    const read = readAmount(text, settings)
    if ('why' in read || read.value === null || !amounts.isTurned) return read
    const { hundredths, currency } = read.value
    // Whoever corrects what something cost may leave out the minus.
    return { value: { hundredths: isMended ? Math.abs(hundredths) : 0 - hundredths, currency } }
  })
  const income = name === 'cost' ? field('income', (text) => readAmount(text, settings)) : null
  const isIn = income !== null && income.hundredths !== 0
  if (isIn && paid !== null && paid.hundredths !== 0)
    field('income', () => ({ why: 'Raden har pengar både in och ut.' }))
  const cameIn = amounts.saysDirection && paid !== null && paid.hundredths !== 0 && directionIn(field, paid) === 'in'
  const amount = isIn ? income : paid
  if (amount === null) return null
  const currency = currencyOfRow(amounts, field, { own: amount.currency, of: isIn ? 'income' : name })
  const hundredths = isIn || cameIn ? -Math.abs(amount.hundredths) : amount.hundredths
  return { hundredths, currency, isIncome: hundredths < 0 && (isIn || cameIn || amounts.isTurned) }
}

/** A minus beside the word may mean that it was taken back, or the same once more. */
const directionIn = (field: Field, { hundredths }: Amount) =>
  field('direction', (text) =>
    hundredths < 0 ? { why: 'Beloppet har minus, och raden säger också ut eller in.' } : readDirection(text),
  )

const ours = `${currencies.slice(0, -1).join(', ')} och ${currencies.at(-1)}`

/** The column of currencies must not say another than the amount itself, or the heading of one that says none. */
function currencyOfRow(
  amounts: Amounts,
  field: Field,
  { own, of }: { own: Currency | null; of: AmountField },
): Currency {
  const heading = amounts.ofHeadings[of]
  const found = field('currency', (text, isMended): Read<Currency> => {
    const written = isNothing(usual(text)) ? null : currencyOf(text)
    if (written === null && !isNothing(usual(text)))
      return { why: `${quoted(usual(text))} är ingen valuta som Pärmen har. De är ${ours}.` }
    if (isMended) return { value: written }
    const first = own ?? heading?.currency ?? null
    if (first === 'other') return { why: `${quoted(heading?.heading ?? '')} är i en valuta som Pärmen inte har.` }
    const isOther = first !== null && written !== null && first !== written
    return isOther ? { why: `Raden säger både ${first} och ${written}.` } : { value: written ?? first }
  })
  return found ?? amounts.currency
}
