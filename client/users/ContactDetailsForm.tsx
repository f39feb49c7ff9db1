import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Profile, type User } from '#contract/users.ts'
import { showProblem } from '../formProblem.ts'
import { Button } from '../ui/Button.tsx'
import { Form, FormActions, FormError, FormRow } from '../ui/Form.tsx'
import { TextField } from '../ui/TextField.tsx'
import { showToast } from '../ui/toastStore.ts'
import { useChangeProfile } from './api.ts'

/** 'Mina kontaktuppgifter'. The e-mail address belongs to the sign-in and is shown only. */
export function ContactDetailsForm({ user }: { user: User }) {
  const change = useChangeProfile()
  const form = useForm({
    resolver: zodResolver(Profile),
    defaultValues: {
      firstName: user.firstName,
      lastName: user.lastName,
      mobile: user.mobile ?? '',
      company: user.company ?? '',
    },
  })
  const { errors } = form.formState
  const onSubmit = form.handleSubmit((profile) =>
    change.mutateAsync(profile).then(
      () => showToast({ text: 'Nu är uppgifterna sparade' }),
      (error: unknown) => showProblem(form, error),
    ),
  )
  return (
    <Form onSubmit={onSubmit}>
      <FormError message={errors.root?.message} />
      <FormRow>
        <TextField
          label="Förnamn"
          autoComplete="given-name"
          {...form.register('firstName')}
          error={errors.firstName?.message}
        />
        <TextField
          label="Efternamn"
          autoComplete="family-name"
          {...form.register('lastName')}
          error={errors.lastName?.message}
        />
      </FormRow>
      <TextField label="E-post" value={user.email} readOnly hint="Adressen du loggar in med." />
      <FormRow>
        <TextField
          label="Mobil"
          type="tel"
          optional
          autoComplete="tel"
          {...form.register('mobile')}
          error={errors.mobile?.message}
        />
        <TextField
          label="Företag"
          optional
          autoComplete="organization"
          {...form.register('company')}
          error={errors.company?.message}
        />
      </FormRow>
      <FormActions>
        <Button type="submit" variant="primary" isBusy={change.isPending} busyText="Sparar…">
          Spara
        </Button>
      </FormActions>
    </Form>
  )
}
