import type { Member } from '#contract/members.ts'
import { memberStatus } from '#contract/statuses.ts'
import { textOf } from '../../forms/formProblem.ts'
import type { ModalContent } from '../../modal/store.ts'
import { Button } from '../../ui/fields/Button.tsx'
import { DialogBody, DialogFooter } from '../../ui/overlays/dialogParts.tsx'
import { FormError } from '../../ui/fields/Form.tsx'
import { showToast } from '../../ui/feedback/toastStore.ts'
import { useWhenDone } from '../../forms/useWhenDone.ts'
import { useRemoveMember } from '../api.ts'
import { fullName } from '../names.ts'

/** Asks before a member is removed, or an invitation taken back. */
export function DeleteMemberForm({ params: member, close, cancel }: ModalContent<'DeleteMember'>) {
  const remove = useRemoveMember(member)
  const { question, consequence, button, done } = wordsFor(member)
  const whenDone = useWhenDone()
  const removeAndClose = () =>
    whenDone(remove.mutateAsync(), () => {
      close()
      showToast({ text: done })
    })

  return (
    <>
      <DialogBody>
        <p>{question}</p>
        <p>{consequence}</p>
        <FormError message={remove.error ? textOf(remove.error) : undefined} />
      </DialogBody>
      <DialogFooter>
        <Button variant="danger" isBusy={remove.isPending} busyText="Tar bort…" onClick={removeAndClose}>
          {button}
        </Button>
        <Button onClick={cancel} autoFocus>
          Avbryt
        </Button>
      </DialogFooter>
    </>
  )
}

function wordsFor(member: Member) {
  const { email, folderTitle, parentId, memberStatusId } = member
  if (memberStatusId === memberStatus.invited) {
    return {
      question: `Vill du ta tillbaka inbjudan till ${email}?`,
      consequence: 'Länken i mejlet slutar fungera. Du kan bjuda in samma person igen när du vill.',
      button: 'Ta tillbaka inbjudan',
      done: `Inbjudan till ${email} är tillbakatagen.`,
    }
  }
  const name = fullName(member)
  const subFolders = ` Är ${name} också med i en undermapp för sig gäller det fortfarande.`
  return {
    question: `Vill du ta bort ${name} från ${folderTitle}?`,
    consequence: `${name} kommer inte längre åt mappen. Det ${name} har skrivit ligger kvar.${parentId === null ? subFolders : ''}`,
    button: 'Ta bort',
    done: `${name} är inte längre med i ${folderTitle}.`,
  }
}
