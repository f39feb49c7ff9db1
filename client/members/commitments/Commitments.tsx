import { useInfiniteQuery } from '@tanstack/react-query'
import { FolderOpen } from 'lucide-react'
import { ShowMore } from '../../lists/ShowMore.tsx'
import { CardGrid } from '../../ui/layout/CardGrid.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ButtonLink } from '../../ui/layout/links.tsx'
import { CardSkeleton } from '../../ui/feedback/Skeleton.tsx'
import { urls } from '#contract/urls.ts'
import { commitmentsQuery } from '../api.ts'
import { CommitmentCard } from './CommitmentCard.tsx'
import { RedirectToErrorPage } from '../../lists/RedirectToErrorPage.tsx'

/** A person's memberships that the user may see. */
export function Commitments({ userId }: { userId: number }) {
  const list = useInfiniteQuery(commitmentsQuery(userId))
  if (list.isLoadingError) return <RedirectToErrorPage />
  if (!list.data) return <CardSkeleton />
  if (list.data.items.length === 0) return <NoCommitments />
  return (
    <>
      <CardGrid label="Engagemang">
        {list.data.items.map((commitment) => (
          <CommitmentCard key={commitment.memberId} commitment={commitment} />
        ))}
      </CardGrid>
      <ShowMore list={list} />
    </>
  )
}

export function NoCommitments() {
  return (
    <EmptyState
      icon={<FolderOpen />}
      title="Inga engagemang än."
      action={
        <ButtonLink variant="primary" to={urls.dashboard}>
          Skapa ny huvudmapp
        </ButtonLink>
      }
    >
      Här visas de mappar som du är med i. Skapa en huvudmapp, så står den här.
    </EmptyState>
  )
}
