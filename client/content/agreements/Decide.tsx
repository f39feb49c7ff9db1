import { daysBetween } from '#contract/rules/activityDays.ts'
import type { Agreement } from '#contract/content/agreements.ts'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { costOfMonths, priceOn } from '#contract/rules/agreementPrice.ts'
import { moneyText } from '#contract/rules/money.ts'
import {
  ifNothing,
  nextDecision,
  noticeDays,
  passedDay,
  endOfPeriod,
  type Decision,
} from '#contract/rules/noticeDay.ts'
import { firmRemindsBy, renewalLaw } from '#contract/rules/renewalLaw.ts'
import { longDayText, nearDayText } from '#client/platform/text/dates.ts'
import { capitalised } from '#client/platform/text/dates.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { DayLine } from '#client/ui/flow/DayLine.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { dayInWords, dayOfDecision, decisionLabel, monthsInWords, noteOf } from './agreementText.ts'
import { addressOf, letterStep, useDecide } from './api.ts'
import { dayMarks } from './dayMarks.ts'
import { panel } from './panel.ts'

type DecideProps = {
  folder: OpenFolder
  agreement: Agreement
  today: string
  mayChange: boolean
  onReplace: () => void
}

/** What is to be decided, until when, and what it costs to do nothing. */
export function Decide({ folder, agreement, today, mayChange, onReplace }: DecideProps) {
  const { decide, isPending } = useDecide(agreement)
  const decision = nextDecision(agreement, today)
  const letter = addressOf(folder.id, agreement.id, letterStep)
  return (
    <section aria-label="Att bestämma" className={panel('flex flex-col gap-3')}>
      <div>
        <h2 className="text-lg font-semibold">{headingOf(agreement, decision, today)}</h2>
        <p className="max-w-[56ch] text-sm text-ink-muted">{decision && consequenceOf(agreement, decision, today)}</p>
        <p className="max-w-[56ch] text-sm text-ink-muted empty:hidden">{clausesText(agreement, decision, today)}</p>
        <p className="max-w-[56ch] text-sm text-ink-muted empty:hidden">{passedText(agreement, today)}</p>
      </div>
      {mayChange && (
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={letter}>Säg upp</ButtonLink>
          <Button onClick={onReplace}>Byt till…</Button>
          {decision && (
            <Button
              variant="quiet"
              isBusy={isPending}
              onClick={() =>
                void decide({ kind: 'keep' }, `Ni behåller det till ${nearDayText(decision.until, today)}.`)
              }
            >
              Behåll
            </Button>
          )}
        </div>
      )}
      <DayLine label="Avtalets dagar" marks={dayMarks(agreement, decision, today)} />
      {decision && <FirmReminds {...{ agreement, decision, today }} />}
    </section>
  )
}

function headingOf(agreement: Agreement, decision: Decision | null, today: string): string {
  if (!decision) return noteOf(agreement, today)
  return `${decisionLabel[decision.kind]} ${dayInWords(dayOfDecision(decision), today)}`
}

function consequenceOf(agreement: Agreement, decision: Decision, today: string): string {
  const left = daysBetween(today, dayOfDecision(decision))
  const when = left === 0 ? 'Det är i dag.' : `Det är ${left === 1 ? 'en dag' : `${left}\u00a0dagar`} dit.`
  const next = ifNothing(agreement, decision)
  if (next.kind === 'price') return `${when} Sedan gäller det pris som firman sätter.`
  if (next.kind === 'runsOn') return `${when} Gör du inget löper det vidare tills du säger upp det.`
  const price = priceOn(agreement.prices ?? [], today)
  const cost = price && costOfMonths(price, next.months)
  const costs = price && cost ? `, och det kostar ${moneyText(cost, price.currency)}` : ''
  const anyTime = agreement.noticeRule === 'anyTime' ? ' Det går att säga upp när som helst.' : ''
  return `${when} Gör du inget löper avtalet till ${longDayText(next.until)}${costs}.${anyTime}`
}

/** Two clauses that disagree are both told of; and what is not known. */
function clausesText(agreement: Agreement, decision: Decision | null, today: string): string | null {
  const end = decision?.until ?? endOfPeriod(agreement, today)
  const days = end ? noticeDays(agreement, end) : []
  if (days.length > 1) {
    const said = days.map(({ months, days: counted }) =>
      months === null ? `${counted}\u00a0dagar` : monthsInWords(months),
    )
    return `Två villkor säger olika: ${said.join(' och ')}. Vi räknar med det som ger den tidigaste dagen.`
  }
  const isUnknown =
    agreement.noticeRule === 'period' && [agreement.noticeMonths, agreement.noticeDays].every((one) => one === null)
  if (!isUnknown || agreement.after === 'ends') return null
  return `Vi vet inte uppsägningstiden. Fråga ${agreement.firmName ?? 'firman'}.`
}

function passedText(agreement: Agreement, today: string): string | null {
  const passed = passedDay(agreement, today)
  const end = passed && endOfPeriod(agreement, today)
  return end
    ? `Dagen att säga upp det till ${nearDayText(end, today)} gick ut ${nearDayText(passed, today)}. En uppsägning gäller nästa gång.`
    : null
}

function FirmReminds({ agreement, decision, today }: { agreement: Agreement; decision: Decision; today: string }) {
  const day = firmRemindsBy(agreement, decision)
  if (!day) return null
  const firm = capitalised(agreement.firmName ?? 'firman')
  return (
    <div className="flex flex-col gap-0.5 text-xs text-ink-muted">
      <p>
        {firm} brukar behöva påminna skriftligen senast {dayInWords(day, today)}, om ni är privatpersoner. Kommer ingen
        påminnelse brukar avtalet gå att säga upp ändå, tidigast till den dag det går ut.
      </p>
      <p>
        <a className="link-text touch-line" href={renewalLaw.link} rel="noreferrer" target="_blank">
          {renewalLaw.name}
        </a>
        {` · läst ${longDayText(renewalLaw.checkedOn)}`}
      </p>
    </div>
  )
}
