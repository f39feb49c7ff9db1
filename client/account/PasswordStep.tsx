import type { ReactNode } from 'react'
import { IdentityError } from '../session/identity/port.ts'
import { securityErrorText } from '../text/identityErrorsAccount.ts'
import { Button } from '../ui/fields/Button.tsx'
import { DialogBody, DialogFooter, DialogForm } from '../ui/overlays/dialogParts.tsx'
import { FormError } from '../ui/fields/Form.tsx'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { required } from '../forms/credentials/signInRules.ts'
import { usePlainForm } from '../forms/usePlainForm.ts'

type PasswordStepProps = {
  answer: string
  busyText: string
  isDangerous?: boolean
  onPassword: (password: string) => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** Asks for the password before something of the sign-in is changed. */
export function PasswordStep({ answer, busyText, isDangerous, onPassword, onClose, children }: PasswordStepProps) {
  const form = usePlainForm({
    rules: { password: required },
    send: ({ password }) => onPassword(password),
    refusalOf: (error) => {
      const isPassword = error instanceof IdentityError && error.code === 'wrong-password'
      return { text: securityErrorText(error), field: isPassword ? 'password' : undefined }
    },
  })
  return (
    <DialogForm {...form.form}>
      <DialogBody>
        {children}
        <FormError message={form.errors.root} />
        <PasswordField label="Ditt lösenord" autoComplete="current-password" autoFocus {...form.field('password')} />
      </DialogBody>
      <DialogFooter>
        <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} isBusy={form.isBusy} busyText={busyText}>
          {answer}
        </Button>
        <Button onClick={onClose}>Avbryt</Button>
      </DialogFooter>
    </DialogForm>
  )
}
