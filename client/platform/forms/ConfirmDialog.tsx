import type { ReactNode } from 'react'
import { Button } from '#client/ui/fields/Button.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { FormError } from '#client/ui/fields/Form.tsx'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'
import type { DialogSize } from '#client/ui/overlays/dialogTypes.ts'
import { DialogBody, DialogFooter } from '#client/ui/overlays/dialogParts.tsx'
import { errorText } from './formProblem.ts'
import { useAfterMutation } from './useAfterMutation.ts'

type Question<Done> = {
  /** The question, and what follows from saying yes. */
  children: ReactNode
  confirmText: string
  busyText: string
  tone?: 'danger' | 'primary'
  /** The button is disabled while the subject of the question is loading. */
  isDisabled?: boolean
  /** Toast text when done, also for a user who closed the dialog before the response. */
  doneText?: string
  /** Called when done, at the same moments as the toast is shown. */
  onDone?: (done: Done) => void
  toErrorText?: (error: unknown) => string
} & StartedMutation<Done>

type MutationState = { error: unknown; isPending: boolean }
/** The mutation that a yes starts. One that takes variables, or one of several, is started by `run`. */
type StartedMutation<Done> =
  | { change: MutationState & { mutateAsync: () => Promise<Done> }; run?: undefined }
  | { change: MutationState; run: () => Promise<Done> }

type ConfirmationProps<Done> = Question<Done> & {
  /** Called once the mutation has succeeded. */
  close: () => void
  /** The way out that changes nothing. */
  cancel?: () => void
}

/** The question before something is deleted, left or opened, for a modal of the gate table, which has its frame. */
export function Confirmation<Done>(props: ConfirmationProps<Done>) {
  const { children, confirmText, busyText, tone = 'danger', isDisabled = false, change, doneText, onDone } = props
  const { toErrorText = errorText, close, cancel = close } = props
  const whenDone = useAfterMutation(toErrorText)
  const confirm = () =>
    whenDone(props.run ? props.run() : props.change.mutateAsync(), (done) => {
      close()
      if (doneText) showToast({ text: doneText })
      onDone?.(done)
    })
  return (
    <>
      <DialogBody>
        {children}
        <FormError message={change.error ? toErrorText(change.error) : undefined} />
      </DialogBody>
      <DialogFooter>
        <Button variant={tone} isBusy={change.isPending} busyText={busyText} disabled={isDisabled} onClick={confirm}>
          {confirmText}
        </Button>
        {/* Where Enter does no harm. */}
        <Button onClick={cancel} autoFocus>
          Avbryt
        </Button>
      </DialogFooter>
    </>
  )
}

type ConfirmDialogProps<Done> = Question<Done> & {
  title: string
  size?: DialogSize
  /** Without it the dialog is open as long as it is mounted. */
  isOpen?: boolean
  onClose: () => void
  change: { reset: () => void }
}

/** A confirmation in a window of its own. Opened again, it says nothing of an earlier failure. */
export function ConfirmDialog<Done>(props: ConfirmDialogProps<Done>) {
  const { title, size = 'small', isOpen = true, onClose, ...question } = props
  function close() {
    question.change.reset()
    onClose()
  }
  return (
    <DialogFrame title={title} size={size} role="alertdialog" isOpen={isOpen} onClose={close}>
      <Confirmation {...question} close={close} />
    </DialogFrame>
  )
}
