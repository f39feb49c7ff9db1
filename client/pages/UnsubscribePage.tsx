import { useMutation } from '@tanstack/react-query'
import { BellOff } from 'lucide-react'
import { useLocation } from 'react-router'
import { Problem, statusOf } from '#contract/platform/problems.ts'
import { brokenLinkText } from '#client/accounts/auth/useMailedSecret.ts'
import { unsubscribeMail } from '#client/accounts/contact/api.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { urls } from '#contract/platform/urls.ts'

/** Target of the unsubscribe link. Needs a click, so that mail scanners do not unsubscribe. */
export default function UnsubscribePage() {
  const token = useLocation().hash.slice(1)
  const unsubscribing = useMutation({ mutationFn: unsubscribeMail })
  // Another link may be opened on the same page: the result of the previous token does not apply.
  const isAnswered = unsubscribing.variables === token
  return (
    <Container width="narrow">
      <PageHeader title="Stäng av mejl" />
      {isAnswered && unsubscribing.isSuccess ? (
        <Alert tone="success">
          <p>Klart! Du får inga fler mejl av det slag som länken kom med.</p>
          <p>
            Ångrar du dig, eller vill ha dem mer sällan? Välj under{' '}
            <TextLink to={urls.accountNotifications}>Mina uppgifter</TextLink>.
          </p>
        </Alert>
      ) : (
        <div className="flex flex-col items-start gap-5">
          <p>
            Här stänger du av mejl av det slag som länken kom med. Kom länken i en sammanfattning stängs allt av som
            stod i den. Du behöver inte logga in.
          </p>
          <p>
            I Pärmen ser du det ändå, bland aviseringarna högst upp. Vill du hellre ha mejlen mer sällan väljer du det
            under <TextLink to={urls.accountNotifications}>Mina uppgifter</TextLink>.
          </p>
          {isAnswered && unsubscribing.isError && (
            <Alert tone="danger">{unsubscribeErrorText(unsubscribing.error)}</Alert>
          )}
          <Button
            variant="primary"
            icon={<BellOff />}
            isBusy={unsubscribing.isPending}
            onClick={() => unsubscribing.mutate(token)}
          >
            Stäng av mejlen
          </Button>
        </div>
      )}
    </Container>
  )
}

function unsubscribeErrorText(error: unknown): string {
  const isUnknownLink = error instanceof Problem && statusOf[error.code] < 429
  return isUnknownLink ? brokenLinkText : errorText(error)
}
