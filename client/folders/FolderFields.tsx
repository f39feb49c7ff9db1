import { useEffect, type ReactNode } from 'react'
import type { z } from 'zod'
import type { FolderChange } from '#contract/folders/folders.ts'
import { limits } from '#contract/platform/limits.ts'
import { DialogForm } from '#client/platform/forms/DialogForm.tsx'
import { showFormProblem } from '#client/platform/forms/formProblem.ts'
import { FormRow } from '#client/ui/fields/Form.tsx'
import { SelectField, type SelectOption } from '#client/ui/fields/SelectField.tsx'
import { TextArea } from '#client/ui/fields/TextArea.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { useFolderForm, type FolderForm } from './useFolderForm.ts'

type FolderFieldsProps = {
  /** What its draft is about. */
  about: string
  startValues: FolderChange
  /** Content after the title, which has the focus: content before it would be missed by people who do not see it. */
  afterTitle?: ReactNode
  categories: SelectOption[]
  /** The choices of status; without them it cannot be changed. */
  statuses?: SelectOption[]
  /** A main folder has a postcode and a city. */
  isMain: boolean
  submitText: string
  save: (values: z.output<typeof FolderChange>) => Promise<unknown>
  cancel: () => void
  setDirty: (isDirty: boolean) => void
}

/** The fields and buttons of the folder form. */
export function FolderFields({
  about,
  startValues,
  save,
  submitText,
  cancel,
  setDirty,
  ...choices
}: FolderFieldsProps) {
  const form = useFolderForm(about, startValues)
  const { errors, isDirty, isSubmitting } = form.formState
  useEffect(() => setDirty(isDirty), [isDirty, setDirty])

  const onSubmit = form.handleSubmit((values) =>
    save(values).catch((error: unknown) => showFormProblem(form, error, { categoryNotFound: 'categoryId' })),
  )

  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={errors.root?.message}
      submitText={submitText}
      isBusy={isSubmitting}
      cancel={cancel}
    >
      <Fields form={form} {...choices} />
    </DialogForm>
  )
}

type FieldsProps = Pick<FolderFieldsProps, 'afterTitle' | 'categories' | 'statuses' | 'isMain'> & { form: FolderForm }

function Fields({ form, afterTitle, categories, statuses, isMain }: FieldsProps) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      <TextField
        label="Titel"
        // Only an empty form: an existing folder is read first.
        autoFocus={!formState.defaultValues?.title}
        {...register('title')}
        error={errors.title?.message}
      />
      {afterTitle}
      <Row isPair={statuses !== undefined}>
        {categories.length > 0 && (
          <SelectField
            label="Kategori"
            options={categories}
            // A main folder that has a category keeps one.
            {...(!(isMain && formState.defaultValues?.categoryId) && { optional: true, placeholder: 'Välj kategori' })}
            {...register('categoryId', asId)}
            error={errors.categoryId?.message}
          />
        )}
        {statuses && (
          <SelectField
            label="Status"
            hint="En arkiverad mapp går bara att läsa."
            options={statuses}
            {...register('statusId', asId)}
            error={errors.statusId?.message}
          />
        )}
      </Row>
      <TextArea
        label="Beskrivning"
        optional
        maxLength={limits.description}
        {...register('description')}
        error={errors.description?.message}
      />
      {isMain && <Place form={form} />}
    </>
  )
}

function Row({ isPair, children }: { isPair: boolean; children: ReactNode }) {
  return isPair ? <FormRow>{children}</FormRow> : children
}

function Place({ form: { register, formState } }: { form: FolderForm }) {
  const { errors } = formState
  return (
    <FormRow>
      <TextField label="Postnummer" optional {...register('zipCode')} error={errors.zipCode?.message} />
      <TextField label="Ort" optional {...register('city')} error={errors.city?.message} />
    </FormRow>
  )
}

const asId = { setValueAs: (value: unknown) => (value === '' || value == null ? null : Number(value)) }
