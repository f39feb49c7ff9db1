import { useNavigate } from 'react-router'
import type { Member } from '#contract/people/members.ts'
import { urls } from '#contract/platform/urls.ts'
import { ConfirmDialog } from '#client/platform/forms/ConfirmDialog.tsx'
import { useUser } from '#client/platform/session/session.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { useIsMounted } from '#client/ui/feedback/useIsMounted.ts'
import { useLeaveFolder } from '../api.ts'
import { LoansOfMember } from '../LoansOfMember.tsx'
import { EndingInvitations } from '../invitations/EndingInvitations.tsx'

type Leaving = Pick<Member, 'id' | 'folderId' | 'folderTitle' | 'parentId' | 'roleId' | 'memberStatusId'>
type LeaveFolderDialogProps = { member: Leaving; isOpen: boolean; onClose: () => void }

/** Confirms leaving a folder. Not in the modal gate: every role but the founder may leave. */
export function LeaveFolderDialog({ member, ...dialog }: LeaveFolderDialogProps) {
  const leave = useLeaveFolder(member)
  const { userId } = useUser()
  const navigate = useNavigate()
  const isMounted = useIsMounted()

  function onDone() {
    showToast({ text: `Du har lämnat ${member.folderTitle}.` })
    if (isMounted()) void navigate(urls.dashboard, { replace: true })
  }

  return (
    <ConfirmDialog
      title="Lämna mappen?"
      confirmText="Lämna mappen"
      busyText="Lämnar…"
      change={leave}
      onDone={onDone}
      {...dialog}
    >
      <p>
        Du kommer inte längre åt <strong>{member.folderTitle}</strong>. Det du har skrivit ligger kvar för de andra.
        {member.parentId === null && ' Är du också inbjuden direkt till en undermapp har du kvar den.'}
      </p>
      {dialog.isOpen && <LoansOfMember folderId={member.folderId} userId={userId} name="Du" />}
      <EndingInvitations member={member} />
      <p>Vill du tillbaka behöver någon bjuda in dig på nytt.</p>
    </ConfirmDialog>
  )
}
