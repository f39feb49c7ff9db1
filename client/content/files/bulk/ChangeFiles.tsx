import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { FilesChange } from '#contract/content/bulkFiles.ts'
import type { StoredFile } from '#contract/content/files.ts'
import { lookupsQuery } from '#client/platform/lookups/api.ts'
import { DialogForm } from '#client/platform/forms/DialogForm.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { DateField } from '#client/ui/fields/DateField.tsx'
import { FormRow } from '#client/ui/fields/Form.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'
import { bulkProblemText, useChangeFiles } from './api.ts'

type ChangeFilesProps = {
  files: readonly StoredFile[]
  isOpen: boolean
  onClose: () => void
  onChanged: () => void
}

/** Gives files another kind, another day, or both. */
export function ChangeFiles({ files, isOpen, onClose, onChanged }: ChangeFilesProps) {
  return (
    <DialogFrame title={`Ändra ${files.length} papper`} isOpen={isOpen} onClose={onClose}>
      <Change {...{ files, onClose, onChanged }} />
    </DialogFrame>
  )
}

function Change({ files, onClose, onChanged }: Omit<ChangeFilesProps, 'isOpen'>) {
  const change = useChangeFiles(files)
  const { data: lookups } = useQuery(lookupsQuery)
  const [kind, setKind] = useState('')
  const [day, setDay] = useState<string | null>(null)
  const isNothing = kind === '' && day === null

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isNothing || change.isPending) return
    const kindId = Number(kind) as NonNullable<FilesChange['kindId']>
    const values = { ...(kind !== '' && { kindId }), ...(day !== null && { day }) }
    const isChanged = await change.mutateAsync(values).then(
      () => true,
      () => false,
    )
    if (!isChanged) return
    onChanged()
    showToast({ text: files.length === 1 ? 'Papperet är ändrat.' : `${files.length} papper är ändrade.` })
  }

  return (
    <DialogForm
      onSubmit={submit}
      problem={change.error ? bulkProblemText(change.error) : undefined}
      isBusy={change.isPending}
      isDisabled={isNothing}
      cancel={onClose}
    >
      <p className="text-ink-muted">Det som du inte fyller i blir kvar som det är på vart och ett av dem.</p>
      <FormRow>
        <SelectField
          label="Sort"
          optional
          placeholder="Som förut"
          options={(lookups?.fileKinds ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={kind}
          onChange={({ target }) => setKind(target.value)}
        />
        <DateField label="Datum" optional value={day} onChange={setDay} />
      </FormRow>
    </DialogForm>
  )
}
