import { useState } from 'react'
import { useLocation } from 'react-router'
import { IdentityError, type IdentityErrorCode } from '#client/platform/session/identity/identityProvider.ts'
import { identity } from '#client/platform/session/identity/identity.ts'
import { loginErrorText } from '#client/platform/text/identityErrors.ts'
import { registrationErrorText } from '#client/platform/text/identityErrorsRegistration.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { Form, FormError, FormRow } from '#client/ui/fields/Form.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { urls } from '#contract/platform/urls.ts'
import { NewPasswordFields } from '#client/platform/forms/credentials/NewPasswordFields.tsx'
import { ownName } from '#client/platform/forms/credentials/nameRules.ts'
import { emailAddress, newPassword, sameAs } from '#client/platform/forms/credentials/signInRules.ts'
import { keptInvitation } from '#client/platform/session/pageAfterSignIn.ts'
import { rememberRegistrationNames } from '#client/platform/session/registrationNames.ts'
import { AcceptedTerms } from './AcceptedTerms.tsx'
import { useUncontrolledForm, type SubmitError } from '#client/platform/forms/useUncontrolledForm.ts'

type Registration = 'firstName' | 'lastName' | 'email' | 'password' | 'confirmation'

/** The field of each error; the rest concern the whole form. */
const fieldOf: Partial<Record<IdentityErrorCode, Registration>> = {
  'email-already-in-use': 'email',
  'invalid-email': 'email',
  'weak-password': 'password',
  'easy-password': 'password',
}

const rules = {
  firstName: ownName('firstName'),
  lastName: ownName('lastName'),
  email: emailAddress(loginErrorText(new IdentityError('invalid-email'))),
  password: newPassword(),
  confirmation: sameAs('password', 'Lösenorden är inte lika.'),
}

/** Creates the account and registers the user in the app. The start page then redirects. */
export function RegisterForm({ email: typed }: { email: string | undefined }) {
  const [isTaken, setTaken] = useState(false)
  const { state } = useLocation()
  const form = useUncontrolledForm<Registration>({ rules, validateOnBlur: ['confirmation'], send, toSubmitError })

  async function send({ firstName, lastName, email, password }: Record<Registration, string>) {
    setTaken(false)
    rememberRegistrationNames({ firstName, lastName, email })
    // Loaded first: the session registers the user too, and what it learns is shared only while it is under way.
    const { findOrRegisterUser } = await import('#client/platform/session/api.ts')
    const signedIn = await identity.register({ firstName, lastName, email, password, invitation: keptInvitation() })
    await findOrRegisterUser(signedIn)
    return true
  }

  function toSubmitError(error: unknown): SubmitError<Registration> {
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
          <TextLink to={urls.signIn} state={state} className="self-start text-sm">
            Till inloggningen
          </TextLink>
        )}
      </div>
      <NewPasswordFields password={form.field('password')} confirmation={form.field('confirmation')} />
      <Button type="submit" variant="primary" wide isBusy={form.isBusy} busyText="Skapar konto…">
        Skapa konto
      </Button>
      <AcceptedTerms />
    </Form>
  )
}
