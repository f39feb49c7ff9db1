import { textOf } from '../../forms/formProblem.ts'
import { Button } from '../../ui/fields/Button.tsx'
import { DialogFrame } from '../../ui/overlays/DialogFrame.tsx'
import { DialogBody, DialogFooter } from '../../ui/overlays/dialogParts.tsx'
import { FormError } from '../../ui/fields/Form.tsx'
import { showToast } from '../../ui/feedback/toastStore.ts'
import { useWhenDone } from '../../forms/useWhenDone.ts'
import { useSetInheriting } from './api.ts'

type SeeingOpenDialogProps = { id: number; title: string; parent: string; isOpen: boolean; onClose: () => void }

/** Asks before everybody in the main folder sees the sub-folder again. */
export function SeeingOpenDialog({ id, title, parent, isOpen, onClose }: SeeingOpenDialogProps) {
  const set = useSetInheriting(id)
  const whenDone = useWhenDone()
  const open = () =>
    whenDone(set.mutateAsync({ inherits: true }), () => {
      onClose()
      showToast({ text: `Alla som är med i ${parent} ser nu ${title}.` })
    })

  return (
    <DialogFrame title={`Öppna ${title} igen?`} size="small" role="alertdialog" isOpen={isOpen} onClose={onClose}>
      <DialogBody>
        <p>
          Alla som är med i {parent} ser då {title} igen, med allt som finns i mappen. De får samma roll här som där.
        </p>
        <p>De som är med i {title} för sig är kvar.</p>
        <FormError message={set.error ? textOf(set.error) : undefined} />
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" isBusy={set.isPending} busyText="Öppnar…" onClick={open}>
          Öppna mappen
        </Button>
        <Button onClick={onClose} autoFocus>
          Avbryt
        </Button>
      </DialogFooter>
    </DialogFrame>
  )
}
