import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { Lookups } from '#contract/platform/lookups.ts'
import type { MessageFile } from '#contract/content/messages.ts'
import { messageFiles, KeptFile } from '#contract/content/messageFiles.ts'
import type { AttachedUpload } from '#contract/content/uploads.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { DialogForm } from '#client/platform/forms/DialogForm.tsx'
import { showError } from '#client/platform/forms/showError.ts'
import { showFormProblem } from '#client/platform/forms/formProblem.ts'
import { FormLoading } from '#client/platform/forms/FormLoading.tsx'
import { lookupsQuery } from '#client/platform/lookups/api.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { guessKind } from '#client/platform/attachments/guessKind.ts'
import { removeKeptFile, subFoldersToKeepIn } from './api.ts'

export type KeepFileProps = {
  file: MessageFile
  /** The folder of the message. */
  folder: { id: number; title: string }
  onKept: () => void
  onCancel: () => void
}

/** Asks where a message file is to be copied among the folder's files, and of what kind it is. */
export function KeepFile(props: KeepFileProps) {
  const lookups = useQuery(lookupsQuery)
  if (!lookups.data) return <FormLoading queries={[lookups]} lines={3} />
  return <KeepForm {...props} kinds={lookups.data.fileKinds} />
}

type KeepFormProps = KeepFileProps & { kinds: Lookups['fileKinds'] }

function KeepForm({ file, folder, kinds, onKept, onCancel }: KeepFormProps) {
  const { data: subFolders = [] } = useQuery(subFoldersToKeepIn(folder.id))
  const places = [{ value: folder.id, label: folder.title || fallback.title }, ...subFolders]
  const keep = useMutation(mutation(messageFiles.keep, 'file', { params: { id: file.id } }))
  const kindId = guessKind({ name: file.name, type: file.mediaType ?? '' })
  const form = useForm({ resolver: zodResolver(KeptFile), defaultValues: { folderId: folder.id, kindId } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    try {
      const placed = await keep.mutateAsync(values)
      onKept()
      showKept(placed, { folderId: values.folderId, title: titleIn(places, values.folderId) })
    } catch (error) {
      showFormProblem(form, error)
    }
  })

  return (
    <DialogForm onSubmit={submit} problem={errors.root?.message} isBusy={isSubmitting} cancel={onCancel}>
      {places.length > 1 && (
        <SelectField
          label="Mapp"
          options={places}
          {...form.register('folderId', { valueAsNumber: true })}
          error={errors.folderId?.message}
        />
      )}
      <SelectField
        label="Sort"
        options={kinds.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.register('kindId', { valueAsNumber: true })}
        error={errors.kindId?.message}
      />
      <p className="text-sm text-ink-muted">
        Papperet finns kvar när meddelandet försvinner. Alla som ser mappen kan se det.
      </p>
    </DialogForm>
  )
}

type Places = { value: number; label: string }[]
const titleIn = (places: Places, id: number) => places.find(({ value }) => value === id)?.label ?? fallback.title

function showKept({ fileId, duplicateOf }: AttachedUpload, { folderId, title }: { folderId: number; title: string }) {
  const where = duplicateOf?.isInTrash ? 'ligger i papperskorgen' : 'finns redan'
  const same = duplicateOf ? ` Samma innehåll ${where} som ${duplicateOf.name}.` : ''
  showToast({
    text: `Sparat i Papper i ${title}.${same}`,
    ...(fileId !== null && { action: { label: 'Ångra', run: () => void undo(fileId, folderId) } }),
  })
}

async function undo(fileId: number, folderId: number) {
  try {
    await removeKeptFile(fileId, folderId)
    showToast({ text: 'Papperet ligger nu i papperskorgen.' })
  } catch (error) {
    showError(error)
  }
}
