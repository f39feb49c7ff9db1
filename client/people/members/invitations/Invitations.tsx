import { useQuery } from '@tanstack/react-query'
import { UserRoundPlus } from 'lucide-react'
import type { Commitment } from '#contract/people/members.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { invitationsQuery } from '../api.ts'
import { folderPath } from '../names.ts'
import { useAnswerInvitation } from './useAnswerInvitation.ts'

/** Pending invitations on the bulletin board; nothing if there are none or they failed to load. */
export function Invitations() {
  const { data } = useQuery(invitationsQuery)
  if (!data || data.length === 0) return null
  return (
    <div>
      <GroupHeading>Teamsinbjudan</GroupHeading>
      <Sheet label="Teamsinbjudan" level={4}>
        {data.map((invitation) => (
          <Invitation key={invitation.memberId} invitation={invitation} />
        ))}
      </Sheet>
    </div>
  )
}

function Invitation({ invitation }: { invitation: Commitment }) {
  const answer = useAnswerInvitation(invitation)
  const folder = folderPath(invitation)
  return (
    <Row
      lead={<IconTile icon={<UserRoundPlus />} isAccent />}
      title={`${folder} som ${invitation.roleName.toLocaleLowerCase('sv-SE')}`}
      second={invitation.invitedBy && `Inbjudan från ${invitation.invitedBy}`}
      actions={
        <>
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
            variant="quiet"
            isBusy={answer.isDeclining}
            disabled={answer.isAccepting}
            aria-label={`Tacka nej till ${folder}`}
            onClick={() => void answer.decline()}
          >
            Tacka nej
          </Button>
        </>
      }
      outcome={answer.error && <Alert tone="danger">{errorText(answer.error)}</Alert>}
    />
  )
}
