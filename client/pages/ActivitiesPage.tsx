import { useInfiniteQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { ActivityCard } from '../activities/ActivityCard.tsx'
import { activitiesOfUser } from '../activities/api.ts'
import { ShowMore } from '../ShowMore.tsx'
import { CardGrid } from '../ui/CardGrid.tsx'
import { Container } from '../ui/Container.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/headers.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { CardSkeleton } from '../ui/Skeleton.tsx'
import { urls } from '../urls.ts'
import { ToErrorPage } from '../ToErrorPage.tsx'

export default function ActivitiesPage() {
  return (
    <Container>
      <PageHeader title="Händelser" lead="Det som har hänt och det som ska göras, i alla dina mappar." />
      <ActivityOverview />
    </Container>
  )
}

function ActivityOverview() {
  const list = useInfiniteQuery(activitiesOfUser)
  if (list.isLoadingError) return <ToErrorPage />
  if (!list.data) return <CardSkeleton count={6} />
  if (list.data.items.length === 0) return <NoActivities />
  return (
    <>
      <CardGrid label="Händelser">
        {list.data.items.map((activity) => (
          <ActivityCard key={activity.id} activity={activity} />
        ))}
      </CardGrid>
      <ShowMore list={list} />
    </>
  )
}

function NoActivities() {
  return (
    <EmptyState
      icon={<CalendarDays />}
      title="Saknas händelser."
      action={
        <ButtonLink variant="primary" to={urls.dashboard}>
          Skapa ny huvudmapp
        </ButtonLink>
      }
    >
      Händelser skrivs i en mapp. Skapa en huvudmapp, eller öppna en du redan har, så kan du börja.
    </EmptyState>
  )
}
