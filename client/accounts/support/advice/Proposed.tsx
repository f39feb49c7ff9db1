import { useMutation } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { advice, type Proposal } from '#contract/accounts/advice.ts'
import { urls } from '#contract/platform/urls.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { reloadTopic } from '#client/platform/api/queryClient.ts'
import { showError } from '#client/platform/forms/showError.ts'
import { PhoneLink } from '#client/platform/lists/ContactLinks.tsx'
import { periodText } from '#client/platform/text/dates.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { TextLink } from '#client/ui/layout/links.tsx'
import { FirmMark } from '#client/ui/layout/FirmMark.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'

/** What an answer proposes: an event to add, and the firm that did a job. */
export function Proposed({ proposal }: { proposal: Proposal }) {
  const { title, description, checklist, job } = proposal
  return (
    <div className="flex flex-col gap-2 pt-1.5">
      {title !== null && (
        <Row lead={<IconTile icon={<CalendarPlus />} isAccent />} end={<AddEvent proposal={proposal} />} title={title}>
          {checklist.length > 0 ? 'Förslag till händelse, med checklista' : 'Förslag till händelse'}
          {description && <span className="block whitespace-pre-line">{description}</span>}
          {checklist.length > 0 && (
            <ul className="list-disc ps-5">
              {[...new Set(checklist)].map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
        </Row>
      )}
      {job && (
        <Row lead={<FirmMark name={job.firmName} />} title={job.firmName}>
          {job.day ? `Gjorde jobbet ${periodText(job.day)}: ` : 'Gjorde jobbet: '}
          <TextLink to={urls.item('activity', job.folderId, job.activityId)}>{job.title}</TextLink>
          {job.phone && (
            <span className="block">
              <PhoneLink number={job.phone} />
            </span>
          )}
        </Row>
      )}
    </div>
  )
}

function Row({ lead, title, children, end }: { lead: ReactNode; title: string; children: ReactNode; end?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-start gap-3 rounded-md border border-line bg-surface-raised p-2.5">
      {lead}
      <div className="min-w-0 grow basis-40 text-sm wrap-anywhere text-ink-muted">
        <p className="text-base font-medium text-ink">{title}</p>
        {children}
      </div>
      {end}
    </div>
  )
}

/** Adds the event once; then it leads there. */
function AddEvent({ proposal: { messageId, isAdded, added } }: { proposal: Proposal }) {
  const adding = useMutation(mutation(advice.addProposed, 'activity', { params: { id: messageId } }))

  async function add() {
    try {
      await adding.mutateAsync()
      showToast({ text: 'Händelsen är tillagd.' })
    } catch (error) {
      showError(error)
    }
    await reloadTopic('support')
  }

  if (added)
    return (
      <TextLink className="touch-line text-sm" to={urls.item('activity', added.folderId, added.activityId)}>
        Visa händelsen
      </TextLink>
    )
  if (isAdded) return <p className="text-sm text-ink-muted">Tillagd</p>
  return (
    <Button size="small" variant="quiet" isBusy={adding.isPending} onClick={() => void add()}>
      Lägg till
    </Button>
  )
}
