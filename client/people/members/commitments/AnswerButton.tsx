import type { Commitment } from '#contract/people/members.ts'
import { openModal } from '#client/platform/modal/modalStore.ts'
import { Button } from '#client/ui/fields/Button.tsx'

type AnswerButtonProps = { invitation: Commitment; children: string }

/** Opens the answer to an invitation. */
export function AnswerButton({ invitation, children }: AnswerButtonProps) {
  const { memberId: id, roleId, folderTitle } = invitation
  return (
    <Button
      size="small"
      variant="primary"
      aria-label={`Svara på inbjudan till ${folderTitle}`}
      onClick={() => openModal('AcceptInvitations', { id, roleId, params: invitation })}
    >
      {children}
    </Button>
  )
}
