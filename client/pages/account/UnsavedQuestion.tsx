import { useRef } from 'react'
import { useConfirmLeave } from '#client/platform/modal/useConfirmLeave.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { DialogBody, DialogFooter } from '#client/ui/overlays/dialogParts.tsx'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'

/** Asks before the page is left. Mounted while something is typed that is not saved. */
export function UnsavedQuestion() {
  const isDirty = useRef(true)
  const { isConfirming, stay, leave } = useConfirmLeave(isHere, isDirty)
  return (
    <DialogFrame title="Gå vidare utan att spara?" size="small" isOpen={isConfirming} onClose={stay}>
      <DialogBody>
        <p>Det du har skrivit är inte sparat. Går du vidare nu försvinner det.</p>
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" onClick={stay} autoFocus>
          Fortsätt skriva
        </Button>
        <Button variant="secondary" onClick={leave}>
          Gå vidare utan att spara
        </Button>
      </DialogFooter>
    </DialogFrame>
  )
}

const isHere = () => true
