import { useMutation } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { urls } from '#contract/platform/urls.ts'
import { useMailedSecret } from '#client/accounts/auth/useMailedSecret.ts'
import { identity } from '#client/platform/session/identity/identity.ts'
import { emailUndoErrorText } from '#client/platform/text/identityErrorsAccount.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'

/** Target of the link in the mail to the old address. Needs a click, so that mail scanners do not undo the change. */
export default function UndoEmailPage() {
  const secret = useMailedSecret()
  const undo = useMutation({ mutationFn: () => identity.undoEmailChange(secret) })
  return (
    <Container width="narrow">
      <PageHeader title="Ta tillbaka kontot" />
      <div className="flex flex-col items-start gap-5">
        {undo.isSuccess ? (
          <>
            <Alert tone="success">Adressen är bytt tillbaka, och alla är utloggade.</Alert>
            <p>Välj nu ett nytt lösenord. Då ser du också vad mer som öppnar kontot, och kan ta bort det.</p>
            <ButtonLink variant="primary" to={urls.forgotPassword}>
              Välj nytt lösenord
            </ButtonLink>
          </>
        ) : (
          <>
            <p>
              Har någon annan bytt e-postadress på ditt konto? Här byter du tillbaka till adressen som fick mejlet. Alla
              loggas ut, på alla enheter.
            </p>
            {undo.isError && <Alert tone="danger">{emailUndoErrorText(undo.error)}</Alert>}
            <Button variant="primary" icon={<Undo2 />} isBusy={undo.isPending} onClick={() => undo.mutate()}>
              Ta tillbaka kontot
            </Button>
          </>
        )}
      </div>
    </Container>
  )
}
