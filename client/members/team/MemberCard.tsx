import { useState } from 'react'
import type { Folder } from '#contract/folders.ts'
import type { Member } from '#contract/members.ts'
import { openModal } from '../../modal/modalStore.ts'
import { useUser } from '../../session/session.tsx'
import { Button } from '../../ui/fields/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { DefinitionList } from '../../ui/layout/DefinitionList.tsx'
import { MailLink, PhoneLink } from './ContactLinks.tsx'
import { OfferDialog } from '../ownership/OfferDialog.tsx'
import { LeaveFolderDialog } from './LeaveFolderDialog.tsx'
import { memberActions } from '../memberActions.ts'
import { fullName } from '../names.ts'

type MemberCardProps = { member: Member; folder: Folder }

/** A member of the folder, with the allowed actions. */
export function MemberCard({ member, folder }: MemberCardProps) {
  const { userId } = useUser()
  const isInherited = member.memberFolderId !== folder.id
  return (
    <Card
      title={`${fullName(member)}${member.userId === userId ? ' (du)' : ''}`}
      eyebrow={member.company}
      actions={<Actions member={member} folder={folder} />}
    >
      <DefinitionList
        items={[
          { label: 'Roll', value: member.roleName },
          { label: 'Telefon', value: member.mobile && <PhoneLink number={member.mobile} /> },
          { label: 'E-post', value: <MailLink address={member.email} /> },
          { label: 'Mapp', value: isInherited ? `Ärver från ${member.folderTitle}` : member.folderTitle },
        ]}
      />
    </Card>
  )
}

function Actions({ member, folder }: MemberCardProps) {
  const { userId } = useUser()
  const [isLeaving, setLeaving] = useState(false)
  const [isOffering, setOffering] = useState(false)
  const { mayChange, mayRemove, mayLeave, mayOffer } = memberActions(member, folder, userId)
  const name = fullName(member)
  const subject = { id: member.id, roleId: folder.roleId, params: member }
  return (
    <>
      {mayChange && (
        <Button size="small" aria-label={`Ändra roll för ${name}`} onClick={() => openModal('UpdateMember', subject)}>
          Ändra roll
        </Button>
      )}
      {mayRemove && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Ta bort ${name} från mappen`}
          onClick={() => openModal('DeleteMember', { ...subject, size: 'small' })}
        >
          Ta bort
        </Button>
      )}
      {mayOffer && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Lämna över mappen till ${name}`}
          onClick={() => setOffering(true)}
        >
          Lämna över mappen
        </Button>
      )}
      {mayLeave && (
        <Button size="small" variant="quiet" className="-ms-3.5" onClick={() => setLeaving(true)}>
          Lämna mappen
        </Button>
      )}
      {mayOffer && (
        <OfferDialog folder={folder} candidates={[member]} isOpen={isOffering} onClose={() => setOffering(false)} />
      )}
      {mayLeave && <LeaveFolderDialog member={member} isOpen={isLeaving} onClose={() => setLeaving(false)} />}
    </>
  )
}
