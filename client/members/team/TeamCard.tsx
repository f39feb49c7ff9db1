import type { TeamMember } from '#contract/members.ts'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { Button } from '../../ui/fields/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { ButtonLink } from '../../ui/layout/links.tsx'
import { DefinitionList } from '../../ui/layout/DefinitionList.tsx'
import { urls } from '#contract/urls.ts'
import { MailLink, PhoneLink } from './ContactLinks.tsx'
import { fullName } from '../names.ts'

type TeamCardProps = { member: TeamMember; onChangeRoles: () => void }

/** A person who shares a folder with the user. Links to their memberships. */
export function TeamCard({ member, onChangeRoles }: TeamCardProps) {
  const name = fullName(member)
  return (
    <Card
      level={2}
      title={name}
      to={urls.member(member.userId)}
      eyebrow={member.company}
      badge={<Avatar name={name} />}
      actions={
        <>
          <WriteLink userId={member.userId} name={name} />
          {member.mayChangeRole && <ChangeButton name={name} onClick={onChangeRoles} />}
        </>
      }
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

/** To the form, in a folder that both are in. */
function WriteLink({ userId, name }: { userId: number; name: string }) {
  return (
    <ButtonLink size="small" to={urls.writeMessage({ userId })} aria-label={`Skriv till ${name}`}>
      Skriv
    </ButtonLink>
  )
}

/** Shown if there is a folder to change the role in. Stricter than the specification's role 3. */
function ChangeButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button size="small" aria-label={`Ändra roll för ${name}`} onClick={onClick}>
      Ändra
    </Button>
  )
}
