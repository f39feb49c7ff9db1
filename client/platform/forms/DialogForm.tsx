import type { FormEvent, ReactNode } from 'react'
import { Button } from '#client/ui/fields/Button.tsx'
import { FormError } from '#client/ui/fields/Form.tsx'
import { DialogBody, DialogFooter, DialogFormLayout } from '#client/ui/overlays/dialogParts.tsx'

type DialogFormProps = {
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
  onChange?: () => void
  /** Stands above the problem. */
  lead?: ReactNode
  /** Why it was not sent, where no single field is at fault. */
  problem?: string | undefined
  /** The fields. */
  children: ReactNode
  submitText?: string
  /** Empty: the button shows nothing but that it is busy. */
  busyText?: string
  tone?: 'primary' | 'danger'
  isBusy?: boolean
  isDisabled?: boolean
  cancel: () => void
  cancelText?: string
  /** Further buttons, after the two. */
  further?: ReactNode
}

/** The form of a dialog: its fields with its problem above them, and below them the buttons that send and leave it. */
export function DialogForm(props: DialogFormProps) {
  const { onSubmit, onChange, lead, problem, children, cancel, cancelText = 'Avbryt', further } = props
  const { submitText = 'Spara', busyText = 'Sparar…', tone = 'primary', isBusy = false, isDisabled = false } = props
  return (
    <DialogFormLayout onSubmit={(event) => void onSubmit(event)} {...(onChange && { onChange })}>
      <DialogBody>
        {lead}
        <FormError message={problem} />
        {children}
      </DialogBody>
      <DialogFooter>
        <Button type="submit" variant={tone} isBusy={isBusy} busyText={busyText} disabled={isDisabled}>
          {submitText}
        </Button>
        <Button onClick={cancel}>{cancelText}</Button>
        {further}
      </DialogFooter>
    </DialogFormLayout>
  )
}
