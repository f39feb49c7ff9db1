import { useMutation } from '@tanstack/react-query'
import { CheckCircle2, MailCheck } from 'lucide-react'
import type { HandOverCover } from '#contract/sharing/handOverLink.ts'
import { identity } from '#client/platform/session/identity/identity.ts'
import type { SessionUser } from '#client/platform/session/session.tsx'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { exchangeText, firstName, lastUndoDay } from '../handOverText.ts'
import { DeclineButton } from './Answer.tsx'
import { Buyers } from './BuyerParts.tsx'
import type { ReceivedProps } from './receivedPage.ts'

/** The account's address is not confirmed yet. */
export function UnconfirmedAccount({ email }: { email: string }) {
  const resend = useMutation({ mutationFn: () => identity.resendVerification() })
  return (
    <EmptyState
      icon={<MailCheck />}
      title="Bekräfta ditt konto först."
      action={
        <>
          <Button variant="primary" onClick={() => location.reload()}>
            Jag har bekräftat
          </Button>
          <Button isBusy={resend.isPending} busyText="Skickar…" onClick={() => resend.mutate()}>
            Skicka mejlet igen
          </Button>
        </>
      }
      foot={
        <span role="status">
          {resend.isSuccess && 'Ett nytt mejl är på väg. Titta gärna bland skräpposten också.'}
          {resend.isError && 'Mejlet kunde inte skickas. Försök igen om en stund.'}
        </span>
      }
    >
      Vi har mejlat en länk till {email}. Öppna den och kom tillbaka hit, så kan du ta över.
    </EmptyState>
  )
}

type WaitingProps = ReceivedProps & { user: SessionUser; own: HandOverCover['parties'][number] }

/** They have said yes: it waits for the other buyer, for the day of access, or for a moment. */
export function Waiting({ own, user, ...props }: WaitingProps) {
  const { cover } = props
  const other = cover.parties.find(({ role, id, answer }) => role === 'buyer' && id !== own.id && answer !== 'yes')
  return (
    <div className="flex flex-col gap-5">
      <div role="status">
        <Alert tone="success" title={other ? 'Du har sagt ja.' : 'Ni är överens.'}>
          <p>{waitText(cover, other?.name)}</p>
        </Alert>
      </div>
      <Buyers cover={cover} ownId={own.id} user={user} />
      <p className="flex items-center gap-2 text-sm text-ink-muted">
        <CheckCircle2 aria-hidden="true" className="size-4.5 shrink-0" />
        Du får ett mejl när något händer. Du kan stänga sidan.
      </p>
      <div>
        <DeclineButton {...props} />
      </div>
    </div>
  )
}

function waitText({ accessDay }: HandOverCover, other: string | undefined): string {
  if (other) return `Nu väntar vi på ${firstName(other)}. Inget händer förrän ni båda har sagt ja.`
  return accessDay
    ? `Pärmen byter ägare ${exchangeText(accessDay)}. Det går att ångra till ${lastUndoDay(accessDay)}.`
    : 'Pärmen görs i ordning. Det tar en liten stund.'
}
