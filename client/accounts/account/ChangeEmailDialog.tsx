import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { asciiAddress } from '#contract/platform/emailAddresses.ts'
import { IdentityError } from '#client/platform/session/identity/identityProvider.ts'
import { identity } from '#client/platform/session/identity/identity.ts'
import { emailChangeErrorText } from '#client/platform/text/identityErrorsAccount.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'
import { DialogBody, DoneFooter } from '#client/ui/overlays/dialogParts.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { DialogForm } from '#client/platform/forms/DialogForm.tsx'
import { emailAddress } from '#client/platform/forms/credentials/signInRules.ts'
import { showIdentityError } from './showIdentityError.ts'
import { withProof } from '#client/platform/session/withProof.ts'

type ChangeEmailDialogProps = { email: string; isOpen: boolean; onClose: () => void }

/** Requests a mail to the new address; the old one stays until its link is opened. */
export function ChangeEmailDialog({ email, isOpen, onClose }: ChangeEmailDialogProps) {
  return (
    <DialogFrame title="Byt e-postadress" size="small" isOpen={isOpen} onClose={onClose}>
      <NewAddress email={email} onClose={onClose} />
    </DialogFrame>
  )
}

/** Remounted each time the dialog opens. */
function NewAddress({ email, onClose }: { email: string; onClose: () => void }) {
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({ defaultValues: { email: '' } })
  const { errors, isSubmitting } = form.formState
  const onSubmit = form.handleSubmit(async ({ email: typed }) => {
    try {
      const account = await identity.account()
      await withProof(() => account.changeEmail(typed))
      setSentTo(typed.trim())
    } catch (error) {
      showIdentityError(form, error, {
        text: emailChangeErrorText,
        fieldOf: { 'invalid-email': 'email', 'email-already-in-use': 'email' },
      })
    }
  })

  if (sentTo) {
    return (
      <>
        <DialogBody>
          <Alert tone="success" title="Mejlet är på väg">
            Öppna länken i mejlet till {sentTo}, så byts adressen. Till dess loggar du in med den gamla.
          </Alert>
        </DialogBody>
        <DoneFooter onClose={onClose} autoFocus />
      </>
    )
  }
  return (
    <DialogForm
      onSubmit={onSubmit}
      lead={
        <p>
          I dag loggar du in med <strong>{email}</strong>. Vi skickar en länk till den nya adressen, så att vi vet att
          den är din.
        </p>
      }
      problem={errors.root?.message}
      submitText="Skicka länken"
      busyText="Skickar…"
      isBusy={isSubmitting}
      cancel={onClose}
    >
      <TextField
        label="Ny e-postadress"
        type="email"
        autoComplete="email"
        autoFocus
        error={errors.email?.message}
        {...form.register('email', { validate: anotherAddress(email) })}
      />
    </DialogForm>
  )
}

const isAddress = emailAddress(emailChangeErrorText(new IdentityError('invalid-email')))

const anotherAddress = (present: string) => (value: string) => {
  const isSame = asciiAddress(value.trim()).toLowerCase() === asciiAddress(present).toLowerCase()
  return isAddress(value, {}) ?? (isSame ? 'Det är adressen du redan har.' : undefined)
}
