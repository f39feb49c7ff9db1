import { useState } from 'react'
import type { Fault } from '#contract/faults.ts'
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx'
import { showToast } from '../ui/feedback/toastStore.ts'
import { TextField } from '../ui/fields/TextField.tsx'
import { useCloseFault } from './api.ts'

/** Closes a fault without a repair. Mounted while it is open. */
export function CloseFaultDialog({ fault, onClose }: { fault: Fault; onClose: () => void }) {
  const close = useCloseFault(fault)
  const [why, setWhy] = useState('Behövdes inte')
  return (
    <ConfirmDialog
      title="Avsluta utan åtgärd"
      tone="primary"
      isOpen
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
