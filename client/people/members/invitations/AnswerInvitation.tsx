import { useNavigate } from 'react-router'
import type { Commitment } from '#contract/people/members.ts'
import { urls } from '#contract/platform/urls.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { forgetInvitation } from './invitationSecret.ts'
import { useAnswerInvitation } from './useAnswerInvitation.ts'

/** Lets a signed-in user accept with one click, which opens the folder, or decline. */
export function AnswerInvitation({ invitation }: { invitation: Commitment }) {
  const { email } = useUser()
  const navigate = useNavigate()
  const answer = useAnswerInvitation(invitation, { opensFolder: true })

  async function goWhenDone(isDone: Promise<boolean>, to: string) {
    if (!(await isDone)) return
    forgetInvitation()
    await navigate(to, { replace: true })
  }

  return (
    <>
      {answer.error && <Alert tone="danger">{errorText(answer.error)}</Alert>}
      <div className="flex flex-col gap-3">
        <Button
          wide
          variant="primary"
          isBusy={answer.isAccepting}
          busyText="Accepterar…"
          disabled={answer.isDeclining}
          onClick={() => void goWhenDone(answer.accept(), urls.folder(invitation.id))}
        >
          Acceptera inbjudan
        </Button>
        <Button
          wide
          isBusy={answer.isDeclining}
          busyText="Tackar nej…"
          disabled={answer.isAccepting}
          onClick={() => void goWhenDone(answer.decline(), urls.dashboard)}
        >
          Tacka nej
        </Button>
      </div>
      <p className="border-t border-line pt-4 text-xs text-ink-muted">Du är inloggad som {email}.</p>
    </>
  )
}
