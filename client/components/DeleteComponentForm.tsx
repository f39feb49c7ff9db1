import { trashDays } from '#contract/limits.ts'
import { textOf } from '../forms/formProblem.ts'
import type { ModalContent } from '../modal/store.ts'
import { showDeleted } from '../forms/restoring.ts'
import { fallback } from '../text/fallbacks.ts'
import { Button } from '../ui/fields/Button.tsx'
import { DialogBody, DialogFooter } from '../ui/overlays/dialogParts.tsx'
import { FormError } from '../ui/fields/Form.tsx'
import { useWhenDone } from '../forms/useWhenDone.ts'
import { useDeleteComponent } from './api.ts'

export function DeleteComponentForm({ params: component, close, cancel }: ModalContent<'DeleteComponent'>) {
  const remove = useDeleteComponent(component)
  const whenDone = useWhenDone()
  const removeAndClose = () =>
    whenDone(remove.mutateAsync(), (deleted) => {
      close()
      showDeleted('Komponenten ligger nu i Papperskorgen.', deleted)
    })

  return (
    <>
      <DialogBody>
        <FormError message={remove.error ? textOf(remove.error) : undefined} />
        <p>
          Vill du radera <strong>{component.name || fallback.component}</strong>?
        </p>
        <p>
          Komponenten ligger kvar i Papperskorgen i {trashDays} dagar och kan återställas därifrån. Sedan tas den bort
          för gott. Händelser som hör till den behåller dess namn.
        </p>
      </DialogBody>
      <DialogFooter>
        <Button variant="danger" isBusy={remove.isPending} busyText="Raderar…" onClick={removeAndClose}>
          Radera
        </Button>
        <Button onClick={cancel} autoFocus>
          Avbryt
        </Button>
      </DialogFooter>
    </>
  )
}
