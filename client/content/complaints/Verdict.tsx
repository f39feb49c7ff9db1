import type { Complaint } from '#contract/content/complaints.ts'
import { longDayText, today } from '#client/platform/text/dates.ts'
import { DayLine } from '#client/ui/flow/DayLine.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { NewTabLink } from '#client/ui/layout/NewTabLink.tsx'
import { marksOf, readText, sourceText, verdictOf, whoProves } from './words.ts'

/** Until when one usually may complain, from what, and who usually has to prove what. */
export function Verdict({ complaint }: { complaint: Complaint }) {
  const { limits, warrantyUntil, isConsumer, since } = complaint
  const warranty = warrantyUntil && <p>Garantin gäller till {longDayText(warrantyUntil)}.</p>
  if (!limits)
    return (
      <Card level={2} title={titleWithout({ isConsumer, since })}>
        {warranty}
        <p className="max-w-prose">{isConsumer ? withoutDay(complaint) : asFirm}</p>
      </Card>
    )
  const { title, text } = verdictOf(complaint, limits)
  const proves = whoProves(complaint, limits)
  return (
    <Card level={2} title={title}>
      <p className="max-w-prose">{text}</p>
      {warranty}
      <DayLine label="Dagarna" marks={marksOf(complaint, limits, today())} />
      {proves && <p className="max-w-prose">{proves}</p>}
      <p className="max-w-prose text-ink-muted">
        {complaint.about === 'job'
          ? 'Gäller jobb som en firma gjort åt en privatperson.'
          : 'Gäller köp av en firma. Av en privatperson gäller det ni kom överens om.'}
      </p>
      <p className="text-ink-muted">
        Källa: <NewTabLink href={limits.source.link}>{sourceText(limits.source)}</NewTabLink> ·{' '}
        {readText(limits.source)}
      </p>
    </Card>
  )
}

const titleWithout = ({ isConsumer, since }: Pick<Complaint, 'isConsumer' | 'since'>) =>
  isConsumer ? (since === null ? 'Dagen saknas' : 'Fråga vad som gäller') : 'Garantin och avtalet gäller'

const asFirm =
  'Konsumentlagarna gäller privatpersoner. En firma eller förening har det som garantin och avtalet med säljaren säger.'

const withoutDay = ({ since, about }: Complaint) =>
  since !== null
    ? 'För det här jobbet finns inga tider att räkna med. Fråga firman.'
    : about === 'job'
      ? 'Händelsen har ingen dag. Skriv när jobbet blev klart, så räknar vi ut hur länge det brukar gå att reklamera.'
      : 'Skriv när den köptes, så räknar vi ut hur länge det brukar gå att reklamera.'
