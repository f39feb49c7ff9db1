import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { inbox } from '#contract/intake/inbox.ts'
import { urls } from '#contract/platform/urls.ts'
import { query } from '#client/platform/api/query.ts'
import { isNotFound } from '#client/platform/forms/formProblem.ts'
import { FailedList } from '#client/platform/lists/FailedList.tsx'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { ListSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'

const OpenedItem = lazy(async () => ({
  default: (await import('#client/intake/inbox/item/OpenedItem.tsx')).OpenedItem,
}))

/** One thing that waits, with what it is saved as. Once that is done the next one opens. */
export default function InboxItemPage() {
  const id = Number(useParams()['id'])
  const found = useQuery({ ...query(inbox.one, { params: { id } }), enabled: Number.isSafeInteger(id) })
  if (found.data)
    return (
      <Suspense fallback={null}>
        <OpenedItem key={id} item={found.data} />
      </Suspense>
    )
  return (
    <Container>
      {isNotFound(found.error) || !Number.isSafeInteger(id) ? (
        <EmptyState
          icon={<Inbox />}
          title="Det väntar inte längre."
          action={<ButtonLink to={urls.inbox}>Till inkorgen</ButtonLink>}
        >
          Någon kan ha sparat eller slängt det.
        </EmptyState>
      ) : found.isError ? (
        <FailedList what="Det som väntar" list={found} />
      ) : (
        <ListSkeleton />
      )}
    </Container>
  )
}
