import { limits } from '#contract/platform/limits.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { Form, FormActions, FormError, FormRow } from '#client/ui/fields/Form.tsx'
import { TextArea } from '#client/ui/fields/TextArea.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { CaptchaField } from './CaptchaField.tsx'
import { useContactForm } from './useContactForm.ts'

/** The contact form, for signed-in and anonymous users. */
export function ContactForm() {
  const { form, field, submit, isSubmitting, isSent } = useContactForm()
  return (
    <Form onSubmit={(event) => void submit(event)} className="noscript:hidden">
      <FormRow>
        <TextField label="Namn" autoComplete="name" {...field('name')} />
        <TextField label="E-post" type="email" autoComplete="email" {...field('email')} />
      </FormRow>
      <TextField label="Ämne" {...field('subject')} />
      <TextArea label="Meddelande" rows={6} maxLength={limits.description} {...field('message')} />
      <CaptchaField control={form.control} />
      <FormError message={form.formState.errors.root?.message} />
      {isSent && <Alert tone="success">Meddelandet skickades!</Alert>}
      <FormActions>
        <Button type="submit" variant="primary" isBusy={isSubmitting} busyText="Skickar…">
          Skicka
        </Button>
      </FormActions>
    </Form>
  )
}
