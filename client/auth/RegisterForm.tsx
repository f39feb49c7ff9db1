import { useState } from 'react'
import { useLocation } from 'react-router'
import { IdentityError, type IdentityErrorCode } from '../session/identity/port.ts'
import { identity } from '../session/identity/provider.ts'
import { loginErrorText } from '../text/identityErrors.ts'
import { registrationErrorText } from '../text/identityErrorsRegistration.ts'
import { Button } from '../ui/fields/Button.tsx'
import { Form, FormError, FormRow } from '../ui/fields/Form.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { TextLink } from '../ui/layout/links.tsx'
import { urls } from '#contract/urls.ts'
import { NewPasswordFields } from '../forms/credentials/NewPasswordFields.tsx'
import { emailAddress, newPassword, personName, sameAs } from '../forms/credentials/signInRules.ts'
import { rememberNames } from '../session/typedNames.ts'
import { usePlainForm, type Refusal } from '../forms/usePlainForm.ts'

type Registration = 'firstName' | 'lastName' | 'email' | 'password' | 'confirmation'

/** Where a refusal is shown; the rest are about the whole. */
const fieldOf: Partial<Record<IdentityErrorCode, Registration>> = {
  'email-already-in-use': 'email',
  'invalid-email': 'email',
  'weak-password': 'password',
}

const rules = {
  firstName: personName,
  lastName: personName,
  email: emailAddress(loginErrorText(new IdentityError('invalid-email'))),
  password: newPassword(),
  confirmation: sameAs('password', 'Lösenorden matchar inte.'),
}

/** Makes the account, and registers the person in the product; the session leads on. */
export function RegisterForm({ email: typed }: { email: string | undefined }) {
  const [isTaken, setTaken] = useState(false)
  const { state } = useLocation()
  const form = usePlainForm<Registration>({ rules, earlyFields: ['confirmation'], send, refusalOf })

  async function send({ firstName, lastName, email, password }: Record<Registration, string>) {
    setTaken(false)
    rememberNames({ firstName, lastName, email })
    const signedIn = await identity.register({ firstName, lastName, email, password })
    const { userIdOf } = await import('../session/api.ts')
    await userIdOf(signedIn)
    return true
  }

  function refusalOf(error: unknown): Refusal<Registration> {
    const code = error instanceof IdentityError ? error.code : 'unexpected'
    setTaken(code === 'email-already-in-use')
    return { text: registrationErrorText(error), field: fieldOf[code] }
  }

  return (
    <Form {...form.form}>
      <FormError message={form.errors.root} />
      <FormRow>
        <TextField label="Förnamn" autoComplete="given-name" {...form.field('firstName')} />
        <TextField label="Efternamn" autoComplete="family-name" {...form.field('lastName')} />
      </FormRow>
      <div className="flex flex-col gap-1.5">
        <TextField label="E-post" type="email" autoComplete="username" defaultValue={typed} {...form.field('email')} />
        {isTaken && (
          <TextLink to={urls.start} state={state} className="self-start text-sm">
            Till inloggningen
          </TextLink>
        )}
      </div>
      <NewPasswordFields password={form.field('password')} confirmation={form.field('confirmation')} />
      <Button type="submit" variant="primary" wide isBusy={form.isBusy} busyText="Skapar konto…">
        Skapa konto
      </Button>
    </Form>
  )
}
