import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { faults, type Fault } from '#contract/content/faults.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { at } from '#client/platform/api/query.ts'
import { ConfirmDialog } from '#client/platform/forms/ConfirmDialog.tsx'
import { DateField } from '#client/ui/fields/DateField.tsx'
import { SegmentedControl } from '#client/ui/fields/SegmentedControl.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { useChooseRepair } from './api.ts'
import { EventChoice } from './EventChoice.tsx'

const segments = [
  { value: 'new', label: 'Ny händelse' },
  { value: 'existing', label: 'Välj en som finns' },
] as const

/** Plans the event that repairs a fault, or chooses one that is planned. Mounted while it is open. */
export function PlanRepairDialog({ fault, onClose }: { fault: Fault; onClose: () => void }) {
  const plan = useMutation(mutation(faults.planRepair, 'activity', at(fault)))
  const choose = useChooseRepair()
  const [by, setBy] = useState<(typeof segments)[number]['value']>('new')
  const [title, setTitle] = useState(`Åtgärda: ${fault.title}`)
  const [startDate, setStartDate] = useState<string | null>(null)
  const [activityId, setActivityId] = useState<number | null>(null)
  const isNew = by === 'new'
  return (
    <ConfirmDialog
      title="Planera åtgärd"
      tone="primary"
      onClose={onClose}
      confirmText={isNew ? 'Planera' : 'Välj'}
      busyText={isNew ? 'Planerar…' : 'Sparar…'}
      isDisabled={isNew ? title.trim() === '' : activityId === null}
      change={isNew ? plan : choose}
      run={() => (isNew ? plan.mutateAsync({ title, startDate }) : choose.mutateAsync({ fault, activityId }))}
      doneText="Åtgärden är planerad. När den markeras som klar avslutas felet."
    >
      <SegmentedControl label="Händelse" segments={segments} value={by} onChange={setBy} />
      {isNew ? (
        <>
          <TextField label="Titel" value={title} onChange={({ target }) => setTitle(target.value)} />
          <DateField label="När?" optional value={startDate} onChange={setStartDate} />
          <p className="text-sm text-ink-muted">Komponent, firma och beskrivning följer med från felet.</p>
        </>
      ) : (
        <EventChoice fault={fault} value={activityId} onChange={setActivityId} />
      )}
    </ConfirmDialog>
  )
}
