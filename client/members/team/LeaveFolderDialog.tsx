import { useNavigate } from 'react-router'
import type { Member } from '#contract/members.ts'
import { textOf } from '../../forms/formProblem.ts'
import { Button } from '../../ui/fields/Button.tsx'
import { DialogFrame } from '../../ui/overlays/DialogFrame.tsx'
import { DialogBody, DialogFooter } from '../../ui/overlays/dialogParts.tsx'
import { FormError } from '../../ui/fields/Form.tsx'
import { showToast } from '../../ui/feedback/toastStore.ts'
import { urls } from '#contract/urls.ts'
import { useWhenDone } from '../../forms/useWhenDone.ts'
import { useLeaveFolder } from '../api.ts'

type LeaveFolderDialogProps = { member: Member; isOpen: boolean; onClose: () => void }

/** Asks before one's own membership ends. No modal of the gate table: leaving is open to every role but the founder's. */
export function LeaveFolderDialog({ member, isOpen, onClose }: LeaveFolderDialogProps) {
  const leave = useLeaveFolder(member)
  const navigate = useNavigate()
  const whenDone = useWhenDone()
  const leaveAndGo = () =>
    whenDone(leave.mutateAsync(), (_left, isHere) => {
      showToast({ text: `Du har lämnat ${member.folderTitle}.` })
      if (isHere) void navigate(urls.dashboard, { replace: true })
    })

  return (
    <DialogFrame title="Lämna mappen?" size="small" role="alertdialog" isOpen={isOpen} onClose={onClose}>
      <DialogBody>
        <p>
          Du kommer inte längre åt <strong>{member.folderTitle}</strong>. Det du har skrivit ligger kvar för de andra.
          {member.parentId === null && ' Är du också med i en undermapp för sig har du kvar den.'}
        </p>
        <p>Vill du tillbaka behöver någon bjuda in dig på nytt.</p>
        <FormError message={leave.error ? textOf(leave.error) : undefined} />
      </DialogBody>
      <DialogFooter>
        <Button variant="danger" isBusy={leave.isPending} busyText="Lämnar…" onClick={leaveAndGo}>
          Lämna mappen
        </Button>
        <Button onClick={onClose} autoFocus>
          Avbryt
        </Button>
      </DialogFooter>
    </DialogFrame>
  )
}
