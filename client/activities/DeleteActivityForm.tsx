import { trashRetentionDays } from '#contract/limits.ts'
import { Confirmation } from '../forms/ConfirmDialog.tsx'
import { showDeletedToast } from '../forms/restoreFromTrash.ts'
import type { ModalContent } from '../modal/modalStore.ts'
import { fallback } from '../text/fallbacks.ts'
import { useDeleteActivity } from './api.ts'
import { daysText } from '../text/amounts.ts'

export function DeleteActivityForm({ params: activity, close, cancel }: ModalContent<'DeleteActivity'>) {
  const remove = useDeleteActivity(activity)
  return (
    <Confirmation
      confirmText="Radera"
      busyText="Raderar…"
      change={remove}
      run={() => remove.mutateAsync()}
      onDone={(deleted) => showDeletedToast('Händelsen ligger nu i papperskorgen.', deleted)}
      {...{ close, cancel }}
    >
      <p>
        Vill du radera <strong>{activity.title || fallback.activity}</strong>?
      </p>
      <p>
        Händelsen ligger kvar i papperskorgen i {daysText(trashRetentionDays)} och kan återställas därifrån. Sedan tas
        den bort för gott.
      </p>
    </Confirmation>
  )
}
