import { Inbox } from 'lucide-react'
import { urls } from '#contract/platform/urls.ts'
import { isNotFound } from '#client/platform/forms/formProblem.ts'
import { FailedList } from '#client/platform/lists/FailedList.tsx'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { ListSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'

type NotOpenedProps = {
  /** As it stands in the address. */
  id: number
  found: { error: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown }
  /** What it is, with its article: `Förslaget`. */
  what: string
  gone: string
  /** Why it may be gone. */
  children: string
}

/** Stands in place of one thing of the Inkorg while it is fetched, and where it does not wait any longer. */
export function NotOpened({ id, found, what, gone, children }: NotOpenedProps) {
  return (
    <Container>
      {isNotFound(found.error) || !Number.isSafeInteger(id) ? (
        <EmptyState icon={<Inbox />} title={gone} action={<ButtonLink to={urls.inbox}>Till inkorgen</ButtonLink>}>
          {children}
        </EmptyState>
      ) : found.isError ? (
        <FailedList what={what} list={found} />
      ) : (
        <ListSkeleton />
      )}
    </Container>
  )
}
