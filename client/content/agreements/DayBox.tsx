import { CalendarClock } from 'lucide-react'
import { nextDecision } from '#contract/rules/noticeDay.ts'
import { longDayText, today as todayIn } from '#client/platform/text/dates.ts'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { dayInWords, dayOfDecision, decisionLabel, noticeText } from './agreementText.ts'
import { termsOf, type AgreementValues } from './formValues.ts'

/** The day that follows from what is written, and the facts that it follows from: said again as they change. */
export function DayBox({ values }: { values: AgreementValues }) {
  const [heading, why] = saidOf(values, todayIn())
  return (
    <div
      aria-live="polite"
      className="grid min-h-16 grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3 rounded-md bg-accent-soft p-3 text-accent-strong"
    >
      <IconTile icon={<CalendarClock />} />
      <div>
        <p className="font-semibold">{heading}</p>
        <p className="text-xs">{why}</p>
      </div>
    </div>
  )
}

function saidOf(values: AgreementValues, today: string): [string, string] {
  const { endsOn, after, noticeRule, firm } = values
  const terms = termsOf(values)
  const decision = nextDecision(terms, today)
  const notice = noticeText(terms, today)
  if (decision) {
    const heading = `${decisionLabel[decision.kind]} ${dayInWords(dayOfDecision(decision), today)}`
    if (decision.kind === 'price') return [heading, 'Det är den sista dagen för priset.']
    const end = longDayText(decision.until)
    if (noticeRule !== 'period') return [heading, `Det förnyas ${end}.`]
    return [
      heading,
      `${after === 'runsOn' ? 'Bindningen' : 'Avtalet'} går ut ${end} och uppsägningstiden är ${notice}.`,
    ]
  }
  if (after === 'ends' && endsOn) return [`Tar slut ${longDayText(endsOn)}`, 'Det behöver inte sägas upp.']
  if (notice === null) return ['Vi vet inte uppsägningstiden', `Fråga ${firm || 'firman'}. Avtalet kan sparas ändå.`]
  if (after !== 'runsOn' || noticeRule === 'yearlyDay')
    return ['Vi vet inte vilken dag det går ut', 'Avtalet kan sparas ändå.']
  return ['Löper tills vidare', noticeRule === 'period' ? `Uppsägningstiden är ${notice}.` : '']
}
