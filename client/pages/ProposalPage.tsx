import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { proposals } from '#contract/intake/proposals.ts'
import { urls } from '#contract/platform/urls.ts'
import { query } from '#client/platform/api/query.ts'
import { isNotFound } from '#client/platform/forms/formProblem.ts'
import { FailedList } from '#client/platform/lists/FailedList.tsx'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { ListSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'

const OpenedProposal = lazy(async () => ({
  default: (await import('#client/intake/inbox/proposals/OpenedProposal.tsx')).OpenedProposal,
}))

/** What a program proposes, with what it is planned as. */
export default function ProposalPage() {
  const id = Number(useParams()['id'])
  const found = useQuery({ ...query(proposals.one, { params: { id } }), enabled: Number.isSafeInteger(id) })
  if (found.data)
    return (
      <Suspense fallback={null}>
        <OpenedProposal key={id} proposal={found.data} />
      </Suspense>
    )
  return (
    <Container>
      {isNotFound(found.error) || !Number.isSafeInteger(id) ? (
        <EmptyState
          icon={<Inbox />}
          title="Förslaget väntar inte längre."
          action={<ButtonLink to={urls.inbox}>Till inkorgen</ButtonLink>}
        >
          Du kan ha svarat redan, eller så syns mappen inte längre.
        </EmptyState>
      ) : found.isError ? (
        <FailedList what="Förslaget" list={found} />
      ) : (
        <ListSkeleton />
      )}
    </Container>
  )
}
