import { useQuery } from '@tanstack/react-query'
import type { Commitment } from '#contract/members.ts'
import { errorText } from '../../forms/formProblem.ts'
import { useUser } from '../../session/session.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/fields/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { invitationsQuery } from '../api.ts'
import { folderPath } from '../names.ts'
import { useAnswerInvitation } from './useAnswerInvitation.ts'

/** Pending invitations on the bulletin board; nothing if there are none or they failed to load. */
export function Invitations() {
  const { userId } = useUser()
  const { data } = useQuery(invitationsQuery(userId))
  if (!data || data.length === 0) return null
  return (
    <Card title="Teamsinbjudan">
      <ul className="flex flex-col gap-4">
        {data.map((invitation) => (
          <Invitation key={invitation.memberId} invitation={invitation} />
        ))}
      </ul>
    </Card>
  )
}

function Invitation({ invitation }: { invitation: Commitment }) {
  const answer = useAnswerInvitation(invitation)
  const folder = folderPath(invitation)
  return (
    <li className="flex flex-col gap-2">
      <p>
        {folder} som {invitation.roleName.toLowerCase()}
        {invitation.invitedBy && <span className="block text-ink-muted">Från {invitation.invitedBy}</span>}
      </p>
      {answer.error && <Alert tone="danger">{errorText(answer.error)}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="primary"
          isBusy={answer.isAccepting}
          busyText="Accepterar…"
          disabled={answer.isDeclining}
          aria-label={`Acceptera inbjudan till ${folder}`}
          onClick={() => void answer.accept()}
        >
          Acceptera inbjudan
        </Button>
        <Button
          size="small"
          isBusy={answer.isDeclining}
          busyText="Tackar nej…"
          disabled={answer.isAccepting}
          aria-label={`Tacka nej till ${folder}`}
          onClick={() => void answer.decline()}
        >
          Tacka nej
        </Button>
      </div>
    </li>
  )
}
