import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm, type Resolver, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { ContactForm } from '#contract/accounts/contact.ts'
import { shownAddress } from '#contract/platform/emailAddresses.ts'
import { Problem } from '#contract/platform/problems.ts'
import { showFormProblem } from '#client/platform/forms/formProblem.ts'
import { useSession } from '#client/platform/session/session.tsx'
import { useIdempotencyKey } from '#client/platform/drafts/savedDraft.ts'
import { sendContactMessage } from './api.ts'
import { mailFailureText } from './mailFailure.ts'

type Valid = z.output<typeof ContactForm>
type Form = UseFormReturn<ContactForm, unknown, Valid>
export type ContactFormControl = Form['control']

type Options = {
  /** Fixed subject, when the user is not asked for one. */
  subject?: string
  /** Appended to the user's message. */
  appendix?: string
}

/** State of a contact form. What was typed stays until it has been sent. */
export function useContactForm({ subject = '', appendix = '' }: Options = {}) {
  const form: Form = useForm<ContactForm, unknown, Valid>({
    resolver: withAppendix(appendix),
    defaultValues: { name: '', email: '', subject, message: '', captchaToken: '' },
  })
  const { keyFor, forgetKey } = useIdempotencyKey()
  const [isSent, setIsSent] = useState(false)
  const { errors, isDirty, isSubmitting } = form.formState
  usePrefillFromSession(form)

  const submit = form.handleSubmit(async (message) => {
    const { captchaToken: _, ...words } = message
    try {
      await sendContactMessage({ ...message, idempotencyKey: keyFor(words) })
      forgetKey()
      form.reset({ name: message.name, email: shownAddress(message.email), subject, message: '', captchaToken: '' })
      setIsSent(true)
    } catch (error) {
      if (error instanceof Problem && error.code === 'captchaFailed') form.setValue('captchaToken', '')
      showFormProblem(form, error, { captchaFailed: 'captchaToken' }, mailFailureText)
    }
  })
  // Registered in the order of the screen, because the first invalid field gets focus.
  const field = (name: 'name' | 'email' | 'subject' | 'message') => ({
    ...form.register(name),
    error: errors[name]?.message,
  })
  return { form, field, submit, isSubmitting, isSent: isSent && !isDirty }
}

function withAppendix(appendix: string): Resolver<ContactForm, unknown, Valid> {
  const resolve = zodResolver(ContactForm)
  if (!appendix) return resolve
  return (values, ...rest) =>
    resolve({ ...values, message: values.message.trim() && `${values.message.trim()}\n\n${appendix}` }, ...rest)
}

/** Prefills name and e-mail for signed-in users. */
function usePrefillFromSession(form: Form) {
  const { user } = useSession()
  useEffect(() => {
    if (!user) return
    if (!form.getValues('name')) form.setValue('name', user.name)
    if (!form.getValues('email')) form.setValue('email', user.email)
  }, [form, user])
}
