import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Controller, useWatch } from 'react-hook-form'
import { files, FileChange, type StoredFile } from '#contract/content/files.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { at } from '#client/platform/api/query.ts'
import { DialogForm } from '#client/platform/forms/DialogForm.tsx'
import { useDayQuestion } from '#client/platform/forms/dayQuestion.ts'
import { showFormProblem } from '#client/platform/forms/formProblem.ts'
import { lookupsQuery } from '#client/platform/lookups/api.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { DateField } from '#client/ui/fields/DateField.tsx'
import { FormRow } from '#client/ui/fields/Form.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextArea } from '#client/ui/fields/TextArea.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { isPicture } from '#client/platform/attachments/isPicture.ts'
import { BelongsTo } from '../bulk/BelongsTo.tsx'
import { attachedTo } from '#client/platform/attachments/attachedTo.ts'
import { useDraftedForm } from '#client/platform/forms/useDraftedForm.ts'

type ChangeFileFormProps = { file: StoredFile; onDone: () => void }

/** The form for a file's name, kind, day, description, and what it belongs to. */
export function ChangeFileForm({ file, onDone }: ChangeFileFormProps) {
  const change = useMutation(mutation(files.change, 'file', at(file)))
  const { data: lookups } = useQuery(lookupsQuery)
  const form = useDraftedForm(`file-${file.id}`, { resolver: zodResolver(FileChange), defaultValues: valuesOf(file) })
  const { errors, isSubmitting } = form.formState
  const [activityId = null, componentId = null, faultId = null, agreementId = null] = useWatch({
    control: form.control,
    name: ['activityId', 'componentId', 'faultId', 'agreementId'],
  })

  const asks = useDayQuestion(form.setError, { happened: 'photo', button: 'Spara' })

  const submit = form.handleSubmit(async (values) => {
    // A file may be about a day to come.
    if (isPicture(file) && values.day !== file.day && asks('day', values.day)) return
    try {
      await change.mutateAsync(values)
      onDone()
      showToast({ text: 'Ändringarna är sparade.' })
    } catch (error) {
      showFormProblem(form, error)
    }
  })

  return (
    <DialogForm
      onSubmit={submit}
      lead={file.deliveredBy !== null && <p className="text-ink-muted">{firmsName}</p>}
      problem={errors.root?.message}
      isBusy={isSubmitting}
      cancel={onDone}
    >
      {file.deliveredBy === null && (
        <TextField label="Namn" autoFocus {...form.register('name')} error={errors.name?.message} />
      )}
      <FormRow>
        <SelectField
          label="Sort"
          options={(lookups?.fileKinds ?? [{ id: file.kindId, name: file.kindName }]).map(({ id, name }) => ({
            value: id,
            label: name,
          }))}
          {...form.register('kindId', { valueAsNumber: true })}
          error={errors.kindId?.message}
        />
        <Controller
          control={form.control}
          name="day"
          render={({ field, fieldState }) => (
            <DateField
              label="Datum"
              value={field.value}
              onChange={(day) => field.onChange(day ?? '')}
              error={fieldState.error?.message}
            />
          )}
        />
      </FormRow>
      <BelongsTo
        file={file}
        value={{ activityId, componentId, faultId, agreementId }}
        onChange={(thing) => {
          form.setValue('activityId', thing.activityId)
          form.setValue('componentId', thing.componentId)
          form.setValue('faultId', thing.faultId)
          form.setValue('agreementId', thing.agreementId)
        }}
      />
      <TextArea label="Beskrivning" optional {...form.register('description')} error={errors.description?.message} />
    </DialogForm>
  )
}

const firmsName = 'Namnet kommer från firman och går inte att ändra. Skriv ditt eget i beskrivningen.'

const valuesOf = (file: StoredFile): FileChange => ({
  name: file.name,
  description: file.description ?? '',
  kindId: file.kindId as FileChange['kindId'],
  day: file.day,
  ...attachedTo(file),
  updatedAt: file.updatedAt,
})
