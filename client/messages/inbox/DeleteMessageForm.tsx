import { textOf } from '../../forms/formProblem.ts'
import type { ModalContent } from '../../modal/store.ts'
import { Button } from '../../ui/fields/Button.tsx'
import { DialogBody, DialogFooter } from '../../ui/overlays/dialogParts.tsx'
import { FormError } from '../../ui/fields/Form.tsx'
import { showToast } from '../../ui/feedback/toastStore.ts'
import { useWhenDone } from '../../forms/useWhenDone.ts'
import { useRemoveMessage } from '../api.ts'

/** Asks before a message is taken away from everybody who has it. */
export function DeleteMessageForm({ params: message, close, cancel }: ModalContent<'DeleteMessage'>) {
  const remove = useRemoveMessage(message)
  const whenDone = useWhenDone()
  const removeAndClose = () =>
    whenDone(remove.mutateAsync(), () => {
      close()
      showToast({ text: 'Meddelandet är borttaget.' })
    })

  return (
    <>
      <DialogBody>
        <p>”{message.subject}” tas bort för dig och för alla andra som har fått det. Det går inte att ångra.</p>
        <FormError message={remove.error ? textOf(remove.error) : undefined} />
      </DialogBody>
      <DialogFooter>
        <Button variant="danger" isBusy={remove.isPending} busyText="Tar bort …" onClick={removeAndClose}>
          Ta bort
        </Button>
        <Button onClick={cancel} autoFocus>
          Avbryt
        </Button>
      </DialogFooter>
    </>
  )
}
