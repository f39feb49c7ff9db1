import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { urls } from '#contract/platform/urls.ts'
import { Plus } from 'lucide-react'
import { FileInput } from '#client/platform/attachments/uploads/FileInput.tsx'
import { showError } from '#client/platform/forms/showError.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { buttonStyle } from '#client/ui/fields/buttonStyle.ts'
import { addToInbox } from './addToInbox.ts'
import { PasteButton } from './paste/PasteButton.tsx'

/** The ways to lay something here by oneself; where there is no keyboard to paste with, there is a button. */
export function AddButtons() {
  return (
    <div className="flex flex-wrap gap-2">
      <PasteButton />
      <AddButton added={here} />
    </div>
  )
}

const here = { text: 'Det ligger i inkorgen.' }

/** On another page: what is chosen is laid in the Inkorg, where its folder is chosen. */
export function AddPapersButton() {
  const navigate = useNavigate()
  const action = { label: 'Välj mapp', run: () => void navigate(urls.inbox) }
  return <AddButton variant="primary" added={{ text: 'Papperet ligger i inkorgen tills du har valt mapp.', action }} />
}

type AddButtonProps = { variant?: 'primary' | 'secondary'; added: Parameters<typeof showToast>[0] }

/** Chooses papers and pictures to lay here first: all that are chosen at once belong together. */
function AddButton({ variant = 'secondary', added }: AddButtonProps) {
  const adding = useMutation({
    mutationFn: (files: File[]) => addToInbox({ files, source: 'paste' }),
    onSuccess: () => showToast(added),
    onError: showError,
  })
  return (
    <FileInput
      className={buttonStyle(variant, variant === 'primary' ? 'medium' : 'small')}
      onFiles={(files) => adding.mutate(files)}
    >
      <Plus aria-hidden="true" />
      {adding.isPending ? 'Lägger till…' : 'Lägg till papper'}
    </FileInput>
  )
}
