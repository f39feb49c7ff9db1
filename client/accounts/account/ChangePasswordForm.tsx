import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm, type RegisterOptions } from 'react-hook-form'
import { IdentityError } from '#client/platform/session/identity/identityProvider.ts'
import { identity } from '#client/platform/session/identity/identity.ts'
import { passwordChangeErrorText } from '#client/platform/text/identityErrorsAccount.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { Form, FormActions, FormError } from '#client/ui/fields/Form.tsx'
import { NewTabLink } from '#client/ui/layout/NewTabLink.tsx'
import { PasswordField } from '#client/ui/fields/PasswordField.tsx'
import { SkeletonOf } from '#client/ui/feedback/Skeleton.tsx'
import { hasPasswordQuery } from './accountQueries.ts'
import { NewPasswordFields } from '#client/platform/forms/credentials/NewPasswordFields.tsx'
import { newPassword, required, sameAs } from '#client/platform/forms/credentials/signInRules.ts'
import { showIdentityError } from './showIdentityError.ts'

/** Milliseconds. */
const successDuration = 5000

/** Told whether something is typed that is not saved. */
type DirtyProps = { onDirtyChange?: (isDirty: boolean) => void }

/** 'Ändra lösenord'. Users of Google sign-in are told to change it there. */
export function ChangePasswordForm({ onDirtyChange }: DirtyProps) {
  const { data: hasPassword, isPending } = useQuery(hasPasswordQuery)
  const [changes, setChanges] = useState(0)
  const isDone = useTemporaryFlag(changes, successDuration)
  if (isPending)
    return (
      <SkeletonOf lines={6}>
        <PasswordsForm onDone={() => undefined} />
      </SkeletonOf>
    )
  if (hasPassword === false) return <GooglePasswordNotice />
  return (
    <div className="flex flex-col gap-5">
      {isDone && <Alert tone="success">Lösenordet har ändrats framgångsrikt!</Alert>}
      {/* The key empties the form after each change. */}
      <PasswordsForm key={changes} onDone={() => setChanges(changes + 1)} {...(onDirtyChange && { onDirtyChange })} />
    </div>
  )
}

const tooWeak = passwordChangeErrorText(new IdentityError('weak-password'))
const isSame = sameAs('password', 'Nya lösenorden matchar inte.')
const start = { current: '', password: '', confirmation: '' }

function PasswordsForm({ onDone, onDirtyChange }: DirtyProps & { onDone: () => void }) {
  const form = useForm({ defaultValues: start })
  const { errors, isSubmitting, dirtyFields } = form.formState
  // The browser fills in the current one by itself.
  const isTyped = Boolean(dirtyFields.password || dirtyFields.confirmation)
  useEffect(() => onDirtyChange?.(isTyped), [isTyped, onDirtyChange])
  const onSubmit = form.handleSubmit(async ({ current, password }) => {
    try {
      const account = await identity.account()
      await account.changePassword({ current, next: password })
      onDone()
    } catch (error) {
      showIdentityError(form, error, { text: passwordChangeErrorText, fieldOf })
    }
  })
  const field = (name: keyof typeof start, options: RegisterOptions<typeof start>) => ({
    ...form.register(name, options),
    error: errors[name]?.message,
  })
  const compare = () => void form.trigger('confirmation')
  // The error disappears as soon as both match.
  const compareAgain = () => errors.confirmation && compare()

  return (
    <Form onSubmit={onSubmit}>
      <FormError message={errors.root?.message} />
      <PasswordField
        label="Nuvarande lösenord"
        autoComplete="current-password"
        {...field('current', { validate: required })}
      />
      <NewPasswordFields
        label="Nytt lösenord"
        confirmationLabel="Bekräfta nytt lösenord"
        password={field('password', { validate: newPassword(tooWeak), onChange: compareAgain })}
        confirmation={field('confirmation', {
          validate: isSame,
          onChange: compareAgain,
          onBlur: ({ target }: { target: HTMLInputElement }) => target.value && compare(),
        })}
      />
      <FormActions>
        <Button type="submit" variant="primary" isBusy={isSubmitting} busyText="Ändrar…">
          Ändra lösenord
        </Button>
      </FormActions>
    </Form>
  )
}

const fieldOf = {
  'wrong-password': 'current',
  'invalid-credential': 'current',
  'weak-password': 'password',
  'easy-password': 'password',
} as const

function GooglePasswordNotice() {
  return (
    <div className="flex flex-col items-start gap-3">
      <p>Du loggar in med Google och har inget lösenord här. Lösenordet ändrar du i ditt Google-konto.</p>
      <NewTabLink href="https://myaccount.google.com/security">Till Google-kontot</NewTabLink>
    </div>
  )
}

/** True for a while after `count` increases. */
function useTemporaryFlag(count: number, milliseconds: number): boolean {
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(count), milliseconds)
    return () => clearTimeout(timer)
  }, [count, milliseconds])
  return count > passed
}
