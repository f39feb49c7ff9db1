import { parseDate } from '@internationalized/date'
import type { UseFormReturn } from 'react-hook-form'
import type { AgreementFields, ReadNotice } from '#contract/intake/agreementReading.ts'
import { moneyText } from '#contract/rules/money.ts'
import { nearDayText } from '#client/platform/text/dates.ts'
import { monthsInWords } from './agreementText.ts'
import type { AgreementValues } from './formValues.ts'

export type OfferKey = keyof AgreementFields

/** What was read of a field: a press takes it, another gives it back. */
export type Offer = {
  key: OfferKey
  name: string
  text: string
  /** What of the form it fills in. */
  values: Partial<AgreementValues>
  isTaken: boolean
}

type Form = UseFormReturn<AgreementValues>

/** What can be filled in from what was read, in the order of the form. Nothing of it is filled in by itself. */
export function offersOf(fields: AgreementFields, form: Form, seesCosts: boolean): Offer[] {
  const now = form.getValues()
  const offer = (key: OfferKey, name: string, text: string, values: Partial<AgreementValues>): Offer => ({
    key,
    name,
    text,
    values,
    isTaken: Object.entries(values).every(([field, value]) => now[field as keyof AgreementValues] === value),
  })
  const { about, party, orgNumber, number, startsOn, endsOn, boundMonths, renewal, notice, price, indexed } = fields
  const isInsurance = /försäkring/i.test(about?.value ?? now.title)
  const offers: (Offer | false | undefined)[] = [
    about && offer('about', 'Vad', about.value, { title: about.value }),
    party && offer('party', 'Med', party.value, { firm: party.value, orgNumber: orgNumber?.value ?? null }),
    number && offer('number', 'Nummer', number.value, { number: number.value }),
    startsOn && offer('startsOn', 'Från', nearDayText(startsOn.value), { startsOn: startsOn.value }),
    endsOn
      ? offer(
          'endsOn',
          'Till',
          nearDayText(endsOn.value),
          isInsurance ? yearly(endsOn.value) : { endsOn: endsOn.value },
        )
      : boundMonths && startsOn
        ? boundOffer(startsOn.value, boundMonths.value, offer)
        : undefined,
    !isInsurance && renewal && offer('renewal', 'Sedan', renewalText(renewal.value), renewed(renewal.value)),
    !isInsurance && notice && offer('notice', 'Uppsägning', noticeText(notice.value), noticed(notice.value)),
    seesCosts &&
      price &&
      offer('price', 'Pris', `${moneyText(price.value.amount, 'SEK')} ${perText[price.value.per]}`, {
        amount: price.value.amount,
        per: price.value.per,
        priceFrom: price.value.from ?? null,
      }),
    indexed && offer('indexed', 'Index', indexed.value, { description: indexed.value }),
  ]
  return offers.filter((one) => one !== false && one !== undefined)
}

const perText = { month: 'i månaden', quarter: 'i kvartalet', year: 'om året' }

/** An insurance begins anew on the day after its last, and is ended by that day. */
const yearly = (last: string): Partial<AgreementValues> => ({
  endsOn: parseDate(last).add({ days: 1 }).toString(),
  noticeRule: 'yearlyDay',
  after: 'renews',
  renewsMonths: 12,
})

/** Where its last day is not written out, what the binding comes to is. */
function boundOffer(first: string, months: number, offer: (...of: [OfferKey, string, string, object]) => Offer): Offer {
  const endsOn = parseDate(first).add({ months }).toString()
  return offer('boundMonths', 'Bunden till', `${nearDayText(endsOn)}, ${monthsInWords(months)}`, { endsOn })
}

const renewalText = (renewal: number | 'runsOn') =>
  renewal === 'runsOn' ? 'Löper vidare' : `Förnyas ${monthsInWords(renewal)} i taget`

const renewed = (renewal: number | 'runsOn'): Partial<AgreementValues> =>
  renewal === 'runsOn' ? { after: 'runsOn', renewsMonths: null } : { after: 'renews', renewsMonths: renewal }

const lengthText = ({ count, unit }: { count: number; unit: ReadNotice['unit'] }) =>
  unit === 'month' ? (count === 1 ? '1\u00a0månad' : `${count}\u00a0månader`) : `${count}\u00a0dagar`

/** Where places disagree, the one that comes first, and the others named. */
function noticeText(notice: ReadNotice): string {
  const others = notice.others?.map(lengthText).join(', ')
  return others ? `${lengthText(notice)} (här står också ${others})` : lengthText(notice)
}

function noticed({ count, unit, others = [] }: ReadNotice): Partial<AgreementValues> {
  const other = others.find((one) => one.unit === 'month')?.count ?? null
  return unit === 'month'
    ? { noticeMonths: count, otherNoticeMonths: other }
    : { noticeDays: count, ...(other !== null && { noticeMonths: other }) }
}

const nothing: Partial<AgreementValues> = {
  title: '',
  firm: '',
  after: 'runsOn',
  noticeRule: 'period',
  per: 'month',
  description: '',
}

export function take(form: Form, { values }: Offer) {
  for (const [field, value] of Object.entries(values))
    form.setValue(field as keyof AgreementValues, value, { shouldDirty: true })
}

export function giveBack(form: Form, { values }: Offer) {
  for (const field of Object.keys(values) as (keyof AgreementValues)[])
    form.setValue(field, nothing[field] ?? null, { shouldDirty: true })
}
