import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import type { TeamFilter, TeamMember } from '#contract/people/members.ts'
import { roles } from '#contract/rules/permissions.ts'
import {
  readChoiceParam,
  omitUndefined,
  readIdParam,
  readTextParam,
} from '#client/platform/lists/filters/filterParams.ts'
import { useFolderField, useRoleField } from '#client/platform/lists/filters/filterField.ts'
import { FilteredList } from '#client/platform/lists/filters/FilteredList.tsx'
import { folderChoices, onlyFolderToInviteTo } from '#client/platform/lists/filters/api.ts'
import { useFilters } from '#client/platform/lists/filters/useFilters.ts'
import { teamQuery } from '#client/people/members/api.ts'
import { ChangeRolesDialog } from '#client/people/members/team/ChangeRolesDialog.tsx'
import { TeamCard, TeamRow } from '#client/people/members/team/TeamPerson.tsx'
import { RowsOrCards } from '#client/platform/lists/RowsOrCards.tsx'
import { openModal } from '#client/platform/modal/modalStore.ts'
import { useViewChoice } from '#client/platform/session/preferences.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { CardSkeleton, ListSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { useMovingValue } from '#client/ui/motion/Moving.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { pageHeads } from '#client/platform/text/pageHeads.ts'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { paths, urls } from '#contract/platform/urls.ts'

export default function MembersPage() {
  return (
    <Container>
      <PageHeader
        {...pageHeads[paths.members]}
        actions={
          <>
            <ButtonLink to={urls.whoCan}>Vem kan?</ButtonLink>
            <Invite />
          </>
        }
      />
      <Team />
    </Container>
  )
}

/** Where it is clear to which folder: to the only one, or the one that the list is narrowed to. */
function Invite() {
  const { search } = useFilters()
  const { data: folder } = useQuery(onlyFolderToInviteTo(readIdParam(search, 'mapp')))
  if (!folder) return null
  const { id, roleId } = folder
  return (
    <Button variant="primary" icon={<UserPlus />} onClick={() => openModal('AddMember', { id, roleId, params: null })}>
      Bjud in
    </Button>
  )
}

function Team() {
  const filters = useFilters()
  const filter = filterOf(filters.search)
  const list = useInfiniteQuery({ ...teamQuery(filter), placeholderData: keepPreviousData })
  const fields = [useFolderField(filter.folderId), useRoleField()]
  // Here and not in the row: after a role change the filter may remove the row.
  const [changing, setChanging] = useState<TeamMember | null>(null)
  const [view] = useViewChoice(useUser().userId)
  const drawnView = useMovingValue(view)
  const people = useMovingValue(list.data)?.items ?? []
  const Person = drawnView === 'rows' ? TeamRow : TeamCard
  return (
    <>
      <FilteredList
        label="Sök i teamet"
        nouns={['person', 'personer']}
        {...{ filters, filter, fields, list }}
        more={list}
        empty={<NoTeam />}
        loading={view === 'rows' ? <ListSkeleton count={6} /> : <CardSkeleton count={6} />}
      >
        <RowsOrCards view={drawnView} label="Team" level={2} items={people} nameOf={({ userId }) => `person-${userId}`}>
          {(member) => <Person member={member} onChangeRoles={() => setChanging(member)} />}
        </RowsOrCards>
      </FilteredList>
      {changing && <ChangeRolesDialog member={changing} onClose={() => setChanging(null)} />}
    </>
  )
}

function filterOf(search: URLSearchParams): TeamFilter {
  return omitUndefined({
    q: readTextParam(search, 'sok'),
    folderId: readIdParam(search, 'mapp'),
    roleId: readChoiceParam(search, 'roll', roles),
  })
}

function NoTeam() {
  const { data: cards } = useQuery(folderChoices)
  if (cards && cards.length > 0)
    return (
      <EmptyState icon={<Users />} title="Du är ensam än så länge.">
        Den du bjuder in till en mapp står här, med roll och kontaktuppgifter.
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<Users />}
      title="Saknas medlemmar."
      action={
        <ButtonLink variant="primary" to={urls.dashboard}>
          Skapa ny huvudmapp
        </ButtonLink>
      }
    >
      Skapa en huvudmapp, och bjud in dem som ska vara med.
    </EmptyState>
  )
}
