import { MailCheck } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { identity } from '../identity/provider.ts'
import { useSession } from '../session.tsx'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Container } from '../ui/Container.tsx'
import { PageHeader } from '../ui/headers.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { urls } from '../urls.ts'

/** The mail's link leads here with a secret in the fragment; a click confirms, so that a mail scanner cannot. */
export default function ConfirmEmailPage() {
  const { user, isLoading } = useSession()
  const [secret] = useState(() => window.location.hash.slice(1))
  const confirm = useMutation({
    mutationFn: () => identity.confirmEmail(secret),
    meta: { changes: ['BulletinBoard', 'ParentsDashboard', 'Commitments'] },
  })
  if (isLoading) return null
  return (
    <Container width="narrow">
      <PageHeader title="Bekräfta din e-postadress" />
      {!user && <SignInFirst hash={window.location.hash} />}
      {user && confirm.isSuccess && <Confirmed />}
      {user && !confirm.isSuccess && (
        <div className="flex flex-col items-start gap-5">
          <p>
            När du har bekräftat att <strong>{user.email}</strong> är din ser du inbjudningar som har skickats dit.
          </p>
          {confirm.isError && (
            <Alert tone="danger">
              Länken gäller inte längre, eller så hör den till en annan adress. Be om en ny från översikten.
            </Alert>
          )}
          <Button variant="primary" icon={<MailCheck />} isBusy={confirm.isPending} onClick={() => confirm.mutate()}>
            Bekräfta adressen
          </Button>
        </div>
      )}
    </Container>
  )
}

function SignInFirst({ hash }: { hash: string }) {
  return (
    <div className="flex flex-col items-start gap-5">
      <p>Logga in med kontot som adressen hör till, så bekräftar vi den sedan.</p>
      <Link className="link-text" to={urls.start} state={{ from: `${urls.confirmEmail}${hash}` }}>
        Till inloggningen
      </Link>
    </div>
  )
}

function Confirmed() {
  return (
    <div className="flex flex-col items-start gap-5">
      <Alert tone="success">Tack! Din e-postadress är bekräftad.</Alert>
      <ButtonLink variant="primary" to={urls.dashboard}>
        Till översikten
      </ButtonLink>
    </div>
  )
}
