import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { folders } from '#contract/folders/folders.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { Confirmation } from '#client/platform/forms/ConfirmDialog.tsx'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'
import { Spinner } from '#client/ui/feedback/Spinner.tsx'
import { KeepViewersField } from './KeepViewersField.tsx'
import { useInheritedViewers } from './useInheritedViewers.ts'

type Question = { id: number; title: string; parent: string; isFounder: boolean; onClose: () => void }

/** Confirms that inherited members lose access to the sub-folder, and asks who keeps it. */
export function RestrictFolderDialog({ isOpen, ...question }: Question & { isOpen: boolean }) {
  const { title, onClose } = question
  return (
    <DialogFrame title={`Begränsa ${title}?`} role="alertdialog" isOpen={isOpen} onClose={onClose}>
      <Choice {...question} />
    </DialogFrame>
  )
}

function Choice({ id, title, parent, isFounder, onClose }: Question) {
  const inherited = useInheritedViewers(id)
  // The list reloads before the dialog closes; shows the submitted one until then.
  const [sent, setSent] = useState<typeof inherited.people>()
  const people = sent ?? inherited.people
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set())
  const set = useMutation(mutation(folders.setInheritance, 'access', { params: { id } }))
  const problem = set.error ?? inherited.error

  function restrict() {
    setSent(people)
    return set.mutateAsync({ inherits: false, keep: [...kept] }).catch(resetChoice)
  }

  /** A chosen person may have left meanwhile. */
  function resetChoice(error: unknown): never {
    setSent(undefined)
    setKept(new Set())
    inherited.reload()
    throw error
  }

  return (
    <Confirmation
      confirmText="Begränsa mappen"
      busyText="Begränsar…"
      tone="primary"
      isDisabled={!people}
      change={{ isPending: set.isPending, error: problem }}
      run={restrict}
      doneText={`${title} är nu begränsad.`}
      close={onClose}
    >
      <p>
        De som är med i {parent} kan inte längre se {title} och allt som finns i mappen. Du
        {isFounder ? '' : ', grundaren'} och de som är inbjudna direkt till {title} ser den som förut. Ångrar du dig kan
        du öppna mappen igen.
      </p>
      {people ? (
        <KeepViewersField title={title} people={people} kept={kept} onChange={setKept} />
      ) : (
        !problem && <Spinner />
      )}
    </Confirmation>
  )
}
