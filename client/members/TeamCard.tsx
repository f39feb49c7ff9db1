import type { TeamMember } from '#contract/members.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Card } from '../ui/Card.tsx'
import { DefinitionList } from '../ui/DefinitionList.tsx'
import { urls } from '../urls.ts'
import { MailLink, PhoneLink } from './ContactLinks.tsx'
import { fullName } from './names.ts'

/** Somebody who shares a folder with the user; leads to the person's engagements. */
export function TeamCard({ member }: { member: TeamMember }) {
  const name = fullName(member)
  return (
    <Card
      level={2}
      title={name}
      to={urls.member(member.userId)}
      eyebrow={member.company}
      badge={<Avatar name={name} />}
    >
      <DefinitionList
        items={[
          { label: 'Telefon', value: member.mobile && <PhoneLink number={member.mobile} /> },
          { label: 'Email', value: <MailLink address={member.email} /> },
        ]}
      />
    </Card>
  )
}
