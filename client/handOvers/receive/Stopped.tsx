import { useMutation } from '@tanstack/react-query'
import { CheckCircle2, MailCheck } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { HandOverCover } from '#contract/handOverLink.ts'
import { urls } from '#contract/urls.ts'
import { identity } from '../../session/identity/identity.ts'
import { signOut, type SessionUser } from '../../session/session.tsx'
import { namesText } from '../../text/namesText.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Button } from '../../ui/fields/Button.tsx'
import { exchangeText, firstName, lastUndoDay } from '../words.ts'
import { DeclineButton } from './Answer.tsx'
import { panel } from './Beside.tsx'
import { Buyers } from './BuyerParts.tsx'
import type { ReceivedProps } from './receivedPage.ts'
import { signingUp } from './signingUp.ts'

/** Somebody is signed in to whom it is not offered. */
export function WrongPerson({ cover, user }: { cover: HandOverCover; user: SessionUser }) {
  const navigate = useNavigate()
  const leaving = useMutation({
    mutationFn: signOut,
    onSuccess: () => navigate(urls.start, { state: signingUp(cover) }),
  })
  return (
    <section aria-label="Ditt svar" className={`${panel} p-4.5 max-lg:order-1`}>
      <h2 className="text-lg font-semibold text-balance">Erbjudandet är till {namesText(cover.isFor)}</h2>
      <p className="mt-1 mb-3.5 text-sm text-ink-muted">
        Du är inloggad som {user.name} ({user.email}). Byt konto för att svara. Erbjudandet finns kvar på den här sidan.
      </p>
      <Button
        variant="primary"
        wide
        isBusy={leaving.isPending}
        busyText="Loggar ut…"
        onClick={() => leaving.mutate(undefined)}
      >
        Byt konto
      </Button>
      <p role="status" className="mt-2 text-sm text-ink-muted empty:hidden">
        {leaving.isError && 'Det gick inte att logga ut. Försök igen om en stund.'}
      </p>
    </section>
  )
}

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
