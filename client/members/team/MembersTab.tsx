import { useInfiniteQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { mayInFolder } from '#contract/archive.ts'
import type { Folder } from '#contract/folders.ts'
import { memberStatus } from '#contract/statuses.ts'
import { openModal } from '../../modal/modalStore.ts'
import { ShowMore } from '../../lists/ShowMore.tsx'
import { fallback } from '../../text/fallbacks.ts'
import { Button } from '../../ui/fields/Button.tsx'
import { CardGrid } from '../../ui/layout/CardGrid.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { SectionHeader } from '../../ui/layout/headers.tsx'
import { TextLink } from '../../ui/layout/links.tsx'
import { CardSkeleton } from '../../ui/feedback/Skeleton.tsx'
import { membersInFolder } from '../api.ts'
import { InvitationCard } from '../invitations/InvitationCard.tsx'
import { MemberCard } from './MemberCard.tsx'
import { RedirectToErrorPage } from '../../lists/RedirectToErrorPage.tsx'
import { urls } from '#contract/urls.ts'

/** 'Mitt team': the members of a folder and, for users who may invite, pending invitations. */
export function MembersTab({ folder }: { folder: Folder }) {
  return (
    <section>
      <SectionHeader
        title="Mitt team"
        lead={!folder.inherits && <RestrictedTeam folder={folder} />}
        actions={mayInFolder(folder, 'AddMember') && <InviteButton folder={folder} />}
      />
      <MemberList folder={folder} />
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

function InviteButton({ folder: { id, roleId } }: { folder: Folder }) {
  return (
    <Button variant="primary" size="small" onClick={() => openModal('AddMember', { id, roleId, params: null })}>
      + Bjud in medlem
    </Button>
  )
}

function MemberList({ folder }: { folder: Folder }) {
  const list = useInfiniteQuery(membersInFolder(folder.id))
  if (list.isLoadingError) return <RedirectToErrorPage />
  if (!list.data) return <CardSkeleton />
  if (list.data.items.length === 0) {
    return (
      <EmptyState icon={<Users />} title="Saknas medlemmar.">
        Här står alla som är med i mappen, med roll och kontaktuppgifter.
      </EmptyState>
    )
  }
  return (
    <>
      <CardGrid label="Medlemmar">
        {list.data.items.map((member) =>
          member.memberStatusId === memberStatus.invited ? (
            <InvitationCard key={member.id} invitation={member} folder={folder} />
          ) : (
            <MemberCard key={member.id} member={member} folder={folder} />
          ),
        )}
      </CardGrid>
      <ShowMore list={list} />
    </>
  )
}
