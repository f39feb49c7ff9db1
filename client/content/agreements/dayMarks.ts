import type { Agreement } from '#contract/content/agreements.ts'
import { priceChanges } from '#contract/rules/agreementPrice.ts'
import { endOfPeriod, type Decision } from '#contract/rules/noticeDay.ts'
import { nearDayText } from '#client/platform/text/dates.ts'
import type { Mark } from '#client/ui/flow/DayLine.tsx'
import { dayOfDecision, decisionLabel, shortDay } from './agreementText.ts'

/** The end that the decision is about, or of the period it is in: a price is chosen by a day of its own. */
export const endAskedAbout = (agreement: Agreement, decision: Decision | null, today: string) =>
  decision && decision.kind !== 'price' ? decision.until : endOfPeriod(agreement, today)

/** The days of an agreement that matter, and today. */
export function dayMarks(agreement: Agreement, decision: Decision | null, today: string): Mark[] {
  const { startsOn, prices } = agreement
  const end = endAskedAbout(agreement, decision, today)
  const [latest] = priceChanges(prices ?? [])
  const marks: (Omit<Mark, 'text'> | false)[] = [
    startsOn !== null && {
      day: startsOn,
      label: startsOn > today ? 'Börjar' : 'Började',
      look: startsOn > today ? 'end' : 'past',
    },
    latest !== undefined &&
      latest.fromOn <= today && {
        day: latest.fromOn,
        label: latest.after > latest.before ? 'Dyrare' : 'Billigare',
        look: 'past',
      },
    { day: today, label: 'I dag', look: 'today' },
    decision !== null &&
      decision.kind !== 'renewal' && {
        day: dayOfDecision(decision),
        label: decisionLabel[decision.kind],
        look: 'soon',
      },
    end !== null && { day: end, label: agreement.after === 'renews' ? 'Förnyas' : 'Går ut', look: 'end' },
  ]
  return marks
    .filter((mark) => mark !== false)
    .map((mark) => ({
      ...mark,
      text: mark.look === 'today' || mark.look === 'soon' ? shortDay(mark.day, today) : nearDayText(mark.day, today),
    }))
}
