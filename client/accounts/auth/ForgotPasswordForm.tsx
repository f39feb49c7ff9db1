import { useState } from 'react'
import { IdentityError } from '#client/platform/session/identity/identityProvider.ts'
import { identity } from '#client/platform/session/identity/identity.ts'
import { resetErrorText } from '#client/platform/text/identityErrorsReset.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { Form, FormError } from '#client/ui/fields/Form.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { emailAddress } from '#client/platform/forms/credentials/signInRules.ts'
import { useUncontrolledForm, type SubmitError } from '#client/platform/forms/useUncontrolledForm.ts'

const rules = { email: emailAddress(resetErrorText(new IdentityError('invalid-email'))) }

const sentText =
  'Om ett konto är kopplat till denna e-postadress har ett återställningsmail skickats. Kontrollera din inkorg.'

/** Requests a reset link. The answer is the same whether or not the account exists. */
export function ForgotPasswordForm({ email: typed }: { email: string | undefined }) {
  const [isSent, setSent] = useState(false)
  const form = useUncontrolledForm({ rules, send, toSubmitError })

  async function send({ email }: { email: string }) {
    setSent(false)
    await identity.requestPasswordReset(email)
    setSent(true)
  }

  function toSubmitError(error: unknown): SubmitError<'email'> {
    const isAddress = error instanceof IdentityError && error.code === 'invalid-email'
    return { text: resetErrorText(error), field: isAddress ? 'email' : undefined }
  }

  return (
    <Form {...form.form}>
      <p className="text-ink-muted">Skriv din e-postadress, så får du en länk där du väljer ett nytt lösenord.</p>
      <FormError message={form.errors.root} />
      {isSent && <Alert tone="success">{sentText}</Alert>}
      <TextField label="E-post" type="email" autoComplete="username" defaultValue={typed} {...form.field('email')} />
      <Button type="submit" variant="primary" wide isBusy={form.isBusy} busyText="Skickar…">
        Skicka länken
      </Button>
    </Form>
  )
}
