import { MailCheck } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import { identity } from '#client/platform/session/identity/identity.ts'
import { useSession } from '#client/platform/session/session.tsx'
import { emailChangeErrorText } from '#client/platform/text/identityErrorsAccount.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { urls } from '#contract/platform/urls.ts'
import { SignInRequired } from '#client/accounts/auth/SignInRequired.tsx'
import { useMailedSecret } from '#client/accounts/auth/useMailedSecret.ts'

/** Target of the link in the mail to the new address. Needs a click, so that mail scanners do not confirm it. */
export default function ChangeEmailPage() {
  const { user, isLoading } = useSession()
  const secret = useMailedSecret()
  const change = useMutation({
    mutationFn: async () => (await identity.account()).confirmNewEmail(secret),
    meta: { topic: 'profile' },
  })
  if (isLoading) return null
  return (
    <Container width="narrow">
      <PageHeader title="Byt e-postadress" />
      {!user && <SignInRequired />}
      {user && change.isSuccess && (
        <div className="flex flex-col items-start gap-5">
          <Alert tone="success">
            Adressen är bytt. Nu loggar du in med <strong>{user.email}</strong>.
          </Alert>
          <ButtonLink variant="primary" to={urls.accountContact}>
            Till mina uppgifter
          </ButtonLink>
        </div>
      )}
      {user && !change.isSuccess && (
        <div className="flex flex-col items-start gap-5">
          <p>
            I dag loggar du in med <strong>{user.email}</strong>. Bekräfta att den nya adressen är din, så byter vi.
          </p>
          {change.isError && <Alert tone="danger">{emailChangeErrorText(change.error)}</Alert>}
          <Button variant="primary" icon={<MailCheck />} isBusy={change.isPending} onClick={() => change.mutate()}>
            Byt till den nya adressen
          </Button>
        </div>
      )}
    </Container>
  )
}
