import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { FirmChange, type Firm } from '#contract/content/firms.ts'
import { firmKind } from '#contract/items/firm.ts'
import { itemValues } from '#client/platform/forms/itemValues.ts'
import { DialogForm } from '#client/platform/forms/DialogForm.tsx'
import { showFormProblem } from '#client/platform/forms/formProblem.ts'
import { GuardedDialog, useGuard } from '#client/platform/modal/GuardedDialog.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { FormRow } from '#client/ui/fields/Form.tsx'
import { SelectField, type SelectOption } from '#client/ui/fields/SelectField.tsx'
import { TextArea } from '#client/ui/fields/TextArea.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { useSaveFirm } from './api.ts'
import { useDraftedForm } from '#client/platform/forms/useDraftedForm.ts'

type FirmDialogProps = {
  /** Null: it has not been chosen yet. */
  folderId: number | null
  /** Null for a new one. */
  firm: Firm | null
  /** The folders to choose among, where none is said. */
  folders?: readonly SelectOption[]
  onClose: () => void
}

/** The form of a firm, in a window of its own. Mounted while it is open. */
export function FirmDialog({ folderId, firm, folders, onClose }: FirmDialogProps) {
  const guard = useGuard({ onClose })
  return (
    <GuardedDialog title={firm ? 'Ändra firma' : 'Ny firma'} guard={guard}>
      <FirmForm
        {...{ folderId, firm, onClose, ...(folders && { folders }) }}
        cancel={guard.cancel}
        setDirty={guard.setDirty}
      />
    </GuardedDialog>
  )
}

type FirmFormProps = FirmDialogProps & { cancel: () => void; setDirty: (isDirty: boolean) => void }

function FirmForm({ folderId, firm, folders, onClose, cancel, setDirty }: FirmFormProps) {
  const [placeId, setPlaceId] = useState(folderId)
  const save = useSaveFirm(placeId ?? 0, firm)
  const form = useDraftedForm(firm ? `firm-${firm.id}` : `firm-in-${folderId ?? ''}`, {
    resolver: zodResolver(FirmChange),
    defaultValues: toFormValues(firm),
  })
  const { errors, isDirty, isSubmitting } = form.formState
  useEffect(() => setDirty(isDirty), [isDirty, setDirty])

  const [isPlaceMissing, setPlaceMissing] = useState(false)

  const onSubmit = form.handleSubmit(async (values) => {
    setPlaceMissing(placeId === null)
    if (placeId === null) return
    try {
      await save.mutateAsync(values)
      onClose()
      showToast({ text: firm ? 'Ändringarna är sparade.' : 'Firman finns nu i registret.' })
    } catch (error) {
      showFormProblem(form, error)
    }
  })
  const field = (name: Exclude<keyof FirmChange, 'updatedAt'>) => ({
    ...form.register(name),
    error: errors[name]?.message,
  })
  return (
    <DialogForm onSubmit={onSubmit} problem={errors.root?.message} isBusy={isSubmitting} cancel={cancel}>
      {folders && (
        <SelectField
          label="Mapp"
          hint="Firman hamnar i mappens register."
          placeholder="Välj mapp"
          options={folders}
          value={placeId ?? ''}
          error={isPlaceMissing && placeId === null ? 'Välj mapp.' : undefined}
          onChange={({ target }) => setPlaceId(target.value ? Number(target.value) : null)}
        />
      )}
      <TextField label="Namn" autoFocus={!firm} autoComplete="off" {...field('name')} />
      <TextField label="Kontaktperson" optional autoComplete="off" {...field('contactPerson')} />
      <FormRow>
        <TextField label="Telefon" optional type="tel" autoComplete="off" {...field('phone')} />
        <TextField label="E-post" optional type="email" autoComplete="off" {...field('email')} />
      </FormRow>
      <FormRow>
        <TextField label="Webbplats" optional type="url" autoComplete="off" {...field('website')} />
        <TextField label="Organisationsnummer" optional autoComplete="off" {...field('organisationNumber')} />
      </FormRow>
      <TextArea label="Anteckning" optional rows={3} {...field('note')} />
    </DialogForm>
  )
}

const toFormValues = (firm: Firm | null): FirmChange => ({
  ...itemValues(firmKind, { ...firm }),
  ...(firm && { updatedAt: firm.updatedAt }),
})
