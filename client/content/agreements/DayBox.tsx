import { CalendarClock } from 'lucide-react'
import type { Agreement } from '#contract/content/agreements.ts'
import { nextDecision, type Terms } from '#contract/rules/noticeDay.ts'
import { longDayText, today as todayIn } from '#client/platform/text/dates.ts'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { headingOf, noticeText } from './agreementText.ts'
import { termsOf, type AgreementValues } from './formValues.ts'

/** The day that follows from what is written, and the facts that it follows from: said again as they change. */
export function DayBox({ values, agreement }: { values: AgreementValues; agreement: Agreement | null }) {
  const today = todayIn()
  const terms = termsOf(values, agreement)
  return (
    <div
      aria-live="polite"
      className="grid min-h-16 grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3 rounded-md bg-accent-soft p-3 text-accent-strong"
    >
      <IconTile icon={<CalendarClock />} />
      <div>
        <p className="font-semibold">{headingOf({ ...terms, prices: [] }, today)}</p>
        <p className="text-xs">{whyOf(terms, values.firm, today)}</p>
      </div>
    </div>
  )
}

/** By what the day was counted. */
function whyOf(terms: Terms, firm: string, today: string): string {
  const { after, noticeRule, endsOn } = terms
  const notice = noticeText(terms, today)
  if (after === 'ends') return endsOn ? 'Det behöver inte sägas upp.' : 'Avtalet kan sparas ändå.'
  if (notice === null) return `Vi vet inte uppsägningstiden. Fråga ${firm || 'firman'}. Avtalet kan sparas ändå.`
  const decision = nextDecision(terms, today)
  const end = decision?.kind === 'notice' && noticeRule === 'period' && longDayText(decision.until)
  if (!end) return `Sägs upp: ${notice}.`
  return `${after === 'runsOn' ? 'Bindningen' : 'Avtalet'} går ut ${end} och uppsägningstiden är ${notice}.`
}
