import { useInfiniteQuery } from '@tanstack/react-query'
import { urls } from '#contract/platform/urls.ts'
import { ListSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { SectionCount, SectionHeader } from '#client/ui/layout/headers.tsx'
import { ButtonLink, TextLink } from '#client/ui/layout/links.tsx'
import { MoreRow, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { inboxPages, mailedPages } from './api.ts'
import { DeliveryRow } from './DeliveryRow.tsx'
import { proposalPages } from './proposals/api.ts'
import { ProposalRow } from './proposals/ProposalRow.tsx'
import { InboxRow } from './InboxRow.tsx'
import { useInboxActions } from './useInboxActions.ts'

const shown = 2

/** On the Översikt: the latest of what waits in the Inkorg, of which there is some. */
export function InboxBox({ count }: { count: number }) {
  const list = useInfiniteQuery(inboxPages)
  const mailed = useInfiniteQuery(mailedPages)
  const proposed = useInfiniteQuery(proposalPages)
  const actions = useInboxActions()
  const isLoaded = list.data !== undefined && mailed.data !== undefined && proposed.data !== undefined
  const total = isLoaded ? list.data.total + mailed.data.total + proposed.data.total : count
  const rows = [
    ...(list.data?.items.map((item) => ({
      cameAt: item.createdAt,
      row: <InboxRow key={item.id} item={item} actions={actions} />,
    })) ?? []),
    ...(mailed.data?.items.map((item) => ({
      cameAt: item.deliveredAt,
      row: <DeliveryRow key={`delivery ${item.id}`} item={item} />,
    })) ?? []),
    ...(proposed.data?.items.map((item) => ({
      cameAt: item.createdAt,
      row: <ProposalRow key={`proposal ${item.id}`} item={item} />,
    })) ?? []),
  ].toSorted((one, other) => other.cameAt.localeCompare(one.cameAt))
  return (
    <section>
      <SectionHeader
        title="Inkorg"
        info={<SectionCount>{total}</SectionCount>}
        actions={
          <ButtonLink variant="quiet" size="small" to={urls.inbox}>
            Visa alla
          </ButtonLink>
        }
      />
      {isLoaded ? (
        <Sheet label="Inkorg">
          {rows.slice(0, shown).map(({ row }) => row)}
          {total > shown && (
            <MoreRow>
              <TextLink to={urls.inbox}>{total === shown + 1 ? 'En till' : `${total - shown} till`}</TextLink>
            </MoreRow>
          )}
        </Sheet>
      ) : (
        <ListSkeleton count={Math.min(count, shown)} />
      )}
    </section>
  )
}
