import type { Member } from '#contract/members.ts'
import { roles } from '#contract/permissions.ts'
import { fullName } from '../../members/names.ts'
import { SegmentedControl } from '../../ui/fields/SegmentedControl.tsx'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { Row } from '../../ui/layout/rows/Row.tsx'
import { GroupHeading, Sheet } from '../../ui/layout/rows/Sheet.tsx'
import type { HandOverDraft } from '#contract/handOvers.ts'

type Asked = 'coOwner' | 'follower' | 'nobody'
const ofOwners = [
  { value: 'coOwner', label: 'Äger också' },
  { value: 'follower', label: 'Tillfrågas' },
  { value: 'nobody', label: 'Slutar' },
] as const
const ofOthers = ofOwners.slice(1)

type PeopleProps = {
  draft: HandOverDraft
  onChange: (changes: Pick<HandOverDraft, 'coOwnerIds' | 'followerIds'>) => void
  /** The others of the main folder. */
  members: readonly Member[]
}

/** Who of the team owns it too, is asked whether they come along, or leaves with the exchange. */
export function PeopleParts({ draft, onChange, members }: PeopleProps) {
  if (members.length === 0) return null
  const owners = members.filter(({ roleId }) => roleId === roles.administrator)
  const others = members.filter(({ roleId }) => roleId !== roles.administrator)
  const owning = owners.filter(({ userId }) => askedOf(draft, userId) === 'coOwner')
  const row = (member: Member, isOwner: boolean) => (
    <Row
      key={member.id}
      lead={<Avatar name={fullName(member)} />}
      title={fullName(member)}
      second={member.roleName.toLocaleLowerCase('sv-SE')}
      actions={
        <SegmentedControl<Asked>
          label={fullName(member)}
          isMini
          segments={isOwner ? ofOwners : ofOthers}
          value={askedOf(draft, member.userId)}
          onChange={(asked) => onChange(withAsked(draft, member.userId ?? 0, asked))}
        />
      }
    />
  )
  return (
    <>
      {owners.length > 0 && (
        <section>
          <GroupHeading level={2}>Måste också säga ja</GroupHeading>
          <Sheet>{owners.map((member) => row(member, true))}</Sheet>
          <p className="mt-1.5 px-1 text-xs text-ink-muted">
            {owning.length === 0
              ? 'Den som äger tillsammans med dig tillfrågas innan köparen får veta något.'
              : `${owning.map(fullName).join(' och ')} tillfrågas först. Länken går i väg när ${owning.length === 1 ? 'hen' : 'de'} har godkänt.`}
          </p>
        </section>
      )}
      {others.length > 0 && (
        <section>
          <GroupHeading level={2}>Teamet</GroupHeading>
          <Sheet>{others.map((member) => row(member, false))}</Sheet>
          <p className="mt-1.5 px-1 text-xs text-ink-muted">
            Den som tillfrågas följer med bara om både hen och köparen vill. Alla andra slutar vid bytet.
          </p>
        </section>
      )}
    </>
  )
}

function askedOf({ coOwnerIds, followerIds }: HandOverDraft, userId: number | null): Asked {
  if (userId === null) return 'nobody'
  if (coOwnerIds.includes(userId)) return 'coOwner'
  return followerIds.includes(userId) ? 'follower' : 'nobody'
}

function withAsked({ coOwnerIds, followerIds }: HandOverDraft, userId: number, asked: Asked) {
  const without = (ids: readonly number[]) => ids.filter((id) => id !== userId)
  return {
    coOwnerIds: [...without(coOwnerIds), ...(asked === 'coOwner' ? [userId] : [])],
    followerIds: [...without(followerIds), ...(asked === 'follower' ? [userId] : [])],
  }
}
