import { trashDays } from '#contract/limits.ts'
import { textOf } from '../formProblem.ts'
import type { ModalContent } from '../modal/store.ts'
import { fallback } from '../text/fallbacks.ts'
import { Button } from '../ui/Button.tsx'
import { DialogBody, DialogFooter } from '../ui/dialogParts.tsx'
import { showToast } from '../ui/toastStore.ts'
import { useDeleteComponent } from './api.ts'

export function DeleteComponentForm({ params: component, close }: ModalContent<'DeleteComponent'>) {
  const remove = useDeleteComponent(component)
  const onDelete = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        close()
        showToast({ text: 'Komponenten är raderad.' })
      },
      onError: (error) => showToast({ text: textOf(error), tone: 'danger' }),
    })
  return (
    <>
      <DialogBody>
        <p>
          Vill du radera <strong>{component.componentName || fallback.component}</strong>?
        </p>
        <p>
          Komponenten försvinner för alla i mappen. Kundtjänst kan hämta tillbaka den inom {trashDays} dagar. Händelser
          som hör till den behåller dess namn.
        </p>
      </DialogBody>
      <DialogFooter>
        <Button variant="danger" isBusy={remove.isPending} busyText="Raderar…" onClick={onDelete}>
          Radera
        </Button>
        <Button onClick={close} autoFocus>
          Avbryt
        </Button>
      </DialogFooter>
    </>
  )
}
