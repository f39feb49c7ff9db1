import { useQuery } from '@tanstack/react-query'
import { MailQuestionMark, Store } from 'lucide-react'
import { mailWaitingDays } from '#contract/limits.ts'
import { mailIn, type MailAddress, type MailSender } from '#contract/mailIn.ts'
import { urls } from '#contract/urls.ts'
import { query } from '../api/query.ts'
import { RetryAlert } from '../lists/RetryAlert.tsx'
import { daysText } from '../text/amounts.ts'
import { dayText, nearDayText } from '../text/dates.ts'
import { ListSkeleton } from '../ui/feedback/Skeleton.tsx'
import { Button } from '../ui/fields/Button.tsx'
import { Avatar } from '../ui/layout/Avatar.tsx'
import { IconTile } from '../ui/layout/rows/IconTile.tsx'
import { Row } from '../ui/layout/rows/Row.tsx'
import { GroupHeading, Sheet } from '../ui/layout/rows/Sheet.tsx'
import { nameOf, useRemoveSender } from './api.ts'

/** Whose mail an address takes without a question, and where that of all others goes. */
export function Senders({ address }: { address: MailAddress }) {
  const { data, error, isFetching, refetch } = useQuery(query(mailIn.senders, { params: { id: address.id } }))
  const remove = useRemoveSender(address.id)
  const heading = `Vem som får skicka till ${nameOf(address)}`
  return (
    <section aria-labelledby="avsandare" className="flex flex-col gap-2">
      <GroupHeading level={2}>
        <span id="avsandare">{heading}</span>
      </GroupHeading>
      {!data && error && <RetryAlert error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton />}
      {data && (
        <Sheet label={heading}>
          {data.map((sender) => (
            <SenderRow key={`${sender.ruleId} ${sender.email}`} {...sender} onRemove={remove.mutate} />
          ))}
          <Row
            lead={<IconTile icon={<MailQuestionMark />} />}
            title="Alla andra"
            {...(address.waiting > 0 && { to: urls.waitingMail })}
            second={`Hamnar i Väntar på godkännande i ${daysText(mailWaitingDays)}`}
            end={<span className="text-sm whitespace-nowrap text-ink-muted">{address.waiting} nu</span>}
          />
        </Sheet>
      )}
    </section>
  )
}

type SenderRowProps = MailSender & { onRemove: (ruleId: number) => void }

function SenderRow({ ruleId, name, email, isCaller, letsIn, since, onRemove }: SenderRowProps) {
  if (ruleId === null)
    return (
      <Row
        lead={<Avatar name={name ?? email} size="medium" />}
        title={isCaller ? 'Du' : (name ?? email)}
        second={email}
      />
    )
  const day = since === null ? '' : nearDayText(dayText(since))
  return (
    <Row
      lead={<IconTile icon={<Store />} />}
      title={<span className="wrap-anywhere">{email}</span>}
      second={letsIn ? `Alltid insläppt sedan ${day}` : `Spärrad sedan ${day}`}
      end={
        <Button
          variant="quiet"
          size="small"
          aria-label={letsIn ? `Släpp inte längre in ${email}` : `Ta bort spärren för ${email}`}
          onClick={() => onRemove(ruleId)}
        >
          {letsIn ? 'Ta bort' : 'Ta bort spärren'}
        </Button>
      }
    />
  )
}
