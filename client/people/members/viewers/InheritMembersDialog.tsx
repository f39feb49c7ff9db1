import { useMutation } from '@tanstack/react-query'
import { folders } from '#contract/folders/folders.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { ConfirmDialog } from '#client/platform/forms/ConfirmDialog.tsx'

type InheritMembersDialogProps = { id: number; title: string; parent: string; isOpen: boolean; onClose: () => void }

/** Confirms that all members of the main folder get access to the sub-folder again. */
export function InheritMembersDialog({ id, title, parent, ...dialog }: InheritMembersDialogProps) {
  const set = useMutation(mutation(folders.setInheritance, 'access', { params: { id } }))
  return (
    <ConfirmDialog
      title={`Öppna ${title} igen?`}
      confirmText="Öppna mappen"
      busyText="Öppnar…"
      tone="primary"
      change={set}
      run={() => set.mutateAsync({ inherits: true })}
      doneText={`Alla som är med i ${parent} ser nu ${title}.`}
      {...dialog}
    >
      <p>
        Alla som är med i {parent} ser då {title} igen, med allt som finns i mappen. De får samma roll här som där.
      </p>
      <p>De som är inbjudna direkt till {title} är kvar.</p>
    </ConfirmDialog>
  )
}
