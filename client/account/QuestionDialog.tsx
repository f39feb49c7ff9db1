import type { ReactNode } from 'react'
import { securityErrorText } from '../text/identityErrorsAccount.ts'
import { Button } from '../ui/fields/Button.tsx'
import { DialogFrame } from '../ui/overlays/DialogFrame.tsx'
import { DialogBody, DialogFooter } from '../ui/overlays/dialogParts.tsx'
import { FormError } from '../ui/fields/Form.tsx'
import { useSecurityChange } from './accountQueries.ts'

type QuestionDialogProps = {
  title: string
  /** What the button that does it says. */
  answer: string
  busyText: string
  isOpen: boolean
  onClose: () => void
  onAnswer: () => Promise<void>
  onDone: () => void
  children: ReactNode
}

/** Asks before something of the sign-in is taken away. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { title, answer, busyText, isOpen, onClose, onAnswer, onDone, children } = props
  const change = useSecurityChange(onAnswer)

  function close() {
    change.reset()
    onClose()
  }
  async function act() {
    try {
      await change.mutateAsync()
    } catch {
      // Stands in the dialog.
      return
    }
    close()
    onDone()
  }

  return (
    <DialogFrame title={title} size="small" role="alertdialog" isOpen={isOpen} onClose={close}>
      <DialogBody>
        <p>{children}</p>
        <FormError message={change.error ? securityErrorText(change.error) : undefined} />
      </DialogBody>
      <DialogFooter>
        <Button variant="danger" isBusy={change.isPending} busyText={busyText} onClick={() => void act()}>
          {answer}
        </Button>
        <Button onClick={close} autoFocus>
          Avbryt
        </Button>
      </DialogFooter>
    </DialogFrame>
  )
}
