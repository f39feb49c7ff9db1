import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Folder } from '#contract/folders/folders.ts'
import { handOvers, type HandOver } from '#contract/sharing/handOvers.ts'
import { urls } from '#contract/platform/urls.ts'
import { call } from '#client/platform/api/http.ts'
import { ConfirmDialog } from '#client/platform/forms/ConfirmDialog.tsx'
import { withProof } from '#client/platform/session/withProof.ts'
import { namesText } from '#client/platform/text/namesText.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { firstName } from '../handOverText.ts'

type UndoButtonProps = { folder: Folder; handOver: HandOver }

/** Undoes the exchange, with a fresh proof of who asks. */
export function UndoButton({ folder, handOver }: UndoButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const isBuyer = handOver.role === 'buyer'
  const undo = useMutation({
    mutationFn: () => withProof(() => call(handOvers.undo, { params: { id: folder.id } })),
    meta: { topic: 'access' },
  })
  const sellers = namesText(handOver.sellers.map(firstName))
  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Ångra överlåtelsen
      </Button>
      {isOpen && (
        <ConfirmDialog
          title="Ångra överlåtelsen?"
          confirmText="Ångra överlåtelsen"
          busyText="Ångrar…"
          change={undo}
          doneText="Överlåtelsen är ångrad."
          // The buyer's folder is no longer there.
          onDone={() => void (isBuyer && navigate(urls.folders, { replace: true }))}
          onClose={() => setOpen(false)}
        >
          <p>
            {isBuyer
              ? `Pärmen går tillbaka till ${sellers}, som den var. Här försvinner den.`
              : 'Pärmen öppnas igen, som den var, med teamet. Köparens försvinner.'}{' '}
            Alla får veta det. Det som har lästs av på mätarna sedan överlåtelsen följer inte med tillbaka.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
