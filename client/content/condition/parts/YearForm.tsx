import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { conditionParts, PartYear } from '#contract/content/conditionParts.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { showFormProblem } from '#client/platform/forms/formProblem.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { Form, FormError } from '#client/ui/fields/Form.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { useDraftedForm } from '#client/platform/forms/useDraftedForm.ts'

type YearFormProps = { component: { id: number; folderId: number; name: string }; onClose: () => void }

/** The year of a part, written where it is asked for. */
export function YearForm({ component: { id, folderId, name }, onClose }: YearFormProps) {
  const write = useMutation(mutation(conditionParts.setYear, 'component', { params: { id }, query: { folderId } }))
  const form = useDraftedForm(`year-${id}`, { resolver: zodResolver(PartYear), defaultValues: {} })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    try {
      await write.mutateAsync(values)
      showToast({ text: `${name}: året är sparat.` })
      onClose()
    } catch (error) {
      showFormProblem(form, error)
    }
  })
  return (
    <Form onSubmit={(event) => void submit(event)} className="max-w-sm !gap-2 pt-1">
      <FormError message={errors.root?.message} />
      <TextField
        label="Vilket år är den från?"
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        maxLength={4}
        {...form.register('year', { setValueAs: Number })}
        error={errors.year?.message}
      />
      <div className="flex gap-2">
        <Button type="submit" size="small" variant="primary" isBusy={isSubmitting} busyText="Sparar…">
          Spara
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          Avbryt
        </Button>
      </div>
    </Form>
  )
}
