import { trashDays } from '#contract/limits.ts'
import { textOf } from '../forms/formProblem.ts'
import type { ModalContent } from '../modal/store.ts'
import { showDeleted } from '../forms/restoring.ts'
import { fallback } from '../text/fallbacks.ts'
import { Button } from '../ui/fields/Button.tsx'
import { DialogBody, DialogFooter } from '../ui/overlays/dialogParts.tsx'
import { FormError } from '../ui/fields/Form.tsx'
import { useWhenDone } from '../forms/useWhenDone.ts'
import { useDeleteActivity } from './api.ts'

export function DeleteActivityForm({ params: activity, close, cancel }: ModalContent<'DeleteActivity'>) {
  const remove = useDeleteActivity(activity)
  const whenDone = useWhenDone()
  const removeAndClose = () =>
    whenDone(remove.mutateAsync(), (deleted) => {
      close()
      showDeleted('Händelsen ligger nu i Papperskorgen.', deleted)
    })

  return (
    <>
      <DialogBody>
        <FormError message={remove.error ? textOf(remove.error) : undefined} />
        <p>
          Vill du radera <strong>{activity.title || fallback.activity}</strong>?
        </p>
        <p>
          Händelsen ligger kvar i Papperskorgen i {trashDays} dagar och kan återställas därifrån. Sedan tas den bort för
          gott.
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
