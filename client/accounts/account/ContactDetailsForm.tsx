import { useMutation } from '@tanstack/react-query'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { Problem } from '#contract/platform/problems.ts'
import { users, Profile, type User } from '#contract/people/users.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { showFormProblem } from '#client/platform/forms/formProblem.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { Form, FormActions, FormError, FormRow } from '#client/ui/fields/Form.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { ChangeEmailDialog } from './ChangeEmailDialog.tsx'
import { useDraftedForm } from '#client/platform/forms/useDraftedForm.ts'

const failedText = 'Det uppstod ett fel. Försök igen eller kontakta kundtjänst.'

type ContactDetailsFormProps = {
  user: User
  /** The address used to log in. */
  email: string
  /** Told whether something is typed that is not saved. */
  onDirtyChange?: (isDirty: boolean) => void
}

/** 'Mina kontaktuppgifter'. The e-mail address belongs to the sign-in and has its own dialog. */
export function ContactDetailsForm({ user, email, onDirtyChange }: ContactDetailsFormProps) {
  const change = useMutation(mutation(users.change, 'profile'))
  const [isChangingEmail, setChangingEmail] = useState(false)
  const form = useDraftedForm(`contactDetails-${user.userId}`, {
    resolver: zodResolver(Profile),
    hasNoVersion: true,
    isLeftOnPurpose: true,
    defaultValues: {
      firstName: user.firstName,
      lastName: user.lastName,
      mobile: user.mobile ?? '',
      company: user.company ?? '',
    },
  })
  const { errors, isDirty } = form.formState
  useEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange])
  const onSubmit = form.handleSubmit(async (profile) => {
    try {
      // As it stands in the fields: without a number the profile says null.
      const typed = form.getValues()
      await change.mutateAsync(profile)
      // What was typed meanwhile stays, and is not saved.
      form.reset(typed, { keepValues: true })
      showToast({ text: 'Nu är uppgifterna sparade' })
    } catch (error) {
      if (error instanceof Problem && error.fields.length > 0) showFormProblem(form, error)
      else form.setError('root', { message: failedText })
    }
  })
  const field = (name: keyof Profile) => ({ ...form.register(name), error: errors[name]?.message })
  return (
    <>
      <Form onSubmit={onSubmit}>
        <FormError message={errors.root?.message} />
        <FormRow>
          <TextField label="Förnamn" autoComplete="given-name" {...field('firstName')} />
          <TextField label="Efternamn" autoComplete="family-name" {...field('lastName')} />
        </FormRow>
        <div className="flex flex-col gap-2">
          <TextField label="E-post" value={email} readOnly hint="Adressen du loggar in med." />
          <Button size="small" className="self-start" onClick={() => setChangingEmail(true)}>
            Byt e-postadress
          </Button>
        </div>
        <FormRow>
          <TextField label="Telefon" type="tel" optional autoComplete="tel" {...field('mobile')} />
          <TextField label="Företag" optional autoComplete="organization" {...field('company')} />
        </FormRow>
        <FormActions>
          <Button type="submit" variant="primary" isBusy={change.isPending} busyText="Sparar…">
            Spara
          </Button>
        </FormActions>
      </Form>
      {/* Outside the form: React bubbles submit events from the dialog to a surrounding form. */}
      <ChangeEmailDialog email={email} isOpen={isChangingEmail} onClose={() => setChangingEmail(false)} />
    </>
  )
}
