import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { faults, type Fault } from '#contract/content/faults.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { at } from '#client/platform/api/query.ts'
import { ConfirmDialog } from '#client/platform/forms/ConfirmDialog.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { TextField } from '#client/ui/fields/TextField.tsx'

/** Closes a fault without a repair. Mounted while it is open. */
export function CloseFaultDialog({ fault, onClose }: { fault: Fault; onClose: () => void }) {
  const close = useMutation(mutation(faults.close, 'fault', at(fault)))
  const [why, setWhy] = useState('Behövdes inte')
  return (
    <ConfirmDialog
      title="Avsluta utan åtgärd"
      tone="primary"
      onClose={onClose}
      confirmText="Avsluta"
      busyText="Avslutar…"
      change={close}
      run={() => close.mutateAsync({ isClosed: true, why })}
      onDone={() =>
        showToast({
          text: 'Felet är avslutat.',
          action: { label: 'Ångra', run: () => void close.mutateAsync({ isClosed: false }).catch(() => undefined) },
        })
      }
    >
      <TextField label="Varför?" optional value={why} onChange={({ target }) => setWhy(target.value)} />
    </ConfirmDialog>
  )
}
