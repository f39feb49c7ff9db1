import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { FileInput } from '../attachments/uploads/FileInput.tsx'
import { errorText } from '../forms/formProblem.ts'
import { showToast } from '../ui/feedback/toastStore.ts'
import { buttonStyle } from '../ui/fields/buttonStyle.ts'
import { addToInbox } from './addToInbox.ts'

/** Chooses papers and pictures to lay here first: all that are chosen at once belong together. */
export function AddButton() {
  const adding = useMutation({
    mutationFn: (files: File[]) => addToInbox({ files, source: 'paste' }),
    onSuccess: () => showToast({ text: 'Det ligger i inkorgen.' }),
    onError: (error) => showToast({ text: errorText(error), tone: 'danger' }),
  })
  return (
    <FileInput
      className={buttonStyle('secondary', 'small')}
      onFiles={(files) => {
        if (!adding.isPending) adding.mutate(files)
      }}
    >
      <Plus aria-hidden="true" />
      {adding.isPending ? 'Lägger till…' : 'Lägg till papper'}
    </FileInput>
  )
}
