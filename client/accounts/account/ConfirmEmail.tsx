import { useMutation } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { urls } from '#contract/platform/urls.ts'
import { identity } from '#client/platform/session/identity/identity.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { BriefRow } from '#client/ui/layout/rows/BriefRow.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'

function useResend(label: string) {
  const resend = useMutation({ mutationFn: () => identity.resendVerification() })
  const outcome =
    (resend.isSuccess && 'Ett nytt mejl är på väg. Titta gärna bland skräpposten också.') ||
    (resend.isError && 'Mejlet kunde inte skickas. Försök igen om en stund.')
  return {
    button: (
      <Button size="small" isBusy={resend.isPending} busyText="Skickar…" onClick={() => resend.mutate()}>
        {label}
      </Button>
    ),
    outcome: outcome && (
      <p role="status" className="text-sm text-ink-muted">
        {outcome}
      </p>
    ),
  }
}

/** Asks those with folders to confirm their address. */
export function ConfirmEmailRow() {
  const { email } = useUser()
  // A phone has no room for more.
  const { button, outcome } = useResend('Skicka igen')
  return (
    <BriefRow
      lead={<IconTile icon={<MailCheck />} />}
      isTwo
      title="Bekräfta din e-post"
      rest={`Med länken i mejlet till ${email}`}
      to={urls.accountContact}
      end={button}
      outcome={outcome}
    />
  )
}

/** The same for whoever has no folder yet: what they wait for may have been sent to the address. */
export function ConfirmEmailLine() {
  const { email, isEmailVerified } = useUser()
  const { button, outcome } = useResend('Skicka mejlet igen')
  if (isEmailVerified) return null
  return (
    <div className="flex flex-col gap-2 text-sm text-ink-muted sm:items-center sm:text-center">
      <p className="max-w-prose text-pretty">
        Väntar du på en inbjudan? Bekräfta din e-postadress med länken i mejlet till {email}, så ser du den här.
      </p>
      <div>{button}</div>
      {outcome}
    </div>
  )
}
