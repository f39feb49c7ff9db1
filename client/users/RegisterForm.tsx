import { useForm } from 'react-hook-form'
import { IdentityError, type IdentityErrorCode } from '../identity/port.ts'
import { identity } from '../identity/provider.ts'
import { registrationErrorText } from '../text/identityErrors.ts'
import { Button } from '../ui/Button.tsx'
import { Form, FormError, FormRow } from '../ui/Form.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { emailRules, nameRules, passwordLength, passwordRules, requiredText } from './signInRules.ts'
import { rememberNames } from './typedNames.ts'

type Registration = { firstName: string; lastName: string; email: string; password: string; confirmation: string }

const nothing: Registration = { firstName: '', lastName: '', email: '', password: '', confirmation: '' }

/** Where a refusal is shown; the rest are about the whole. */
const fieldOf: Partial<Record<IdentityErrorCode, keyof Registration>> = {
  'email-already-in-use': 'email',
  'invalid-email': 'email',
  'weak-password': 'password',
}

/** A new account is seen by the session, which registers the person in the product and leads on. */
export function RegisterForm() {
  const form = useForm<Registration>({ defaultValues: nothing })
  const { errors, isSubmitting } = form.formState
  const onSubmit = form.handleSubmit(async (filled) => {
    const { firstName, lastName, email, password } = filled
    const registration = { firstName, lastName, email, password }
    rememberNames(registration)
    await identity.register(registration).catch((error: unknown) => {
      const field = (error instanceof IdentityError && fieldOf[error.code]) || 'root'
      form.setError(field, { message: registrationErrorText(error) }, { shouldFocus: true })
    })
  })
  return (
    <Form onSubmit={onSubmit}>
      <FormError message={errors.root?.message} />
      <FormRow>
        <TextField
          label="Förnamn"
          autoComplete="given-name"
          {...form.register('firstName', nameRules)}
          error={errors.firstName?.message}
        />
        <TextField
          label="Efternamn"
          autoComplete="family-name"
          {...form.register('lastName', nameRules)}
          error={errors.lastName?.message}
        />
      </FormRow>
      <TextField
        label="E-post"
        type="email"
        autoComplete="username"
        {...form.register('email', emailRules)}
        error={errors.email?.message}
      />
      <PasswordField
        label="Lösenord"
        hint={`Minst ${passwordLength.min} tecken. En mening är lättare att minnas.`}
        autoComplete="new-password"
        {...form.register('password', passwordRules)}
        error={errors.password?.message}
      />
      <PasswordField
        label="Bekräfta lösenord"
        autoComplete="new-password"
        {...form.register('confirmation', {
          required: requiredText,
          validate: (value, { password }) => value === password || 'Lösenorden matchar inte.',
        })}
        error={errors.confirmation?.message}
      />
      <Button type="submit" variant="primary" wide isBusy={isSubmitting} busyText="Skapar konto…">
        Skapa konto
      </Button>
    </Form>
  )
}
