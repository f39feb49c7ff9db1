import { MailCheck } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { identity } from '#client/platform/session/identity/identity.ts'
import { useSession } from '#client/platform/session/session.tsx'
import { emailConfirmationErrorText } from '#client/platform/text/identityErrorsAccount.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { urls } from '#contract/platform/urls.ts'
import { SignInRequired } from '#client/accounts/auth/SignInRequired.tsx'
import { useMailedSecret } from '#client/accounts/auth/useMailedSecret.ts'
import { takingOver } from '#client/sharing/handOvers/receive/receivedPage.ts'
import { keptVisit } from '#client/sharing/parcels/links/keptVisit.ts'

/** Target of the confirmation link. Needs a click, so that mail scanners do not confirm it. */
export default function ConfirmEmailPage() {
  const { user, isLoading } = useSession()
  const secret = useMailedSecret()
  const confirm = useMutation({
    mutationFn: () => identity.confirmEmail(secret),
    meta: { topic: 'invitation' },
  })
  if (isLoading) return null
  return (
    <Container width="narrow">
      <PageHeader title="Bekräfta din e-postadress" />
      {!user && <SignInRequired />}
      {user && confirm.isSuccess && <Confirmed />}
      {user && !confirm.isSuccess && (
        <div className="flex flex-col items-start gap-5">
          <p>
            När du har bekräftat att <strong>{user.email}</strong> är din ser du inbjudningar som har skickats dit.
          </p>
          {confirm.isError && <Alert tone="danger">{emailConfirmationErrorText(confirm.error)}</Alert>}
          <Button variant="primary" icon={<MailCheck />} isBusy={confirm.isPending} onClick={() => confirm.mutate()}>
            Bekräfta adressen
          </Button>
        </div>
      )}
    </Container>
  )
}

function Confirmed() {
  // Whoever made the account to take over a folder was on their way there, in another tab.
  if (keptVisit('handOver', null) !== null) return <Navigate to={urls.handOver + takingOver} replace />
  return (
    <div className="flex flex-col items-start gap-5">
      <Alert tone="success">Tack! Din e-postadress är bekräftad.</Alert>
      <ButtonLink variant="primary" to={urls.dashboard}>
        Till översikten
      </ButtonLink>
    </div>
  )
}
