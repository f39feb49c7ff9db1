import { useMutation } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { ownership } from '#contract/ownership.ts'
import { Problem } from '#contract/problems.ts'
import { urls } from '#contract/urls.ts'
import { call } from '../api/http.ts'
import { useMailedSecret } from '../auth/useMailedSecret.ts'
import { errorText } from '../forms/formProblem.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Button } from '../ui/fields/Button.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { PageHeader } from '../ui/layout/headers.tsx'
import { ButtonLink } from '../ui/layout/links.tsx'

/**
 * Target of 'Det var inte jag' in the mails about an offer of a folder, without a session. Needs a click, so that mail
 * scanners undo nothing.
 */
export default function UndoTransferPage() {
  const secret = useMailedSecret()
  const undo = useMutation({ mutationFn: () => call(ownership.undo, { body: { secret } }) })
  const isOver = undo.error instanceof Problem && undo.error.code === 'undoNotFound'
  return (
    <Container width="narrow">
      <PageHeader title="Det var inte jag" />
      <div className="flex flex-col items-start gap-5">
        {undo.isSuccess ? (
          <>
            <Alert
              tone="success"
              title={undo.data.wasAccepted ? 'Du är grundare igen' : 'Erbjudandet är tillbakataget'}
            >
              <p>
                {undo.data.wasAccepted
                  ? `Överlämningen av ${undo.data.folderTitle} är ångrad.`
                  : `Ingen kan ta över ${undo.data.folderTitle} nu.`}{' '}
                Alla är utloggade från ditt konto.
              </p>
              {undo.data.isInTrash && (
                <p>Mappen ligger i papperskorgen. När du har loggat in kan du återställa den därifrån.</p>
              )}
            </Alert>
            <p>
              Någon annan har varit inne på ditt konto. Välj nu ett nytt lösenord. Då ser du också vad mer som släpper
              in andra, och kan avsluta det.
            </p>
            <NewPassword />
          </>
        ) : isOver ? (
          <>
            <Alert tone="danger">{errorText(undo.error)}</Alert>
            <p>
              Har någon annan varit inne på ditt konto? Välj ett nytt lösenord. Då ser du också vad som släpper in
              andra, och kan avsluta det.
            </p>
            <NewPassword />
          </>
        ) : (
          <>
            <p>
              Var det någon annan som lämnade över din mapp? Här tas erbjudandet tillbaka. Har det redan tackats ja blir
              du grundare igen. Alla loggas ut från ditt konto, på alla enheter.
            </p>
            {undo.isError && <Alert tone="danger">{errorText(undo.error)}</Alert>}
            <Button
              variant="primary"
              icon={<Undo2 />}
              isBusy={undo.isPending}
              busyText="Ångrar…"
              onClick={() => undo.mutate()}
            >
              Ångra överlämningen
            </Button>
          </>
        )}
      </div>
    </Container>
  )
}

function NewPassword() {
  return (
    <ButtonLink variant="primary" to={urls.forgotPassword}>
      Välj nytt lösenord
    </ButtonLink>
  )
}
