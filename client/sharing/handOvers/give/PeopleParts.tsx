import type { Member } from '#contract/people/members.ts'
import { roles } from '#contract/rules/permissions.ts'
import { fullName } from '#client/people/members/names.ts'
import { SegmentedControl } from '#client/ui/fields/SegmentedControl.tsx'
import { FixedWord } from '#client/ui/flow/FixedWord.tsx'
import { Avatar } from '#client/ui/layout/Avatar.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import type { HandOverDraft } from '#contract/sharing/handOvers.ts'

type CoOwnerRole = 'coOwner' | 'follower' | 'nobody'
const ofOwners = [
  { value: 'coOwner', label: 'Äger också' },
  { value: 'follower', label: 'Tillfrågas' },
  { value: 'nobody', label: 'Slutar' },
] as const
const ofOthers = ofOwners.slice(1)

type PeopleProps = {
  draft: HandOverDraft
  onChange: (changes: Pick<HandOverDraft, 'coOwnerIds' | 'followerIds'>) => void
  /** The others of the main folder, and one of each membership of those who are in sub-folders alone. */
  members: readonly Member[]
}

/** Who of the team owns it too, is asked whether they come along, or leaves with the exchange. */
export function PeopleParts({ draft, onChange, members }: PeopleProps) {
  if (members.length === 0) return null
  const owners = members.filter(ownsItToo)
  const others = members.filter((one) => !ownsItToo(one) && !isGuest(one))
  const guests = Map.groupBy(members.filter(isGuest), ({ userId }) => userId)
  const owning = owners.filter(({ userId }) => askedOf(draft, userId) === 'coOwner')
  const row = (member: Member, isOwner: boolean) => (
    <Row
      key={member.id}
      lead={<Avatar name={fullName(member)} />}
      title={fullName(member)}
      second={member.roleName.toLocaleLowerCase('sv-SE')}
      actions={
        <SegmentedControl<CoOwnerRole>
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
              : `${owning.map(fullName).join(' och ')} tillfrågas först. Länken går i väg när ${owning.length === 1 ? 'den' : 'de'} har godkänt.`}
          </p>
        </section>
      )}
      {others.length > 0 && (
        <section>
          <GroupHeading level={2}>Teamet</GroupHeading>
          <Sheet>{others.map((member) => row(member, false))}</Sheet>
          <p className="mt-1.5 px-1 text-xs text-ink-muted">
            Den som tillfrågas följer med bara om också köparen vill. Alla andra slutar vid överlåtelsen.
          </p>
        </section>
      )}
      {guests.size > 0 && (
        <section>
          <GroupHeading level={2}>Bara i en undermapp</GroupHeading>
          <Sheet>
            {[...guests.values()].map((places) => (
              <GuestRow key={places[0]?.id} places={places} draft={draft} onChange={onChange} />
            ))}
          </Sheet>
          <p className="mt-1.5 px-1 text-xs text-ink-muted">
            Hos köparen är de med i samma undermapp, om den följer med. De ser inget annat.
          </p>
        </section>
      )}
    </>
  )
}

/** Somebody of one sub-folder, or of several: where all of these stay there is nothing to come along to. */
function GuestRow({ places, draft, onChange }: Omit<PeopleProps, 'members'> & { places: readonly Member[] }) {
  const [first] = places
  if (!first) return null
  const going = places.filter(({ memberFolderId }) => !draft.choice.stayingFolderIds.includes(memberFolderId))
  const titles = (going.length > 0 ? going : places).map(({ folderTitle }) => folderTitle).join(', ')
  return (
    <Row
      lead={<Avatar name={fullName(first)} />}
      title={fullName(first)}
      second={going.length > 0 ? titles : `${titles} stannar`}
      actions={
        going.length === 0 ? (
          <FixedWord>Slutar</FixedWord>
        ) : (
          <SegmentedControl<CoOwnerRole>
            label={fullName(first)}
            isMini
            segments={ofOthers}
            value={askedOf(draft, first.userId)}
            onChange={(asked) => onChange(withAsked(draft, first.userId ?? 0, asked))}
          />
        )
      }
    />
  )
}

/** Whoever is in a sub-folder alone. */
const isGuest = ({ parentId }: Member) => parentId !== null

/** An administrator of the main folder owns it too, as far as is known. */
export const ownsItToo = (member: Member) => member.roleId === roles.administrator && !isGuest(member)

function askedOf({ coOwnerIds, followerIds }: HandOverDraft, userId: number | null): CoOwnerRole {
  if (userId === null) return 'nobody'
  if (coOwnerIds.includes(userId)) return 'coOwner'
  return followerIds.includes(userId) ? 'follower' : 'nobody'
}

function withAsked({ coOwnerIds, followerIds }: HandOverDraft, userId: number, asked: CoOwnerRole) {
  const without = (ids: readonly number[]) => ids.filter((id) => id !== userId)
  return {
    coOwnerIds: [...without(coOwnerIds), ...(asked === 'coOwner' ? [userId] : [])],
    followerIds: [...without(followerIds), ...(asked === 'follower' ? [userId] : [])],
  }
}
