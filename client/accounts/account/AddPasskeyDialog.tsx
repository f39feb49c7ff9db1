import { useForm } from 'react-hook-form'
import type { AccountSecurity } from '#client/platform/session/identity/identityProvider.ts'
import { securityErrorText } from '#client/platform/text/identityErrorsAccount.ts'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { useSecurityMutation } from './accountQueries.ts'
import { deviceNameOf } from '#contract/platform/deviceName.ts'
import { DialogForm } from '#client/platform/forms/DialogForm.tsx'
import { personName } from '#client/platform/forms/credentials/nameRules.ts'
import { showIdentityError } from './showIdentityError.ts'

type AddPasskeyDialogProps = { security: AccountSecurity; isOpen: boolean; onClose: () => void }

/** Names a passkey; then the device asks for a finger, a face or its code. */
export function AddPasskeyDialog({ security, isOpen, onClose }: AddPasskeyDialogProps) {
  return (
    <DialogFrame title="Lägg till en lösennyckel" size="small" isOpen={isOpen} onClose={onClose}>
      <AddPasskey security={security} onClose={onClose} />
    </DialogFrame>
  )
}

function AddPasskey({ security, onClose }: Omit<AddPasskeyDialogProps, 'isOpen'>) {
  const add = useSecurityMutation((name: string) => security.addPasskey(name))
  const form = useForm({ defaultValues: { name: deviceNameOf(navigator.userAgent) } })
  const { errors, isSubmitting } = form.formState
  const onSubmit = form.handleSubmit(async ({ name }) => {
    try {
      await add.mutateAsync(name.trim())
    } catch (error) {
      return showIdentityError(form, error, { text: securityErrorText })
    }
    onClose()
    showToast({ text: 'Lösennyckeln är sparad. Nästa gång kan du logga in utan lösenord.' })
  })
  return (
    <DialogForm
      onSubmit={onSubmit}
      lead={
        <p>
          Enheten frågar efter fingeravtryck, ansikte eller skärmlås. Det stannar på enheten och skickas aldrig hit.
        </p>
      }
      problem={errors.root?.message}
      submitText="Spara lösennyckeln"
      busyText="Väntar på enheten…"
      isBusy={isSubmitting}
      cancel={onClose}
    >
      <TextField
        label="Namn på lösennyckeln"
        hint="Så att du känner igen den i listan."
        autoComplete="off"
        autoFocus
        error={errors.name?.message}
        {...form.register('name', { validate: personName })}
      />
    </DialogForm>
  )
}
