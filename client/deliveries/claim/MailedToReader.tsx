import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { mailedDeliveries } from '#contract/mailedDeliveries.ts'
import { urls } from '#contract/urls.ts'
import { query } from '../../api/query.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ButtonLink } from '../../ui/layout/links.tsx'
import { ViewedDelivery } from './ViewedDelivery.tsx'

/** The cookie reads it for an hour: it is opened anew before that is over. */
const openedMs = 50 * 60_000

/** Opens what a firm has mailed to the reader, without its link, and shows it or that there is none. */
export function MailedToReader({ id, chosenId }: { id: number; chosenId?: number | undefined }) {
  const isNumber = Number.isSafeInteger(id)
  const opening = useQuery({
    ...query(mailedDeliveries.open, { params: { id } }),
    staleTime: openedMs,
    refetchInterval: openedMs,
    enabled: isNumber,
  })
  return (
    <ViewedDelivery
      id={id}
      opening={opening}
      isOpened={opening.isSuccess}
      chosenId={chosenId}
      isGone={!isNumber}
      gone={
        <EmptyState
          icon={<Inbox />}
          title="Det väntar inte längre."
          action={<ButtonLink to={urls.inbox}>Till inkorgen</ButtonLink>}
        >
          Det kan vara hämtat redan, ha rättats eller ha dragits tillbaka av firman.
        </EmptyState>
      }
    />
  )
}
