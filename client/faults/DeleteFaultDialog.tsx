import { useMutation } from '@tanstack/react-query'
import { faults, type Fault } from '#contract/faults.ts'
import { trashRetentionDays } from '#contract/limits.ts'
import { mutation } from '../api/mutation.ts'
import { at } from '../api/query.ts'
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx'
import { deletion } from '../forms/restoreFromTrash.ts'
import { daysText } from '../text/amounts.ts'

/** Mounted while it is open. */
export function DeleteFaultDialog({ fault, onClose }: { fault: Fault; onClose: () => void }) {
  const remove = useMutation(mutation(faults.remove, 'fault', at(fault)))
  return (
    <ConfirmDialog title="Radera fel" onClose={onClose} change={remove} {...deletion('fault')}>
      <p>
        Vill du radera <strong>{fault.title}</strong>? Det ligger kvar i papperskorgen i {daysText(trashRetentionDays)}{' '}
        med sina bilder och papper, och kan återställas därifrån. Händelsen som åtgärdar det finns kvar.
      </p>
    </ConfirmDialog>
  )
}
