import { useUser } from '#client/platform/session/session.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { DefinitionList } from '#client/ui/layout/DefinitionList.tsx'
import { OverflowMenu } from '#client/ui/overlays/OverflowMenu.tsx'
import { fullName } from '../names.ts'
import { MailLink, PhoneLink } from '#client/platform/lists/ContactLinks.tsx'
import { roleText } from './roleText.ts'
import { useMemberMenu, type MemberOfFolder } from './useMemberMenu.tsx'

/** A member of the folder, as a card. */
export function MemberCard({ member, folder }: MemberOfFolder) {
  const { userId } = useUser()
  const { entries, dialogs } = useMemberMenu({ member, folder })
  const isInherited = member.memberFolderId !== folder.id
  const name = fullName(member)
  return (
    <>
      <Card
        title={`${name}${member.userId === userId ? ' (du)' : ''}`}
        eyebrow={member.company}
        badge={<OverflowMenu about={name} items={entries} />}
      >
        <DefinitionList
          items={[
            { label: 'Roll', value: roleText(member) },
            { label: 'Telefon', value: member.mobile && <PhoneLink number={member.mobile} /> },
            { label: 'E-post', value: <MailLink address={member.email} /> },
            { label: 'Mapp', value: isInherited ? `Ärver från ${member.folderTitle}` : member.folderTitle },
          ]}
        />
      </Card>
      {dialogs}
    </>
  )
}
