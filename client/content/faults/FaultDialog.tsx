import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { components } from '#contract/content/components.ts'
import { FaultChange, type Fault } from '#contract/content/faults.ts'
import { firms } from '#contract/content/firms.ts'
import { severity, severityWords } from '#contract/rules/severity.ts'
import { choicesIn } from '#client/platform/api/query.ts'
import { useFilesField } from '#client/platform/attachments/uploads/useFilesField.tsx'
import { DialogForm } from '#client/platform/forms/DialogForm.tsx'
import { showFormProblem } from '#client/platform/forms/formProblem.ts'
import { GuardedDialog, useGuard } from '#client/platform/modal/GuardedDialog.tsx'
import { today } from '#client/platform/text/dates.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { FormRow } from '#client/ui/fields/Form.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextArea } from '#client/ui/fields/TextArea.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { isPhone } from '#client/ui/overlays/isPhone.ts'
import { showKeptToast } from '#client/platform/unsent/keptToast.ts'
import { useSubmitText } from '#client/platform/unsent/useSubmitText.ts'
import { useSaveFault } from './api.ts'
import { useDraftedForm } from '#client/platform/forms/useDraftedForm.ts'

type FaultDialogProps = {
  folderId: number
  /** Null for a new one. */
  fault: Fault | null
  /** A new one is this one, back again. */
  earlier?: Fault
  /** The component of a new fault. */
  about?: Pick<Fault, 'componentId' | 'componentName'>
  onClose: () => void
}

/** The form of a fault with its files, in a window of its own. Mounted while it is open. */
export function FaultDialog(props: FaultDialogProps) {
  const guard = useGuard({ onClose: props.onClose })
  return (
    <GuardedDialog title={props.fault ? 'Ändra fel' : 'Anmäl fel'} guard={guard}>
      <FaultForm {...props} cancel={guard.cancel} setDirty={guard.setDirty} />
    </GuardedDialog>
  )
}

type FaultFormProps = FaultDialogProps & { cancel: () => void; setDirty: (isDirty: boolean) => void }

function FaultForm({ folderId, fault, earlier, about, onClose, cancel, setDirty }: FaultFormProps) {
  const draft = `fault-${fault ? fault.id : `in-${folderId}-${earlier?.id ?? about?.componentId ?? ''}`}`
  const files = useFilesField({ about: draft })
  const save = useSaveFault(folderId, fault)
  const submitText = useSubmitText()
  const form = useDraftedForm<FaultChange, unknown, z.output<typeof FaultChange>>(draft, {
    resolver: zodResolver(FaultChange),
    defaultValues: toFormValues(fault, earlier, about),
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const hasChanges = isDirty || files.hasAny
  useEffect(() => setDirty(hasChanges), [hasChanges, setDirty])
  // With the phone in the hand the picture comes before the words.
  const [isPhotoFirst] = useState(isPhone)

  const onSubmit = form.handleSubmit(async (values) => {
    try {
      const saved = await files.saveWith(
        () => save.mutateAsync({ body: values, files: files.uploads.map(({ file }) => file) }),
        (given) => {
          // What exists already gets its files as always; those of a new one are kept with it.
          if (fault) return { folderId, faultId: fault.id }
          return given.kind === 'sent' && !given.isWithPictures ? { folderId, faultId: given.answer.id } : null
        },
      )
      onClose()
      if (saved.kind === 'kept') return showKeptToast(saved)
      showToast({ text: `${fault ? 'Ändringarna är sparade.' : 'Felet är anmält.'} ${files.unfinished}`.trim() })
    } catch (error) {
      showFormProblem(form, error, { componentNotFound: 'componentId', firmNotFound: 'firmId' })
    }
  })
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={errors.root?.message}
      submitText={submitText}
      isBusy={isSubmitting}
      cancel={cancel}
    >
      {isPhotoFirst && files.field}
      <Fields {...{ form, folderId }} isNew={!fault} known={fault ?? earlier ?? about} />
      {!isPhotoFirst && files.field}
    </DialogForm>
  )
}

const asId = { setValueAs: (value: unknown) => (value ? Number(value) : null) }

type FieldsProps = {
  form: UseFormReturn<FaultChange, unknown, z.output<typeof FaultChange>>
  folderId: number
  isNew: boolean
  /** The component and the firm before the change. */
  known: (Pick<Fault, 'componentId' | 'componentName'> & Partial<Pick<Fault, 'firmId' | 'firmName'>>) | undefined
}

function Fields({ form, folderId, isNew, known }: FieldsProps) {
  const { errors } = form.formState
  const found = {
    components: useQuery(choicesIn(components.inFolder, folderId)),
    firms: useQuery(choicesIn(firms.inFolder, folderId)),
  }
  const componentChoices = choicesOf(found.components.data?.items, {
    id: known?.componentId,
    name: known?.componentName,
  })
  const firmChoices = choicesOf(found.firms.data?.items, { id: known?.firmId, name: known?.firmName })
  return (
    <>
      <TextField label="Vad är fel?" autoFocus={isNew} {...form.register('title')} error={errors.title?.message} />
      <FormRow>
        <TextField label="Var?" optional {...form.register('place')} error={errors.place?.message} />
        <SelectField
          label="Hur bråttom är det?"
          options={Object.entries(severityWords).map(([value, label]) => ({ value, label }))}
          {...form.register('severity', { valueAsNumber: true })}
          error={errors.severity?.message}
        />
      </FormRow>
      <FormRow>
        <SelectField
          label="Komponent"
          optional
          placeholder="Ingen komponent"
          options={componentChoices}
          {...form.register('componentId', asId)}
          error={errors.componentId?.message}
        />
        {firmChoices.length > 0 && (
          <SelectField
            label="Firma att fråga"
            optional
            placeholder="Ingen firma"
            options={firmChoices}
            {...form.register('firmId', asId)}
            error={errors.firmId?.message}
          />
        )}
      </FormRow>
      <TextArea
        label="Beskrivning"
        optional
        rows={3}
        {...form.register('description')}
        error={errors.description?.message}
      />
    </>
  )
}

type Named = { id: number; name: string }
type Before = { id: number | null | undefined; name: string | null | undefined }

/**
 * Returns the options with the earlier choice, also when it can no longer be chosen. A select takes its value once it
 * has its options.
 */
function choicesOf(found: readonly Named[] | undefined, { id, name }: Before) {
  const own = id == null || found?.some((one) => one.id === id) ? [] : [{ id, name: name ?? '' }]
  return [...(found ?? []), ...own].map((one) => ({ value: one.id, label: one.name }))
}

/** The initial values of the form. A fault that is back inherits component and place from the earlier one. */
function toFormValues(fault: Fault | null, earlier?: Fault, about?: FaultDialogProps['about']): FaultChange {
  const known = fault ?? earlier
  return {
    title: fault?.title ?? (earlier ? `${earlier.title} igen` : ''),
    description: fault?.description ?? '',
    place: known?.place ?? '',
    severity: known?.severity ?? severity.shouldBeRepaired,
    componentId: (known ?? about)?.componentId ?? null,
    firmId: known?.firmId ?? null,
    activityId: fault?.activityId ?? null,
    earlierId: fault ? fault.earlierId : (earlier?.id ?? null),
    reportedOn: fault?.reportedOn ?? today(),
    ...(fault && { updatedAt: fault.updatedAt }),
  }
}
