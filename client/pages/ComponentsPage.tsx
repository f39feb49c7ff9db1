import { useInfiniteQuery } from '@tanstack/react-query'
import { Puzzle } from 'lucide-react'
import { ComponentCard } from '../components/ComponentCard.tsx'
import { componentsOfUser } from '../components/api.ts'
import { ShowMore } from '../ShowMore.tsx'
import { CardGrid } from '../ui/CardGrid.tsx'
import { Container } from '../ui/Container.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/headers.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { CardSkeleton } from '../ui/Skeleton.tsx'
import { urls } from '../urls.ts'
import { ToErrorPage } from '../ToErrorPage.tsx'

export default function ComponentsPage() {
  return (
    <Container>
      <PageHeader title="Komponenter" lead="Delarna som behöver skötas, i alla dina mappar." />
      <ComponentOverview />
    </Container>
  )
}

function ComponentOverview() {
  const list = useInfiniteQuery(componentsOfUser)
  if (list.isLoadingError) return <ToErrorPage />
  if (!list.data) return <CardSkeleton count={6} />
  if (list.data.items.length === 0) return <NoComponents />
  return (
    <>
      <CardGrid label="Komponenter">
        {list.data.items.map((component) => (
          <ComponentCard key={component.id} component={component} />
        ))}
      </CardGrid>
      <ShowMore list={list} />
    </>
  )
}

function NoComponents() {
  return (
    <EmptyState
      icon={<Puzzle />}
      title="Saknas komponenter."
      action={
        <ButtonLink variant="primary" to={urls.dashboard}>
          Skapa ny huvudmapp
        </ButtonLink>
      }
    >
      Komponenter läggs till i en mapp. Skapa en huvudmapp, eller öppna en du redan har, så kan du börja.
    </EmptyState>
  )
}
