import { CalendarClock } from 'lucide-react'
import { nextDecision } from '#contract/rules/noticeDay.ts'
import { longDayText, today as todayIn } from '#client/platform/text/dates.ts'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { headingOf, noticeText } from './agreementText.ts'
import { termsOf, type AgreementValues } from './formValues.ts'

/** The day that follows from what is written, and the facts that it follows from: said again as they change. */
export function DayBox({ values }: { values: AgreementValues }) {
  const today = todayIn()
  return (
    <div
      aria-live="polite"
      className="grid min-h-16 grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3 rounded-md bg-accent-soft p-3 text-accent-strong"
    >
      <IconTile icon={<CalendarClock />} />
      <div>
        <p className="font-semibold">{headingOf({ ...termsOf(values), prices: [] }, today)}</p>
        <p className="text-xs">{whyOf(values, today)}</p>
      </div>
    </div>
  )
}

/** By what the day was counted. */
function whyOf(values: AgreementValues, today: string): string {
  const { after, noticeRule, endsOn, firm } = values
  const notice = noticeText(termsOf(values), today)
  if (after === 'ends') return endsOn ? 'Det behöver inte sägas upp.' : 'Avtalet kan sparas ändå.'
  if (notice === null) return `Vi vet inte uppsägningstiden. Fråga ${firm || 'firman'}. Avtalet kan sparas ändå.`
  const decision = nextDecision(termsOf(values), today)
  const end = decision?.kind === 'notice' && noticeRule === 'period' && longDayText(decision.until)
  if (!end) return `Sägs upp: ${notice}.`
  return `${after === 'runsOn' ? 'Bindningen' : 'Avtalet'} går ut ${end} och uppsägningstiden är ${notice}.`
}
