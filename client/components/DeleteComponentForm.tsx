import { useMutation } from '@tanstack/react-query'
import { components } from '#contract/components.ts'
import { trashRetentionDays } from '#contract/limits.ts'
import { mutation } from '../api/mutation.ts'
import { at } from '../api/query.ts'
import { Confirmation } from '../forms/ConfirmDialog.tsx'
import { showDeletedToast } from '../forms/restoreFromTrash.ts'
import type { ModalContent } from '../modal/modalStore.ts'
import { fallback } from '../text/fallbacks.ts'
import { daysText } from '../text/amounts.ts'

export function DeleteComponentForm({ params: component, close, cancel }: ModalContent<'DeleteComponent'>) {
  const remove = useMutation(mutation(components.remove, 'component', at(component)))
  return (
    <Confirmation
      confirmText="Radera"
      busyText="Raderar…"
      change={remove}
      run={() => remove.mutateAsync()}
      onDone={(deleted) => showDeletedToast('Komponenten ligger nu i papperskorgen.', deleted)}
      {...{ close, cancel }}
    >
      <p>
        Vill du radera <strong>{component.name || fallback.component}</strong>?
      </p>
      <p>
        Komponenten ligger kvar i papperskorgen i {daysText(trashRetentionDays)} och kan återställas därifrån. Sedan tas
        den bort för gott. Händelserna som hör till den behåller namnet.
      </p>
    </Confirmation>
  )
}
