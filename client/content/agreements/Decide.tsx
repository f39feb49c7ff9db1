import { daysBetween } from '#contract/rules/activityDays.ts'
import type { Agreement } from '#contract/content/agreements.ts'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { costOfMonths, isEstimated, priceOn } from '#contract/rules/agreementPrice.ts'
import { moneyText } from '#contract/rules/money.ts'
import {
  endByNotice,
  endOfPeriod,
  ifNothing,
  nextDecision,
  noticeLengths,
  passedDay,
  type Decision,
} from '#contract/rules/noticeDay.ts'
import { firmRemindsBy, renewalLaw } from '#contract/rules/renewalLaw.ts'
import { capitalised } from '#contract/rules/capitalised.ts'
import { longDayText, nearDayText } from '#client/platform/text/dates.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { DayLine } from '#client/ui/flow/DayLine.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { dayInWords, dayOfDecision, headingOf, keptText, noticeText } from './agreementText.ts'
import { addressOf, letterStep, useDecide } from './api.ts'
import { dayMarks, endAskedAbout } from './dayMarks.ts'

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
    <Card level={2} title={headingOf(agreement, today)}>
      <p className="max-w-[56ch] text-ink-muted empty:hidden">
        {decision && consequenceOf(agreement, decision, today)}
      </p>
      <p className="max-w-[56ch] text-ink-muted empty:hidden">{remarkOf(agreement, decision, today)}</p>
      {mayChange && (
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={letter}>Säg upp</ButtonLink>
          <Button onClick={onReplace}>Byt till…</Button>
          {decision && (
            <Button
              variant="quiet"
              isBusy={isPending}
              onClick={() =>
                void (decision.kind === 'price'
                  ? decide({ kind: 'price' }, 'Priset är valt.')
                  : decide({ kind: 'keep' }, keptText(agreement, decision, today)))
              }
            >
              {decision.kind === 'price' ? 'Priset är valt' : 'Behåll'}
            </Button>
          )}
        </div>
      )}
      <DayLine label="Avtalets dagar" marks={dayMarks(agreement, decision, today)} />
      {decision && <FirmReminds {...{ agreement, decision, today }} />}
    </Card>
  )
}

function consequenceOf(agreement: Agreement, decision: Decision, today: string): string {
  const left = daysBetween(today, dayOfDecision(decision))
  const when = left === 0 ? 'Det är i dag.' : `Det är ${left === 1 ? 'en dag' : `${left}\u00a0dagar`} dit.`
  const next = ifNothing(agreement, decision)
  if (next.kind === 'price') return `${when} Sedan gäller det pris som firman sätter.`
  if (next.kind === 'runsOn') return `${when} Gör du inget löper det vidare tills du säger upp det.`
  if (next.until === null || next.months === null) return `${when} Gör du inget förnyas det, men vi vet inte hur länge.`
  const price = priceOn(agreement.prices ?? [], today)
  const cost = price && costOfMonths(price, next.months)
  const costs =
    price && cost ? `, och det kostar ${isEstimated(price) ? 'omkring ' : ''}${moneyText(cost, price.currency)}` : ''
  const anyTime = agreement.noticeRule === 'anyTime' ? ' Det går att säga upp när som helst.' : ''
  return `${when} Gör du inget löper avtalet till ${longDayText(next.until)}${costs}.${anyTime}`
}

/** Two clauses that disagree are both told of; what is not known is; and what becomes of a notice that is too late for this time. */
function remarkOf(agreement: Agreement, decision: Decision | null, today: string): string | null {
  const passed = passedDay(agreement, today)
  const end = endAskedAbout(agreement, decision, today)
  const notice = noticeText(agreement, today)
  if (agreement.after === 'ends') return null
  if (notice === null) return `Vi vet inte uppsägningstiden. Fråga ${agreement.firmName ?? 'firman'}.`
  const [now, next] = [endOfPeriod(agreement, today), endByNotice(agreement, today)]
  if (passed && now)
    return `Dagen att säga upp det till ${longDayText(now)} gick ut ${nearDayText(passed, today)}.${next ? ` Sägs det upp i dag slutar det ${longDayText(next)}.` : ''}`
  return end && agreement.noticeRule === 'period' && noticeLengths(agreement, end).length > 1
    ? `Villkoren säger olika: ${notice}. Vi räknar med det som ger den tidigaste dagen.`
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
