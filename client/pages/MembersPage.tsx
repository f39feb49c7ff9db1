import { useInfiniteQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { teamQuery } from '../members/api.ts'
import { TeamCard } from '../members/TeamCard.tsx'
import { ShowMore } from '../ShowMore.tsx'
import { CardGrid } from '../ui/CardGrid.tsx'
import { Container } from '../ui/Container.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/headers.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { CardSkeleton } from '../ui/Skeleton.tsx'
import { urls } from '../urls.ts'
import { ToErrorPage } from '../ToErrorPage.tsx'

export default function MembersPage() {
  return (
    <Container>
      <PageHeader title="Team" lead="Alla som du delar någon mapp med." />
      <Team />
    </Container>
  )
}

function Team() {
  const list = useInfiniteQuery(teamQuery)
  if (list.isLoadingError) return <ToErrorPage />
  if (!list.data) return <CardSkeleton count={6} />
  if (list.data.items.length === 0) return <NoTeam />
  return (
    <>
      <CardGrid label="Team">
        {list.data.items.map((member) => (
          <TeamCard key={member.userId} member={member} />
        ))}
      </CardGrid>
      <ShowMore list={list} />
    </>
  )
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
