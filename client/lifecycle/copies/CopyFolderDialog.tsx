import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { copies, FolderCopy } from '#contract/lifecycle/copies.ts'
import type { Folder } from '#contract/folders/folders.ts'
import { limits } from '#contract/platform/limits.ts'
import { urls } from '#contract/platform/urls.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { DialogForm } from '#client/platform/forms/DialogForm.tsx'
import { showFormProblem } from '#client/platform/forms/formProblem.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { CheckboxField } from '#client/ui/fields/CheckboxField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'
import { useDraftedForm } from '#client/platform/forms/useDraftedForm.ts'

type CopyFolderDialogProps = { folder: Folder; onClose: () => void }

/** Copies a folder under another name, and opens the copy. */
export function CopyFolderDialog({ folder, onClose }: CopyFolderDialogProps) {
  const navigate = useNavigate()
  const copy = useMutation(mutation(copies.folder, 'folder', { params: { id: folder.id } }))
  const title = `${folder.title || fallback.title}, kopia`.slice(0, limits.title)
  const form = useDraftedForm(`copy-${folder.id}`, {
    resolver: zodResolver(FolderCopy),
    defaultValues: { title, withHistory: false },
  })
  const { errors, isSubmitting } = form.formState

  async function save(values: z.output<typeof FolderCopy>) {
    try {
      const { id } = await copy.mutateAsync(values)
      onClose()
      showToast({ text: `${values.title} är skapad.` })
      await navigate(urls.folder(id))
    } catch (error) {
      showFormProblem(form, error)
    }
  }

  return (
    <DialogFrame title="Kopiera mappen" isOpen onClose={onClose}>
      <DialogForm
        onSubmit={form.handleSubmit(save)}
        problem={errors.root?.message}
        submitText="Kopiera"
        busyText="Kopierar…"
        isBusy={isSubmitting}
        cancel={onClose}
      >
        <TextField
          label="Namn på kopian"
          autoFocus
          autoComplete="off"
          {...form.register('title')}
          error={errors.title?.message}
        />
        <p className="text-sm text-ink-muted">
          {folder.parentId === null ? 'Undermappar, komponenter' : 'Komponenter'} i bruk och det som är planerat följer
          med.{folder.parentId === null && ' Du är grundare av kopian, och bara du är med från början.'} Fel,
          meddelanden och medlemmar följer inte med.
        </p>
        <CheckboxField
          label="Ta med historiken"
          hint="Det som är gjort, vad det har kostat, mätarställningar, papper, och komponenternas inköp och serienummer."
          {...form.register('withHistory')}
        />
      </DialogForm>
    </DialogFrame>
  )
}
