import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link2Off } from 'lucide-react'
import type { ParcelGreeting } from '#contract/sharing/parcelLinks.ts'
import { shares } from '#contract/sharing/shares.ts'
import { query } from '#client/platform/api/query.ts'
import { openedLinkKey } from '#client/platform/drafts/storageKeys.ts'
import { isNotFound } from '#client/platform/forms/formProblem.ts'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { LinkFrame } from '../../parcels/links/LinkFrame.tsx'
import { openingOf, useOpenedLink } from '../../parcels/links/useOpenedLink.ts'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { Spinner } from '#client/ui/feedback/Spinner.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { useTopOf } from '#client/ui/layout/useTopOf.ts'
import { CodeForm } from './CodeForm.tsx'
import { SharedFolder } from './SharedFolder.tsx'

/** Opens the link, asks for the code, and shows what is shared, or that the link leads to nothing. */
export function OpenedShare() {
  const client = useQueryClient()
  const { secret, opening, isUnusable } = useOpenedLink('share')
  const greeting = opening.data
  // Whoever has given the code in this tab has the cookie until it ends, also after the page was loaded anew.
  const mayRead = greeting && (greeting.isOpen || sessionStorage.getItem(openedLinkKey('share')) === `${greeting.id}`)
  const reading = query(shares.read, { params: { id: greeting?.id ?? 0 } })
  const view = useQuery({ ...reading, enabled: !isUnusable && mayRead === true })
  const isGone = isNotFound(view.error)

  function unlock(opened: ParcelGreeting) {
    sessionStorage.setItem(openedLinkKey('share'), String(opened.id))
    client.setQueryData(openingOf(secret ?? '').queryKey, opened)
    void client.resetQueries({ queryKey: reading.queryKey })
  }

  const isOver = isUnusable || isNotFound(opening.error) || (isGone && greeting?.isOpen === true)
  const asksForCode = greeting && secret && (!mayRead || isGone)
  useTopOf(isOver ? 'over' : asksForCode ? 'code' : greeting && view.data && 'content')
  if (isOver) return <Unusable />
  const failed = opening.isLoadingError ? opening : view.isLoadingError && !isGone ? view : null
  if (failed)
    return (
      <LinkFrame>
        <PageHeader title="Delat med dig" />
        <RetryAlert error={failed.error} isBusy={failed.isFetching} onRetry={() => void failed.refetch()} />
      </LinkFrame>
    )
  if (asksForCode)
    return (
      <LinkFrame>
        <CodeForm key={secret} {...{ secret, greeting }} onOpen={unlock} />
      </LinkFrame>
    )
  if (greeting && view.data) return <SharedFolder id={greeting.id} share={view.data} />
  return (
    <LinkFrame>
      <Spinner />
    </LinkFrame>
  )
}

/** The same words, whatever the reason. */
function Unusable() {
  return (
    <LinkFrame>
      <PageHeader title="Delat med dig" />
      <EmptyState icon={<Link2Off />} title="Länken gäller inte längre.">
        Den kan ha gått ut, återkallats eller skrivits av fel. Fråga den som skickade den, som kan göra en ny.
      </EmptyState>
    </LinkFrame>
  )
}
