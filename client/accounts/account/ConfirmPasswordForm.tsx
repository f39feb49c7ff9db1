import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { securityErrorText } from '#client/platform/text/identityErrorsAccount.ts'
import { PasswordField } from '#client/ui/fields/PasswordField.tsx'
import { DialogForm } from '#client/platform/forms/DialogForm.tsx'
import { required } from '#client/platform/forms/credentials/signInRules.ts'
import { showIdentityError } from './showIdentityError.ts'

type ConfirmPasswordFormProps = {
  confirmText: string
  busyText: string
  isDangerous?: boolean
  onPassword: (password: string) => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** Asks for the password before a change to the sign-in. */
export function ConfirmPasswordForm({
  confirmText,
  busyText,
  isDangerous,
  onPassword,
  onClose,
  children,
}: ConfirmPasswordFormProps) {
  const form = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState
  const onSubmit = form.handleSubmit(async ({ password }) => {
    try {
      await onPassword(password)
    } catch (error) {
      showIdentityError(form, error, { text: securityErrorText, fieldOf: { 'wrong-password': 'password' } })
    }
  })
  return (
    <DialogForm
      onSubmit={onSubmit}
      lead={children}
      problem={errors.root?.message}
      submitText={confirmText}
      busyText={busyText}
      tone={isDangerous ? 'danger' : 'primary'}
      isBusy={isSubmitting}
      cancel={onClose}
    >
      <PasswordField
        label="Ditt lösenord"
        autoComplete="current-password"
        autoFocus
        error={errors.password?.message}
        {...form.register('password', { validate: required })}
      />
    </DialogForm>
  )
}
