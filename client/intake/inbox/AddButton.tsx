import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { FileInput } from '#client/platform/attachments/uploads/FileInput.tsx'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { buttonStyle } from '#client/ui/fields/buttonStyle.ts'
import { addToInbox } from './addToInbox.ts'
import { PasteButton } from './paste/PasteButton.tsx'

/** The ways to lay something here by oneself; where there is no keyboard to paste with, there is a button. */
export function AddButtons() {
  return (
    <div className="flex flex-wrap gap-2">
      <PasteButton />
      <AddButton />
    </div>
  )
}

/** Chooses papers and pictures to lay here first: all that are chosen at once belong together. */
function AddButton() {
  const adding = useMutation({
    mutationFn: (files: File[]) => addToInbox({ files, source: 'paste' }),
    onSuccess: () => showToast({ text: 'Det ligger i inkorgen.' }),
    onError: (error) => showToast({ text: errorText(error), tone: 'danger' }),
  })
  return (
    <FileInput className={buttonStyle('secondary', 'small')} onFiles={(files) => adding.mutate(files)}>
      <Plus aria-hidden="true" />
      {adding.isPending ? 'Lägger till…' : 'Lägg till papper'}
    </FileInput>
  )
}
