import { daysBetween } from '#contract/rules/activityDays.ts'
import { useQuery } from '@tanstack/react-query'
import { complaints, type Complaint } from '#contract/content/complaints.ts'
import { moneyText } from '#contract/rules/money.ts'
import { query } from '#client/platform/api/query.ts'
import { RedirectToErrorPage } from '#client/platform/lists/RedirectToErrorPage.tsx'
import { longDayText, periodText } from '#client/platform/text/dates.ts'
import { Badge } from '#client/ui/feedback/Badge.tsx'
import { PageSpinner } from '#client/ui/feedback/Spinner.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { DefinitionList } from '#client/ui/layout/DefinitionList.tsx'
import { NewTabLink } from '#client/ui/layout/NewTabLink.tsx'
import { ComplaintFrame } from './ComplaintFrame.tsx'
import { ComplaintLetter, LetterWithPapers } from './ComplaintLetter.tsx'
import { Happened } from './Happened.tsx'
import { ProofList } from './ProofList.tsx'
import { readText, sourceText } from './words.ts'

type BegunProps = { folderId: number; activityId: number; mayChange: boolean }

/** A complaint that is begun: its letter until it is sent, and then what has happened. */
export function BegunComplaint({ folderId, activityId, mayChange }: BegunProps) {
  const found = useQuery(query(complaints.of, { query: { folderId, activityId } }))
  if (found.isLoadingError) return <RedirectToErrorPage />
  if (!found.data) return <PageSpinner />
  const complaint = found.data
  const { state, name } = complaint
  if (state === 'drafted')
    return (
      <ComplaintFrame
        complaint={complaint}
        title={`Reklamera ${name}`}
        lead={leadOf(complaint)}
        first={<ComplaintLetter {...{ complaint, mayChange }} />}
        rest={<ProofList {...{ complaint, mayChange }} />}
        aside={
          <>
            <Happened {...{ complaint, mayChange }} />
            <LetterWithPapers complaint={complaint} />
          </>
        }
      />
    )
  return (
    <ComplaintFrame
      complaint={complaint}
      title={`${name} är reklamerad`}
      first={
        <>
          {complaint.endedOn === null && (
            <p className="mb-3">
              <Badge tone="accent">{state === 'answered' ? 'Väntar på dig' : 'Väntar på svar'}</Badge>
            </p>
          )}
          <Happened {...{ complaint, mayChange }} />
        </>
      }
      rest={<Board complaint={complaint} />}
      aside={
        <>
          <LetterWithPapers complaint={complaint} />
          <Facts complaint={complaint} />
        </>
      }
    />
  )
}

function leadOf({ seller, limits }: Complaint) {
  const until = limits && limits.verdict !== 'passed' ? `räcker till ${longDayText(limits.lastDay)}` : null
  return [seller, until].filter(Boolean).join(' · ') || null
}

/** What one may do who is refused, as long as it is not settled. */
function Board({ complaint: { board, state } }: { complaint: Complaint }) {
  if (!board || state === 'mended' || state === 'replaced') return null
  const [least, more, most] = board.least.map((kronor) => moneyText(kronor * 100, 'SEK'))
  return (
    <Card level={2} title={state === 'refused' ? 'Vänd dig till ARN' : 'Om de säger nej'}>
      <p className="max-w-prose">
        Allmänna reklamationsnämnden prövar tvister mellan privatpersoner och firmor. En anmälan brukar kosta{' '}
        {board.fee}&nbsp;kr och behöva komma in inom ett år från reklamationen, alltså till {longDayText(board.until)}.
        Kravet brukar behöva vara minst {least}, för motor och möbler {more} och för bostad och båt {most}. Anmälan görs
        på <NewTabLink href="https://www.arn.se">arn.se</NewTabLink>.
      </p>
      <p className="text-ink-muted">
        Källa: <NewTabLink href={board.source.link}>{sourceText(board.source)}</NewTabLink> · {readText(board.source)}
      </p>
    </Card>
  )
}

function Facts({ complaint }: { complaint: Complaint }) {
  const { about, since, limits, warrantyUntil, sentOn, answeredOn } = complaint
  return (
    <Card level={2} title="Uppgifter">
      <DefinitionList
        items={[
          { label: about === 'job' ? 'Klart' : 'Köpt', value: periodText(since) },
          { label: 'Felet sågs', value: periodText(complaint.noticedOn) },
          { label: 'Svar tog', value: sentOn && answeredOn && daysText(sentOn, answeredOn) },
          { label: 'Brukar gälla', value: limits && `till ${periodText(limits.usualUntil)}` },
          { label: 'Garanti', value: warrantyUntil && `till ${periodText(warrantyUntil)}` },
        ]}
      />
    </Card>
  )
}

function daysText(from: string, to: string) {
  const days = daysBetween(from, to)
  return days === 0 ? 'samma dag' : days === 1 ? 'en dag' : `${days}\u00a0dagar`
}
