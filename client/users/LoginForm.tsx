import { useForm } from 'react-hook-form'
import { identity } from '../identity/provider.ts'
import { loginErrorText } from '../text/identityErrors.ts'
import { Button } from '../ui/Button.tsx'
import { Form, FormError } from '../ui/Form.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { requiredText } from './signInRules.ts'

type Login = { email: string; password: string }

/** A sign-in that succeeds is seen by the session, which leads on. */
export function LoginForm() {
  const form = useForm<Login>({ defaultValues: { email: '', password: '' } })
  const { errors, isSubmitting } = form.formState
  const onSubmit = form.handleSubmit(async (login) => {
    await identity.signIn(login).catch((error: unknown) => {
      form.setError('root', { message: loginErrorText(error) })
      // What is most often wrong; the address is not said to be wrong, so that nobody learns who has an account.
      form.setFocus('password')
    })
  })
  return (
    <Form onSubmit={onSubmit}>
      <FormError message={errors.root?.message} />
      <TextField
        label="E-post"
        type="email"
        autoComplete="username"
        {...form.register('email', { required: requiredText })}
        error={errors.email?.message}
      />
      <PasswordField
        label="Lösenord"
        autoComplete="current-password"
        {...form.register('password', { required: requiredText })}
        error={errors.password?.message}
      />
      <Button type="submit" variant="primary" wide isBusy={isSubmitting} busyText="Loggar in…">
        Logga in
      </Button>
    </Form>
  )
}
