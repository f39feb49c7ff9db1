import { UserRoundCog } from 'lucide-react'
import type { TeamMember } from '#contract/people/members.ts'
import { urls } from '#contract/platform/urls.ts'
import { Card } from '#client/ui/layout/Card.tsx'
import { DefinitionList } from '#client/ui/layout/DefinitionList.tsx'
import type { MenuEntry } from '#client/ui/overlays/menuTypes.ts'
import { OverflowMenu } from '#client/ui/overlays/OverflowMenu.tsx'
import { fullName } from '../names.ts'
import { MailLink, PhoneLink } from '#client/platform/lists/ContactLinks.tsx'
import { personEntries } from './personEntries.tsx'
import { PersonRow } from './PersonRow.tsx'

type TeamPersonProps = { member: TeamMember; onChangeRoles: () => void }

/** A person who shares a folder with the user, in a list. Links to their memberships. */
export function TeamRow({ member, onChangeRoles }: TeamPersonProps) {
  return <PersonRow person={member} menu={entriesOf({ member, onChangeRoles })} />
}

/** The same as a card. */
export function TeamCard({ member, onChangeRoles }: TeamPersonProps) {
  const name = fullName(member)
  return (
    <Card
      level={2}
      title={name}
      to={urls.member(member.userId)}
      eyebrow={member.company}
      badge={<OverflowMenu about={name} items={entriesOf({ member, onChangeRoles })} />}
    >
      <DefinitionList
        items={[
          { label: 'Telefon', value: member.mobile && <PhoneLink number={member.mobile} /> },
          { label: 'E-post', value: <MailLink address={member.email} /> },
        ]}
      />
    </Card>
  )
}

/** The role can be changed if there is a folder to change it in. Stricter than the specification's role 3. */
function entriesOf({ member, onChangeRoles }: TeamPersonProps): MenuEntry[] {
  const contact = personEntries(member, false)
  if (!member.mayChangeRole) return contact
  return [
    ...contact,
    { id: 'line', separator: true },
    { id: 'role', label: 'Ändra roll', icon: <UserRoundCog />, onAction: onChangeRoles },
  ]
}
