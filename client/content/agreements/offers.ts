import { parseDate } from '@internationalized/date'
import type { UseFormReturn } from 'react-hook-form'
import type { AgreementFields, ReadNotice } from '#contract/intake/agreementReading.ts'
import { perPeriod } from '#contract/rules/agreementChoices.ts'
import { moneyText } from '#contract/rules/money.ts'
import { nearDayText } from '#client/platform/text/dates.ts'
import { lengthInWords, monthsInWords } from './agreementText.ts'
import { valuesOf, type AgreementValues } from './formValues.ts'

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
          isInsurance ? yearly(startsOn?.value, endsOn.value) : { endsOn: endsOn.value },
        )
      : boundMonths && startsOn
        ? boundOffer(startsOn.value, boundMonths.value, offer)
        : undefined,
    !isInsurance && renewal && offer('renewal', 'Sedan', renewalText(renewal.value), renewed(renewal.value)),
    !isInsurance && notice && offer('notice', 'Uppsägning', noticeText(notice.value), noticed(notice.value)),
    seesCosts &&
      price &&
      offer('price', 'Pris', `${moneyText(price.value.amount, 'SEK')} ${perPeriod[price.value.per]}`, {
        amount: price.value.amount,
        per: price.value.per,
        priceFrom: price.value.from ?? null,
      }),
    indexed && offer('indexed', 'Index', indexed.value, { description: indexed.value }),
  ]
  return offers.filter((one) => one !== false && one !== undefined)
}

/**
 * An insurance begins anew on the same day of a year as it began: the day after its last, where that is known to be so. Else
 * the earlier day is taken, and no notice comes too late.
 */
function yearly(first: string | undefined, last: string): Partial<AgreementValues> {
  const next = parseDate(last).add({ days: 1 }).toString()
  const endsOn = first?.slice(5) === next.slice(5) ? next : last
  return { endsOn, noticeRule: 'yearlyDay', after: 'renews', renewsMonths: 12 }
}

/** Where its last day is not written out, what the binding comes to is: it ends on the day before that of its first. */
function boundOffer(first: string, months: number, offer: (...of: [OfferKey, string, string, object]) => Offer): Offer {
  const endsOn = parseDate(first).add({ months }).subtract({ days: 1 }).toString()
  return offer('boundMonths', 'Bunden till', `${nearDayText(endsOn)}, ${monthsInWords(months)}`, { endsOn })
}

const renewalText = (renewal: number | 'runsOn') =>
  renewal === 'runsOn' ? 'Löper vidare' : `Förnyas ${monthsInWords(renewal)} i taget`

const renewed = (renewal: number | 'runsOn'): Partial<AgreementValues> =>
  renewal === 'runsOn' ? { after: 'runsOn', renewsMonths: null } : { after: 'renews', renewsMonths: renewal }

/** Where places disagree, the one that comes first, and the others named. */
function noticeText(notice: ReadNotice): string {
  const others = notice.others?.map(lengthInWords).join(', ')
  return others ? `${lengthInWords(notice)} (här står också ${others})` : lengthInWords(notice)
}

/** The longest of each unit: which day is the earlier depends on the months. */
function noticed({ count, unit, others = [] }: ReadNotice): Partial<AgreementValues> {
  const of = (wanted: ReadNotice['unit']) =>
    [{ count, unit }, ...others].flatMap((one) => (one.unit === wanted ? [one.count] : []))
  const [[noticeMonths = null, otherNoticeMonths = null], [noticeDays = null]] = [of('month'), of('day')]
  return { noticeMonths, otherNoticeMonths, noticeDays }
}

/** Takes what is offered, or gives it back: the form is then as it began. */
export function fill(form: Form, { values, isTaken }: Offer) {
  const empty = valuesOf(null)
  for (const [name, value] of Object.entries(values)) {
    const field = name as keyof AgreementValues
    form.setValue(field, isTaken ? empty[field] : value, { shouldDirty: true })
  }
}
