import { ArrowLeftRight, LogOut, UserRoundCog, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import type { Folder } from '#contract/folders/folders.ts'
import type { Member } from '#contract/people/members.ts'
import { openModal } from '#client/platform/modal/modalStore.ts'
import { useUser } from '#client/platform/session/session.tsx'
import type { MenuEntry } from '#client/ui/overlays/menuTypes.ts'
import { memberActions } from '../memberActions.ts'
import { OwnershipOfferDialog } from '../ownership/OwnershipOfferDialog.tsx'
import { LeaveFolderDialog } from './LeaveFolderDialog.tsx'
import { personEntries } from './personEntries.tsx'

export type MemberOfFolder = { member: Member; folder: Folder }

/** The menu of a member with what the user may do, and the dialogs that it opens. */
export function useMemberMenu({ member, folder }: MemberOfFolder) {
  const { userId } = useUser()
  const [dialog, setDialog] = useState<'leave' | 'offer' | null>(null)
  const { mayChange, mayRemove, mayLeave, mayOffer } = memberActions(member, folder, userId)
  const subject = { id: member.id, roleId: folder.roleId, params: member }
  const actions: MenuEntry[] = [
    mayChange && {
      id: 'role',
      label: 'Ändra roll',
      icon: <UserRoundCog />,
      onAction: () => openModal('UpdateMember', subject),
    },
    mayOffer && {
      id: 'offer',
      label: 'Lämna över mappen',
      icon: <ArrowLeftRight />,
      onAction: () => setDialog('offer'),
    },
    mayRemove && {
      id: 'remove',
      label: 'Ta bort från mappen',
      icon: <UserRoundX />,
      onAction: () => openModal('DeleteMember', { ...subject, size: 'small' }),
    },
    mayLeave && { id: 'leave', label: 'Lämna mappen', icon: <LogOut />, onAction: () => setDialog('leave') },
  ].filter((entry) => entry !== false)
  const contact = personEntries(member, member.userId === userId, folder.id)
  const hasBoth = contact.length > 0 && actions.length > 0
  const close = () => setDialog(null)
  return {
    entries: [...contact, ...(hasBoth ? [{ id: 'line', separator: true as const }] : []), ...actions],
    dialogs: (
      <>
        {mayOffer && (
          <OwnershipOfferDialog folder={folder} candidates={[member]} isOpen={dialog === 'offer'} onClose={close} />
        )}
        {mayLeave && <LeaveFolderDialog member={member} isOpen={dialog === 'leave'} onClose={close} />}
      </>
    ),
  }
}
