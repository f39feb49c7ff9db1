import { useState } from 'react'
import type { Fault } from '#contract/faults.ts'
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx'
import { showToast } from '../ui/feedback/toastStore.ts'
import { DateField } from '../ui/fields/DateField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { usePlanRepair } from './api.ts'

/** Plans the event that repairs a fault. Mounted while it is open. */
export function PlanRepairDialog({ fault, onClose }: { fault: Fault; onClose: () => void }) {
  const plan = usePlanRepair(fault)
  const [title, setTitle] = useState(`Åtgärda: ${fault.title}`)
  const [startDate, setStartDate] = useState<string | null>(null)
  return (
    <ConfirmDialog
      title="Planera åtgärd"
      tone="primary"
      isOpen
      onClose={onClose}
      confirmText="Planera"
      busyText="Planerar…"
      isDisabled={title.trim() === ''}
      change={plan}
      run={() => plan.mutateAsync({ title, startDate })}
      onDone={() => showToast({ text: 'Åtgärden är planerad. När den markeras som klar avslutas felet.' })}
    >
      <TextField label="Titel" value={title} onChange={({ target }) => setTitle(target.value)} />
      <DateField label="När?" optional value={startDate} onChange={setStartDate} />
      <p className="text-sm text-ink-muted">Komponent, firma och beskrivning följer med från felet.</p>
    </ConfirmDialog>
  )
}
