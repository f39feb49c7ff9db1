import { useEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { Button } from '#client/ui/fields/Button.tsx'
import { DialogBody, DialogFooter } from '#client/ui/overlays/dialogParts.tsx'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'
import type { DialogSize } from '#client/ui/overlays/dialogTypes.ts'
import { useConfirmLeave } from './useConfirmLeave.ts'

type GuardOptions = {
  onClose: () => void
  /** False once it was closed, although it is still drawn: leaving the page then asks nothing. */
  isStillOpen?: () => boolean
}

/** Keeps what is typed in a dialog from being discarded without a question, however the dialog is closed or left. */
export function useGuard({ onClose, isStillOpen = isMounted }: GuardOptions) {
  // A ref, because it is read when closing: state would lag behind the last key press.
  const isDirty = useRef(false)
  const [setDirty] = useState(() => (next: boolean) => void (isDirty.current = next))
  const [isClosing, setClosing] = useState(false)
  const leaving = useConfirmLeave(isStillOpen, isDirty)
  const isConfirming = isClosing || leaving.isConfirming

  function stay() {
    setClosing(false)
    leaving.stay()
  }

  /** Closes like Escape: asks first while dirty. Dismissing the question means staying. */
  function cancel() {
    if (isConfirming) stay()
    else if (isDirty.current) setClosing(true)
    else onClose()
  }

  function leave() {
    onClose()
    leaving.leave()
  }

  return { isConfirming, setDirty, stay, cancel, leave }
}

const isMounted = () => true

type GuardedDialogProps = {
  title: string
  size?: DialogSize
  guard: ReturnType<typeof useGuard>
  children: ReactNode
}

/** A dialog that shows the question of its guard. Mounted while it is open. */
export function GuardedDialog({ title, size = 'medium', guard, children }: GuardedDialogProps) {
  const { isConfirming, cancel, stay, leave } = guard
  const rememberFocus = useRestoreFocusAfter(isConfirming)
  return (
    <DialogFrame
      title={isConfirming ? 'Stänga utan att spara?' : title}
      isNoteHidden={isConfirming}
      size={size}
      isOpen
      onClose={cancel}
    >
      {isConfirming && <ConfirmDiscard onStay={stay} onLeave={leave} />}
      <div className={isConfirming ? 'hidden' : 'contents'} onFocus={rememberFocus}>
        {children}
      </div>
    </DialogFrame>
  )
}

/** When the question closes, focus returns to the last field, not to a button. */
function useRestoreFocusAfter(isConfirming: boolean) {
  const lastFocused = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isConfirming) lastFocused.current?.focus()
  }, [isConfirming])
  return ({ target }: FocusEvent<HTMLElement>) => {
    if (!lastFocused.current?.isConnected || !(target instanceof HTMLButtonElement)) lastFocused.current = target
  }
}

/** Confirms discarding unsaved input, which stays mounted behind the question. */
function ConfirmDiscard({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <>
      <DialogBody>
        <p>Det du har skrivit är inte sparat. Stänger du nu försvinner det.</p>
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" onClick={onStay} autoFocus>
          Fortsätt skriva
        </Button>
        <Button variant="secondary" onClick={onLeave}>
          Stäng utan att spara
        </Button>
      </DialogFooter>
    </>
  )
}
