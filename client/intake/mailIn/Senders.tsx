import { useQuery } from '@tanstack/react-query'
import { MailQuestionMark, Store } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { mailWaitingDays } from '#contract/platform/limits.ts'
import { mailIn, type MailAddress, type MailSender } from '#contract/intake/mailIn.ts'
import { urls } from '#contract/platform/urls.ts'
import { query } from '#client/platform/api/query.ts'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { useWasTrue } from '#client/ui/state/useWasTrue.ts'
import { daysText } from '#client/platform/text/amounts.ts'
import { dayText, nearDayText } from '#client/platform/text/dates.ts'
import { ListSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { CheckboxField } from '#client/ui/fields/CheckboxField.tsx'
import { Avatar } from '#client/ui/layout/Avatar.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { nameOf, useRemoveSender, useSetMember } from './api.ts'

const OwnAddressesDialog = lazy(async () => ({
  default: (await import('./OwnAddressesDialog.tsx')).OwnAddressesDialog,
}))

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
          {data.map((sender) => {
            const { ruleId, isCaller, email } = sender
            if (ruleId !== null) return <RuleRow key={ruleId} {...sender} ruleId={ruleId} onRemove={remove.mutate} />
            if (isCaller) return <OwnRow key={email} {...sender} />
            return <MemberRow key={email} {...sender} addressId={address.id} />
          })}
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

/** The caller, with their other addresses, which are added and taken away in a window of their own. */
function OwnRow({ name, email }: Pick<MailSender, 'name' | 'email'>) {
  const { data: others = [] } = useQuery(query(mailIn.senderAddresses))
  const [isOpen, setOpen] = useState(false)
  const wasOpened = useWasTrue(isOpen)
  const confirmed = others.filter(({ isConfirmed }) => isConfirmed)
  return (
    <Row
      lead={<Avatar name={name ?? email} size="medium" />}
      title="Du"
      second={<span className="wrap-anywhere">{[email, ...confirmed.map((other) => other.email)].join(', ')}</span>}
      end={
        <>
          <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
            {others.length > 0 ? 'Mina adresser' : 'Lägg till adress'}
          </Button>
          {wasOpened && (
            <Suspense fallback={null}>
              <OwnAddressesDialog email={email} isOpen={isOpen} onClose={() => setOpen(false)} />
            </Suspense>
          )}
        </>
      }
    />
  )
}

function MemberRow({ addressId, ...member }: MailSender & { addressId: number }) {
  const { personId, name, email, letsIn } = member
  const set = useSetMember(addressId)
  const shown = set.isPending ? set.variables.letsIn : letsIn
  return (
    <Row
      lead={<Avatar name={name ?? email} size="medium" />}
      title={name ?? email}
      second={
        <>
          <span className="wrap-anywhere">{email}</span>
          {!shown && <span className="block">Väntar på godkännande</span>}
        </>
      }
      end={
        personId !== null && (
          <CheckboxField
            appearance="switch"
            label={<span className="sr-only">{name ?? email} får skicka</span>}
            checked={shown}
            disabled={set.isPending}
            onChange={({ target }) => set.mutate({ personId, letsIn: target.checked })}
          />
        )
      }
    />
  )
}

type RuleRowProps = Pick<MailSender, 'email' | 'letsIn' | 'since'> & {
  ruleId: number
  onRemove: (ruleId: number) => void
}

function RuleRow({ ruleId, email, letsIn, since, onRemove }: RuleRowProps) {
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
          aria-label={letsIn ? `Ta bort: ${email}` : `Ta bort spärren: ${email}`}
          onClick={() => onRemove(ruleId)}
        >
          {letsIn ? 'Ta bort' : 'Ta bort spärren'}
        </Button>
      }
    />
  )
}
