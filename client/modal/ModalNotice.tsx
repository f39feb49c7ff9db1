import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { DialogBody, DialogFooter } from '../ui/dialogParts.tsx'
import { closeModal } from './store.ts'

/** A window that has nothing to show but why. */
export function ModalNotice({ text }: { text: string }) {
  return (
    <>
      <DialogBody>
        <Alert tone="danger">{text}</Alert>
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onClick={closeModal}>
          Stäng
        </Button>
      </DialogFooter>
    </>
  )
}
