import { useMutation } from '@tanstack/react-query'
import { shares } from '#contract/sharing/shares.ts'
import { call } from '#client/platform/api/http.ts'
import { ConfirmDialog } from '#client/platform/forms/ConfirmDialog.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'

type RevokeAllDialogProps = {
  /** Null: all that the user has made, whatever the folder. */
  folder: { id: number; title: string } | null
  onClose: () => void
}

/** Asks before all shares of a folder, or all of the user's own, are ended. Mounted while open. */
export function RevokeAllDialog({ folder, onClose }: RevokeAllDialogProps) {
  const end = useMutation({
    mutationFn: () => call(shares.revokeAll, { body: folder ? { folderId: folder.id } : {} }),
    meta: { topic: 'share' as const },
  })
  return (
    <ConfirmDialog
      title="Återkalla alla länkar?"
      confirmText="Återkalla alla"
      busyText="Återkallar…"
      onClose={onClose}
      change={end}
      onDone={({ revoked }) =>
        showToast({ text: revoked === 1 ? 'Länken är återkallad.' : `${revoked} länkar är återkallade.` })
      }
    >
      <p>
        {folder ? (
          <>
            Alla länkar till <strong>{folder.title}</strong> och undermapparna slutar gälla, vem som än har gjort dem.
          </>
        ) : (
          'Alla länkar som du har gjort slutar gälla, i alla dina mappar.'
        )}{' '}
        Den som läser just nu kommer inte vidare.
      </p>
      <p>Det som redan är hämtat går inte att ta tillbaka.</p>
    </ConfirmDialog>
  )
}
