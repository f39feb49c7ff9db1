import { useState } from 'react'
import { limits } from '#contract/platform/limits.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { DefinitionList } from '#client/ui/layout/DefinitionList.tsx'
import { Form, FormActions, FormError, FormRow } from '#client/ui/fields/Form.tsx'
import { TextArea } from '#client/ui/fields/TextArea.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { CaptchaField } from './CaptchaField.tsx'
import { reportDetailsText, reportDetails } from './reportDetails.ts'
import { useContactForm } from './useContactForm.ts'

/** Reports an error to customer service: what the user did, and the details shown. */
export function ErrorReportForm({ failedPage }: { failedPage: string | null }) {
  const [details] = useState(() => reportDetails(failedPage, new Date(), navigator.userAgent))
  const report = { subject: 'Felrapport', appendix: reportDetailsText(details) }
  const { form, field, submit, isSubmitting, isSent } = useContactForm(report)
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <TextArea
        label="Vad gjorde du när felet uppstod?"
        rows={4}
        maxLength={limits.description - report.appendix.length - 2}
        {...field('message')}
      />
      <FormRow>
        <TextField label="Namn" autoComplete="name" {...field('name')} />
        <TextField label="E-post" type="email" autoComplete="email" {...field('email')} />
      </FormRow>
      <div className="flex flex-col gap-2 rounded-md bg-surface-sunken px-4 py-3.5">
        <p className="text-sm font-semibold">Det här skickas också med</p>
        <DefinitionList items={details} />
      </div>
      <CaptchaField control={form.control} />
      <FormError message={form.formState.errors.root?.message} />
      {isSent && <Alert tone="success">Meddelandet skickades! Tack för hjälpen.</Alert>}
      <FormActions>
        <Button type="submit" isBusy={isSubmitting} busyText="Skickar…">
          Skicka felrapporten
        </Button>
      </FormActions>
    </Form>
  )
}
