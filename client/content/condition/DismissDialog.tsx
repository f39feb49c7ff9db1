import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { condition, type ConditionItem } from '#contract/content/condition.ts'
import { limits } from '#contract/platform/limits.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { ConfirmDialog } from '#client/platform/forms/ConfirmDialog.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'

type DismissDialogProps = { folderId: number; item: ConditionItem; onClose: () => void }

/** Says that something is not needed here, with a reason that the others read. Mounted while it is open. */
export function DismissDialog({ folderId, item, onClose }: DismissDialogProps) {
  const dismiss = useMutation(mutation(condition.dismiss, 'condition', { params: { id: folderId, itemId: item.id } }))
  const [reason, setReason] = useState('Finns inte hos oss.')
  return (
    <ConfirmDialog
      title={`${item.name}: behövs inte`}
      tone="primary"
      onClose={onClose}
      confirmText="Behövs inte"
      busyText="Sparar…"
      change={dismiss}
      isDisabled={reason.trim() === ''}
      run={() => dismiss.mutateAsync({ reason })}
      doneText="Den står nu sist, under Behövs inte här."
    >
      <TextField
        label="Varför?"
        hint="Alla som ser mappen kan läsa det."
        maxLength={limits.title}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  )
}
