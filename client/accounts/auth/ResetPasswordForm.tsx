import { useState } from 'react'
import { useNavigate } from 'react-router'
import { IdentityError, type IdentityErrorCode } from '#client/platform/session/identity/identityProvider.ts'
import { identity } from '#client/platform/session/identity/identity.ts'
import { newPasswordErrorText } from '#client/platform/text/identityErrorsAccount.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { Form, FormError } from '#client/ui/fields/Form.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { urls } from '#contract/platform/urls.ts'
import { NewPasswordFields } from '#client/platform/forms/credentials/NewPasswordFields.tsx'
import { newPassword, sameAs } from '#client/platform/forms/credentials/signInRules.ts'
import { useUncontrolledForm, type SubmitError } from '#client/platform/forms/useUncontrolledForm.ts'

type Passwords = 'password' | 'confirmation'

const rules = {
  password: newPassword(newPasswordErrorText(new IdentityError('weak-password'))),
  confirmation: sameAs('password', 'Lösenorden är inte lika.'),
}

/**
 * Sets a new password with the mailed secret, then goes to the login, and from there to what somebody else may have
 * made.
 */
export function ResetPasswordForm({ secret }: { secret: string }) {
  const [isExpired, setExpired] = useState(secret === '')
  const navigate = useNavigate()
  const form = useUncontrolledForm<Passwords>({ rules, validateOnBlur: ['confirmation'], send, toSubmitError })

  async function send({ password }: Record<Passwords, string>) {
    await identity.resetPassword({ secret, password })
    await navigate(urls.start, { replace: true, state: { hasNewPassword: true, from: urls.admissionsAfterReset } })
    return true
  }

  function toSubmitError(error: unknown): SubmitError<Passwords> {
    const code = error instanceof IdentityError ? error.code : 'unexpected'
    setExpired(code === 'expired-link' || code === 'invalid-credential')
    return { text: newPasswordErrorText(error), field: isPasswordRefused(code) ? 'password' : undefined }
  }

  if (isExpired) return <ExpiredLink />
  return (
    <Form {...form.form}>
      <p className="text-ink-muted">
        När du har sparat det loggas du ut på alla enheter. Sedan loggar du in med det nya.
      </p>
      <FormError message={form.errors.root} />
      <NewPasswordFields
        label="Nytt lösenord"
        confirmationLabel="Bekräfta nytt lösenord"
        password={form.field('password')}
        confirmation={form.field('confirmation')}
      />
      <Button type="submit" variant="primary" wide isBusy={form.isBusy} busyText="Sparar…">
        Spara lösenordet
      </Button>
    </Form>
  )
}

const isPasswordRefused = (code: IdentityErrorCode) => code === 'weak-password' || code === 'easy-password'

function ExpiredLink() {
  return (
    <div className="flex flex-col items-start gap-5">
      <Alert tone="danger" title="Länken gäller inte längre">
        Den kan vara använd eller för gammal. Be om en ny, så kommer den via mejl.
      </Alert>
      <ButtonLink variant="primary" to={urls.forgotPassword}>
        Be om en ny länk
      </ButtonLink>
    </div>
  )
}
