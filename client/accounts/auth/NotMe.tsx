import { useMutation } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Problem } from '#contract/platform/problems.ts'
import { urls } from '#contract/platform/urls.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { brokenLinkText, useMailedSecret } from './useMailedSecret.ts'

type NotMeProps<T> = {
  undo: (secret: string) => Promise<T>
  /** What a press does. */
  asked: string
  button: string
  busyText: string
  done: (undone: T) => { title: string; text: ReactNode }
}

/**
 * Target of 'Det var inte jag' in mails about what was done in somebody's name, without a session. Needs a click, so
 * that mail scanners undo nothing.
 */
export function NotMe<T>({ undo, asked, button, busyText, done }: NotMeProps<T>) {
  const secret = useMailedSecret()
  const undoing = useMutation({ mutationFn: () => undo(secret) })
  const code = undoing.error instanceof Problem ? undoing.error.code : null
  const isOver = code === 'undoNotFound'
  const success = undoing.isSuccess ? done(undoing.data) : null
  return (
    <Container width="narrow">
      <PageHeader title="Det var inte jag" />
      <div className="flex flex-col items-start gap-5">
        {success ? (
          <>
            <Alert tone="success" title={success.title}>
              {success.text}
            </Alert>
            <p>
              Någon annan har varit inne på ditt konto. Välj nu ett nytt lösenord. Då ser du också vad mer som släpper
              in andra, och kan avsluta det.
            </p>
            <NewPassword />
          </>
        ) : isOver ? (
          <>
            <Alert tone="danger">{errorText(undoing.error)}</Alert>
            <p>
              Har någon annan varit inne på ditt konto? Välj ett nytt lösenord. Då ser du också vad som släpper in
              andra, och kan avsluta det.
            </p>
            <NewPassword />
          </>
        ) : (
          <>
            <p>{asked} Alla loggas ut från ditt konto, på alla enheter.</p>
            {undoing.isError && (
              <Alert tone="danger">{code === 'invalidInput' ? brokenLinkText : errorText(undoing.error)}</Alert>
            )}
            <Button
              variant="primary"
              icon={<Undo2 />}
              isBusy={undoing.isPending}
              busyText={busyText}
              onClick={() => undoing.mutate()}
            >
              {button}
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
