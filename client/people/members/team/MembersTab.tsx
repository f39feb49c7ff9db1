import { useInfiniteQuery } from '@tanstack/react-query'
import { MessageSquare, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { isArchived, mayInFolder } from '#contract/rules/archive.ts'
import type { Folder } from '#contract/folders/folders.ts'
import type { Member } from '#contract/people/members.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import { openModal } from '#client/platform/modal/modalStore.ts'
import { ShowMore } from '#client/platform/lists/ShowMore.tsx'
import { useViewChoice, type View } from '#client/platform/session/preferences.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { AddRow } from '#client/ui/fields/AddRow.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { CardGrid } from '#client/ui/layout/CardGrid.tsx'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { ButtonLink, TextLink } from '#client/ui/layout/links.tsx'
import { ListSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { Moving, useMovingValue } from '#client/ui/motion/Moving.tsx'
import { InvitationRow } from '../invitations/InvitationRow.tsx'
import { MemberCard } from './MemberCard.tsx'
import { MemberRow } from './MemberRow.tsx'
import { MembersBelow } from './MembersBelow.tsx'
import { RedirectToErrorPage } from '#client/platform/lists/RedirectToErrorPage.tsx'
import { urls } from '#contract/platform/urls.ts'
import { membersInFolder } from '../api.ts'
import { grantableRoles } from '../grantableRoles.ts'

const founder = { name: 'Grundare', rights: 'Äger mappen. Får göra allt, också radera mappen eller lämna över den.' }

/** The rights of each role, below the people who have them. */
function RightsOfRoles() {
  return (
    <div className="pt-8">
      <GroupHeading>Vad rollerna får göra</GroupHeading>
      <dl className="grid gap-x-8 gap-y-3 px-1 text-sm sm:grid-cols-2 lg:grid-cols-4">
        {[founder, ...grantableRoles].map(({ name, rights }) => (
          <div key={name}>
            <dt className="font-medium">{name.toLocaleLowerCase('sv-SE')}</dt>
            <dd className="text-ink-muted">{rights}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

type MembersTabProps = {
  folder: Folder
  /** The firms that have been there, last. */
  firms?: ReactNode
}

/** 'Mitt team': the members of a folder and, for users who may invite, pending invitations. */
export function MembersTab({ folder, firms }: MembersTabProps) {
  const [view] = useViewChoice(useUser().userId)
  const drawnView = useMovingValue(view)
  return (
    <section>
      <h2 className="sr-only">Mitt team</h2>
      {!folder.inherits && (
        <p className="pb-3 text-sm text-ink-muted">
          <RestrictedTeam folder={folder} />
        </p>
      )}
      <MemberList {...{ folder, firms }} view={drawnView} />
    </section>
  )
}

function RestrictedTeam({ folder }: { folder: Folder }) {
  return (
    <>
      Mappen är begränsad och ärver inga medlemmar från {folder.parentTitle || fallback.title}.{' '}
      <TextLink to={urls.viewers(folder.id)}>Vem ser detta?</TextLink>
    </>
  )
}

/** What the tab has at the end of its row. */
export function MemberActions({ folder }: { folder: Folder }) {
  if (!mayInFolder(folder, 'AddMember')) return null
  return (
    <Button variant="primary" size="small" onClick={() => openInvite(folder)}>
      + Bjud in medlem
    </Button>
  )
}

function openInvite({ id, roleId }: Folder) {
  openModal('AddMember', { id, roleId, params: null })
}

function MemberList({ folder, firms, view }: MembersTabProps & { view: View }) {
  const list = useInfiniteQuery(membersInFolder(folder.id))
  const drawn = useMovingValue(list.data)
  if (list.isLoadingError) return <RedirectToErrorPage />
  if (!drawn) return <ListSkeleton count={Math.min(folder.memberCount, 6)} />
  if (drawn.items.length === 0) {
    return (
      <EmptyState icon={<Users />} title="Saknas medlemmar.">
        Här står alla som är med i mappen, med roll och kontaktuppgifter.
      </EmptyState>
    )
  }
  const [invited, members] = partition(drawn.items, isInvited)
  const groups = groupsOf(members, folder)
  return (
    <>
      <div className="flex flex-col gap-4">
        {groups.map((group) => (
          <Group key={group.title} {...{ ...group, folder, view }} isOnly={groups.length === 1} />
        ))}
        {invited.length > 0 && (
          <div>
            <GroupHeading count={invited.length}>Inbjudna</GroupHeading>
            <Sheet label="Inbjudna" level={4} isPending>
              {invited.map((invitation) => (
                <Moving key={invitation.id} name={`member-${invitation.id}`}>
                  <InvitationRow invitation={invitation} folder={folder} />
                </Moving>
              ))}
            </Sheet>
          </div>
        )}
      </div>
      <ShowMore list={list} />
      {mayInFolder(folder, 'AddMember') && <AddRow onClick={() => openInvite(folder)}>+ Bjud in medlem</AddRow>}
      {members.length > 1 && !isArchived(folder) && (
        <p className="mt-2 -ms-3">
          <ButtonLink
            variant="quiet"
            size="small"
            icon={<MessageSquare />}
            to={urls.writeMessage({ folderId: folder.id, isToGroup: true })}
          >
            Skriv till alla
          </ButtonLink>
        </p>
      )}
      <MembersBelow
        folder={folder}
        level={4}
        after={
          <>
            <RightsOfRoles />
            {firms}
          </>
        }
      />
    </>
  )
}

const isInvited = ({ memberStatusId }: Member) => memberStatusId === memberStatus.invited

type GroupOfMembers = { title: string; members: Member[] }

type GroupProps = GroupOfMembers & { folder: Folder; view: View; isOnly: boolean }

/** The only group needs no heading: its tab says who they are. */
function Group({ title, members, folder, view, isOnly }: GroupProps) {
  const shown = members.map((member) => (
    <Moving key={member.id} name={`member-${member.id}`}>
      {view === 'rows' ? <MemberRow {...{ member, folder }} /> : <MemberCard {...{ member, folder }} />}
    </Moving>
  ))
  return (
    <div>
      {!isOnly && <GroupHeading count={members.length}>{title}</GroupHeading>}
      {view === 'rows' ? (
        <Sheet label={title} level={isOnly ? 3 : 4}>
          {shown}
        </Sheet>
      ) : (
        <CardGrid label={title}>{shown}</CardGrid>
      )}
    </div>
  )
}

/** Groups the members: those of the folder itself, and those that a sub-folder inherits from its main folder. */
function groupsOf(members: Member[], { id, parentId, parentTitle }: Folder): GroupOfMembers[] {
  const [own, inherited] = partition(members, ({ memberFolderId }) => memberFolderId === id)
  return [
    { title: `Genom ${parentTitle || fallback.title}`, members: inherited },
    { title: parentId === null ? 'I hela mappen' : 'Bara här', members: own },
  ].filter((group) => group.members.length > 0)
}

function partition<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}
