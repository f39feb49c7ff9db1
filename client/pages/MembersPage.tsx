import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useState } from 'react'
import type { TeamFilter, TeamMember } from '#contract/members.ts'
import { roles } from '#contract/permissions.ts'
import { readChoiceParam, omitUndefined, readIdParam, hasFilter, readTextParam } from '../lists/filters/filterParams.ts'
import { useFolderField, useRoleField } from '../lists/filters/filterField.ts'
import { FilterBar } from '../lists/filters/FilterBar.tsx'
import { FilteredList } from '../lists/filters/FilteredList.tsx'
import { useFilters } from '../lists/filters/useFilters.ts'
import { teamQuery } from '../members/api.ts'
import { ChangeRolesDialog } from '../members/team/ChangeRolesDialog.tsx'
import { TeamCard } from '../members/team/TeamCard.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { PageHeader } from '../ui/layout/headers.tsx'
import { ButtonLink } from '../ui/layout/links.tsx'
import { urls } from '#contract/urls.ts'

export default function MembersPage() {
  return (
    <Container>
      <PageHeader title="Team" lead="Alla som du delar någon mapp med." />
      <Team />
    </Container>
  )
}

function Team() {
  const filters = useFilters()
  const filter = filterOf(filters.search)
  const list = useInfiniteQuery({ ...teamQuery(filter), placeholderData: keepPreviousData })
  const fields = [useFolderField(filter.folderId), useRoleField()]
  // Here and not in the card: after a role change the filter may remove the card.
  const [changing, setChanging] = useState<TeamMember | null>(null)
  return (
    <>
      <FilterBar label="Sök i teamet" nouns={['person', 'personer']} {...{ filters, filter, fields, list }} />
      <FilteredList list={list} label="Team" isFiltered={hasFilter(filter)} onClear={filters.clear} empty={<NoTeam />}>
        {(member) => <TeamCard key={member.userId} member={member} onChangeRoles={() => setChanging(member)} />}
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
      Skapa en huvudmapp, eller öppna en du redan har, och bjud in dem som ska vara med.
    </EmptyState>
  )
}
