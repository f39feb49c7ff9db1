import type { Agreement } from '#contract/content/agreements.ts'
import { priceChanges } from '#contract/rules/agreementPrice.ts'
import { endOfPeriod, type Decision } from '#contract/rules/noticeDay.ts'
import { nearDayText } from '#client/platform/text/dates.ts'
import { classes } from '#client/ui/layout/classes.ts'
import { dayOfDecision, decisionLabel, shortDay } from './agreementText.ts'

type Look = 'past' | 'today' | 'soon' | 'end'
type Mark = { day: string; label: string; look: Look }

/** The days of an agreement in their order: a list on a phone, a line on a wide screen. */
export function DayLine({
  agreement,
  decision,
  today,
}: {
  agreement: Agreement
  decision: Decision | null
  today: string
}) {
  const marks = marksOf(agreement, decision, today)
  if (marks.length < 3) return null
  return (
    <ol
      aria-label="Avtalets dagar"
      className="flex flex-col gap-2 border-t border-line pt-4 sm:grid sm:auto-cols-fr sm:grid-flow-col sm:gap-0 sm:border-0 sm:pt-2"
    >
      {marks.map(({ day, label, look }) => (
        <li key={`${day} ${label}`} className="relative flex items-baseline gap-3 text-sm sm:block sm:pt-5 sm:text-xs">
          <span aria-hidden="true" className="absolute inset-x-0 top-1.25 h-0.5 bg-line max-sm:hidden" />
          <span
            aria-hidden="true"
            className={classes('size-3 shrink-0 rounded-full border-2 sm:absolute sm:start-0 sm:top-0', looks[look])}
          />
          <b className={classes('order-3 ms-auto font-semibold tabular-nums sm:block', inks[look])}>
            {look === 'today' || look === 'soon' ? shortDay(day, today) : nearDayText(day, today)}
          </b>
          <span className={classes('order-2 sm:block', inks[look] ?? 'text-ink-muted')}>{label}</span>
        </li>
      ))}
    </ol>
  )
}

const looks: Record<Look, string> = {
  past: 'border-line-strong bg-line-strong',
  today: 'border-accent bg-accent',
  soon: 'border-warning bg-surface-raised',
  end: 'border-line-strong bg-surface-raised',
}
const inks: Partial<Record<Look, string>> = { today: 'text-accent', soon: 'text-warning' }

function marksOf(agreement: Agreement, decision: Decision | null, today: string): Mark[] {
  const { startsOn, prices } = agreement
  const end = decision?.until ?? endOfPeriod(agreement, today)
  const [latest] = priceChanges(prices ?? [])
  const marks: (Mark | false)[] = [
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
    .toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))
}
