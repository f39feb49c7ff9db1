import { useMutation } from '@tanstack/react-query'
import { members, type Member } from '#contract/people/members.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { at } from '#client/platform/api/query.ts'
import { Confirmation } from '#client/platform/forms/ConfirmDialog.tsx'
import type { ModalContent } from '#client/platform/modal/modalStore.ts'
import { EndingInvitations } from '../invitations/EndingInvitations.tsx'
import { LoansOfMember } from '../LoansOfMember.tsx'
import { fullName } from '../names.ts'

/** Confirms removing a member or withdrawing an invitation. */
export function DeleteMemberForm({ params: member, close, cancel }: ModalContent<'DeleteMember'>) {
  const remove = useMutation(mutation(members.remove, 'member', at(member)))
  const { question, consequence, button, done } = wordsFor(member)
  return (
    <Confirmation confirmText={button} busyText="Tar bort…" change={remove} doneText={done} {...{ close, cancel }}>
      <p>{question}</p>
      <p>{consequence}</p>
      <LoansOfMember folderId={member.folderId} userId={member.userId} name={fullName(member)} />
      <EndingInvitations member={member} />
    </Confirmation>
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
  const subFolders = ` Är ${name} också inbjuden direkt till en undermapp gäller den inbjudan fortfarande.`
  return {
    question: `Vill du ta bort ${name} från ${folderTitle}?`,
    consequence: `${name} kommer inte längre åt mappen. Det ${name} har skrivit ligger kvar.${parentId === null ? subFolders : ''}`,
    button: 'Ta bort',
    done: `${name} är inte längre med i ${folderTitle}.`,
  }
}
