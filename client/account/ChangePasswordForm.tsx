import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { IdentityError } from '../session/identity/port.ts'
import { identity } from '../session/identity/provider.ts'
import { passwordChangeErrorText } from '../text/identityErrorsAccount.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Button } from '../ui/fields/Button.tsx'
import { Form, FormActions, FormError } from '../ui/fields/Form.tsx'
import { OutsideLink } from '../ui/layout/OutsideLink.tsx'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { TextSkeleton } from '../ui/feedback/Skeleton.tsx'
import { hasPasswordQuery } from './accountQueries.ts'
import { NewPasswordFields } from '../forms/credentials/NewPasswordFields.tsx'
import { newPassword, required, sameAs } from '../forms/credentials/signInRules.ts'
import { usePlainForm, type Refusal } from '../forms/usePlainForm.ts'

/** Milliseconds. */
const successDuration = 5000

/** 'Ändra Lösenord'. Whoever signs in with Google alone is told where that is done. */
export function ChangePasswordForm() {
  const { data: hasPassword, isPending } = useQuery(hasPasswordQuery)
  const [changes, setChanges] = useState(0)
  const isDone = usePassing(changes, successDuration)
  if (isPending) return <TextSkeleton lines={6} />
  if (hasPassword === false) return <ChangedAtGoogle />
  return (
    <div className="flex flex-col gap-5">
      {isDone && <Alert tone="success">Lösenordet har ändrats framgångsrikt!</Alert>}
      {/* Emptied by beginning anew. */}
      <PasswordsForm key={changes} onDone={() => setChanges(changes + 1)} />
    </div>
  )
}

type Passwords = 'current' | 'password' | 'confirmation'

const tooWeak = passwordChangeErrorText(new IdentityError('weak-password'))
const rules = {
  current: required,
  password: newPassword(tooWeak),
  confirmation: sameAs('password', 'Nya lösenorden matchar inte.'),
}

function PasswordsForm({ onDone }: { onDone: () => void }) {
  const form = usePlainForm<Passwords>({ rules, earlyFields: ['confirmation'], send, refusalOf })

  async function send({ current, password }: Record<Passwords, string>) {
    const account = await identity.account()
    await account.changePassword({ current, next: password })
    onDone()
  }

  return (
    <Form {...form.form}>
      <FormError message={form.errors.root} />
      <PasswordField label="Nuvarande lösenord" autoComplete="current-password" {...form.field('current')} />
      <NewPasswordFields
        label="Nytt lösenord"
        confirmationLabel="Bekräfta nytt lösenord"
        password={form.field('password')}
        confirmation={form.field('confirmation')}
      />
      <FormActions>
        <Button type="submit" variant="primary" isBusy={form.isBusy} busyText="Ändrar…">
          Ändra lösenord
        </Button>
      </FormActions>
    </Form>
  )
}

function refusalOf(error: unknown): Refusal<Passwords> {
  const code = error instanceof IdentityError ? error.code : 'unexpected'
  const isCurrent = code === 'wrong-password' || code === 'invalid-credential'
  const field = isCurrent ? 'current' : code === 'weak-password' ? 'password' : undefined
  return { text: passwordChangeErrorText(error), field }
}

function ChangedAtGoogle() {
  return (
    <div className="flex flex-col items-start gap-3">
      <p>Du loggar in med Google och har inget lösenord här. Lösenordet ändrar du i ditt Google-konto.</p>
      <OutsideLink href="https://myaccount.google.com/security">Till Google-kontot</OutsideLink>
    </div>
  )
}

/** True for a while after each rise of `count` over zero. */
function usePassing(count: number, milliseconds: number): boolean {
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(count), milliseconds)
    return () => clearTimeout(timer)
  }, [count, milliseconds])
  return count > passed
}
