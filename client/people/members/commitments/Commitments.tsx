import { useInfiniteQuery } from '@tanstack/react-query'
import { FolderOpen } from 'lucide-react'
import { members, type Commitment } from '#contract/people/members.ts'
import { urls } from '#contract/platform/urls.ts'
import { pages } from '#client/platform/api/query.ts'
import { RedirectToErrorPage } from '#client/platform/lists/RedirectToErrorPage.tsx'
import { ShowMore } from '#client/platform/lists/ShowMore.tsx'
import { useViewChoice } from '#client/platform/session/preferences.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { CardSkeleton, ListSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { CardGrid } from '#client/ui/layout/CardGrid.tsx'
import { SectionHeader } from '#client/ui/layout/headers.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { Moving, useMovingValue } from '#client/ui/motion/Moving.tsx'
import { CommitmentCard } from './CommitmentCard.tsx'
import { CommitmentRow } from './CommitmentRow.tsx'

/** A person's memberships that the user may see. */
export function Commitments({ userId }: { userId: number }) {
  const [view] = useViewChoice(useUser().userId)
  return (
    <section>
      <SectionHeader title="Engagemang" />
      <CommitmentList userId={userId} isRows={useMovingValue(view) === 'rows'} />
    </section>
  )
}

function CommitmentList({ userId, isRows }: { userId: number; isRows: boolean }) {
  const list = useInfiniteQuery(pages(members.commitments, { query: { memberUserId: userId } }))
  if (list.isLoadingError) return <RedirectToErrorPage />
  if (!list.data) return isRows ? <ListSkeleton count={2} /> : <CardSkeleton />
  if (list.data.items.length === 0) return <NoCommitments />
  const List = isRows ? Rows : Cards
  return (
    <>
      <List commitments={list.data.items} />
      <ShowMore list={list} />
    </>
  )
}

type ListProps = { commitments: readonly Commitment[] }

function Rows({ commitments }: ListProps) {
  return (
    <Sheet label="Engagemang">
      {commitments.map((commitment) => (
        <Moving key={commitment.memberId} name={`commitment-${commitment.id}`}>
          <CommitmentRow commitment={commitment} />
        </Moving>
      ))}
    </Sheet>
  )
}

function Cards({ commitments }: ListProps) {
  return (
    <CardGrid label="Engagemang">
      {commitments.map((commitment) => (
        <Moving key={commitment.memberId} name={`commitment-${commitment.id}`}>
          <CommitmentCard commitment={commitment} />
        </Moving>
      ))}
    </CardGrid>
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
