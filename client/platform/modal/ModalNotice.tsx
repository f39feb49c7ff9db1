import type { ReactNode } from 'react'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { DialogBody, DialogFooter } from '#client/ui/overlays/dialogParts.tsx'
import { closeModal } from './modalStore.ts'

/** A dialog with only an error text. */
export function ModalNotice({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <>
      <DialogBody>
        <Alert tone="danger">{text}</Alert>
      </DialogBody>
      <DialogFooter>
        {action}
        <Button variant="secondary" onClick={closeModal}>
          Stäng
        </Button>
      </DialogFooter>
    </>
  )
}
