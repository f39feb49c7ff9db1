import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { prefetchCalls } from '#client/platform/session/prefetchCalls.ts'
import { IdentityError } from '#client/platform/session/identity/identityProvider.ts'
import { identity } from '#client/platform/session/identity/identity.ts'
import { pageAfterSignIn } from '#client/platform/session/pageAfterSignIn.ts'
import { expectSignIn } from '#client/platform/session/signInExpected.ts'
import { useSession } from '#client/platform/session/session.tsx'
import { loginErrorText } from '#client/platform/text/identityErrors.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { Form, FormError } from '#client/ui/fields/Form.tsx'
import { PasswordField } from '#client/ui/fields/PasswordField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { urls } from '#contract/platform/urls.ts'
import { emailAddress, required } from '#client/platform/forms/credentials/signInRules.ts'
import { useSignInMethods } from './useSignInMethods.ts'
import { useUncontrolledForm, type SubmitError } from '#client/platform/forms/useUncontrolledForm.ts'

type Login = 'email' | 'password'

const rules = { email: emailAddress(loginErrorText(new IdentityError('invalid-email'))), password: required }

type LoginFormProps = {
  /** Typed in another mode. */
  email: string | undefined
  /** The password was right, and a code is required. */
  onSecondStep: () => void
  /** A message from elsewhere in the panel; hidden once the form is sent. */
  notice: ReactNode
  /** `_blank` over a page that is to stay. */
  linkTarget?: '_blank'
  /** The one thing to do where it stands. */
  isMain?: boolean
}

/** The login form. After success the session changes and the start page redirects. */
export function LoginForm({ email, onSecondStep, notice, linkTarget, isMain }: LoginFormProps) {
  const [refused, setRefused] = useState<unknown>()
  const { hasFailed } = useSession()
  const { pathname, state } = useLocation()
  const methods = useSignInMethods()
  const form = useUncontrolledForm<Login>({ rules, send, toSubmitError })

  async function send(login: Record<Login, string>) {
    setRefused(undefined)
    if ((await identity.signIn(login)) === 'secondStep') onSecondStep()
    else if (pathname === urls.start) askAhead(pageAfterSignIn(state))
    return true
  }

  function toSubmitError(error: unknown): SubmitError<Login> {
    setRefused(error)
    return { text: loginErrorText(error), ...errorPlacement(error) }
  }

  // The password was right, but looking up the user failed.
  const message = form.errors.root ?? (hasFailed ? loginErrorText(undefined) : undefined)
  const isBusy = form.isBusy && !hasFailed
  return (
    <Form {...form.form}>
      <FormError message={message} />
      {!message && !isBusy && notice}
      <div className="flex flex-col gap-1.5">
        <TextField
          label="E-post"
          type="email"
          defaultValue={email}
          autoComplete={methods?.passkeys ? 'username webauthn' : 'username'}
          {...form.field('email')}
        />
        {hasCode(refused, 'user-not-found') && form.errors.email && (
          <TextLink to={urls.register} state={state} target={linkTarget} className="text-sm">
            Skapa ett konto
          </TextLink>
        )}
      </div>
      <div className="flex flex-col gap-1.5">
        <PasswordField
          label="Lösenord"
          autoComplete="current-password"
          onFocus={() => expectSignIn(pageAfterSignIn(state))}
          {...form.field('password')}
        />
        <TextLink
          to={urls.forgotPassword}
          state={state}
          target={linkTarget}
          className="touch-line self-start py-0.5 text-sm"
        >
          Glömt lösenordet?
        </TextLink>
      </div>
      <Button type="submit" variant={isMain ? 'primary' : 'secondary'} wide isBusy={isBusy} busyText="Loggar in…">
        Logga in
      </Button>
    </Form>
  )
}

/** Together with the look-up of who it is, and not after it. */
function askAhead(page: string) {
  const ask = (token: string | null) => token && prefetchCalls(page, token)
  identity.idToken().then(ask, () => undefined)
}

/** The field of a known error; otherwise the form, with focus on the most likely field. */
function errorPlacement(error: unknown): Pick<SubmitError<Login>, 'field' | 'focus'> {
  if (hasCode(error, 'user-not-found') || hasCode(error, 'invalid-email')) return { field: 'email' }
  if (hasCode(error, 'wrong-password')) return { field: 'password' }
  // Does not blame the address, so that nobody learns which accounts exist.
  return hasCode(error, 'invalid-credential') ? { focus: 'password' } : {}
}

const hasCode = (error: unknown, code: IdentityError['code']) => error instanceof IdentityError && error.code === code
