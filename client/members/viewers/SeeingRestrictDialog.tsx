import { useState } from 'react'
import { Confirmation } from '../../forms/ConfirmDialog.tsx'
import { DialogFrame } from '../../ui/overlays/DialogFrame.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { showToast } from '../../ui/feedback/toastStore.ts'
import { SeeingChoices } from './SeeingChoices.tsx'
import { useSetInheriting } from './api.ts'
import { useInheritors } from './useInheritors.ts'

type Question = { id: number; title: string; parent: string; isFounder: boolean; onClose: () => void }

/** Asks before the people of the main folder lose sight of the sub-folder, and who of them goes on seeing it. */
export function SeeingRestrictDialog({ isOpen, ...question }: Question & { isOpen: boolean }) {
  const { title, onClose } = question
  return (
    <DialogFrame title={`Begränsa ${title}?`} role="alertdialog" isOpen={isOpen} onClose={onClose}>
      <Choice {...question} />
    </DialogFrame>
  )
}

function Choice({ id, title, parent, isFounder, onClose }: Question) {
  const inheritors = useInheritors(id)
  // The list reloads before the dialog closes, and is not to change under the reader's eyes.
  const [sent, setSent] = useState<typeof inheritors.people>()
  const people = sent ?? inheritors.people
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set())
  const set = useSetInheriting(id)
  const problem = set.error ?? inheritors.error

  function restrict() {
    setSent(people)
    return set.mutateAsync({ inherits: false, keep: [...kept] }).catch(askAnew)
  }

  /** Somebody named may have left meanwhile. */
  function askAnew(error: unknown): never {
    setSent(undefined)
    setKept(new Set())
    inheritors.reload()
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
      onDone={() => showToast({ text: `${title} är nu begränsad.` })}
      close={onClose}
    >
      <p>
        De som är med i {parent} slutar se {title} och allt som finns i mappen. Du
        {isFounder ? '' : ', grundaren'} och de som är med i {title} för sig ser den som förut. Ångrar du dig kan du
        öppna mappen igen.
      </p>
      {people ? (
        <SeeingChoices title={title} people={people} kept={kept} onChange={setKept} />
      ) : (
        !problem && <Spinner />
      )}
    </Confirmation>
  )
}
