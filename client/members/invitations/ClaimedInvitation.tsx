import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { Commitment } from '#contract/members.ts'
import { errorText } from '../../forms/formProblem.ts'
import { useUser } from '../../session/session.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/fields/Button.tsx'
import { DefinitionList } from '../../ui/layout/DefinitionList.tsx'
import { FormActions } from '../../ui/fields/Form.tsx'
import { TextSkeleton } from '../../ui/feedback/Skeleton.tsx'
import { urls } from '#contract/urls.ts'
import { claimedInvitationQuery } from '../api.ts'
import { invitationProblemOf } from './invitationProblem.ts'
import { ExpiredInvitation } from './ExpiredInvitation.tsx'
import { forgetInvitation } from './invitationSecret.ts'
import { folderPhrase } from '../names.ts'
import { rightsOf } from '../grantableRoles.ts'
import { useAnswerInvitation } from './useAnswerInvitation.ts'

/** The invitation that belongs to the secret, for a signed-in user to answer. */
export function ClaimedInvitation({ secret }: { secret: string }) {
  const { data, error, refetch, isFetching } = useQuery(claimedInvitationQuery(secret))
  const problem = invitationProblemOf(error)
  const isUnusable = problem !== undefined
  useEffect(() => {
    if (isUnusable) forgetInvitation()
  }, [isUnusable])

  if (data) return <Question invitation={data} />
  if (isUnusable) return <ExpiredInvitation problem={problem} />
  if (!error) return <TextSkeleton lines={5} />
  return (
    <Alert
      tone="danger"
      action={
        <Button isBusy={isFetching} onClick={() => void refetch()}>
          Försök igen
        </Button>
      }
    >
      {errorText(error)}
    </Alert>
  )
}

function Question({ invitation }: { invitation: Commitment }) {
  const { email } = useUser()
  const navigate = useNavigate()
  const answer = useAnswerInvitation(invitation, { opensFolder: true })

  async function goWhenDone(isDone: Promise<boolean>, to: string) {
    if (!(await isDone)) return
    forgetInvitation()
    await navigate(to, { replace: true })
  }

  return (
    <div className="flex flex-col gap-6 rounded-xl border border-line bg-surface-raised p-6 sm:p-8">
      <p className="text-lg">
        <strong>{invitation.invitedBy}</strong> bjuder in dig till <strong>{folderPhrase(invitation)}</strong>.
      </p>
      <DefinitionList
        items={[
          { label: 'Din roll', value: invitation.roleName },
          { label: 'Det innebär', value: rightsOf(invitation.roleId) },
          { label: 'Du är inloggad som', value: email },
        ]}
      />
      <p className="text-sm text-ink-muted">De andra i mappen ser ditt namn och dina kontaktuppgifter.</p>
      {answer.error && <Alert tone="danger">{errorText(answer.error)}</Alert>}
      <FormActions>
        <Button
          variant="primary"
          isBusy={answer.isAccepting}
          busyText="Accepterar…"
          disabled={answer.isDeclining}
          onClick={() => void goWhenDone(answer.accept(), urls.folder(invitation.id))}
        >
          Acceptera inbjudan
        </Button>
        <Button
          isBusy={answer.isDeclining}
          busyText="Tackar nej…"
          disabled={answer.isAccepting}
          onClick={() => void goWhenDone(answer.decline(), urls.dashboard)}
        >
          Tacka nej
        </Button>
      </FormActions>
    </div>
  )
}
