import { useInfiniteQuery } from '@tanstack/react-query'
import { urls } from '#contract/urls.ts'
import { ListSkeleton } from '../ui/feedback/Skeleton.tsx'
import { SectionCount, SectionHeader } from '../ui/layout/headers.tsx'
import { ButtonLink, TextLink } from '../ui/layout/links.tsx'
import { MoreRow, Sheet } from '../ui/layout/rows/Sheet.tsx'
import { inboxPages } from './api.ts'
import { InboxRow } from './InboxRow.tsx'
import { useInboxActions } from './useInboxActions.ts'

const shown = 2

/** On the Översikt: the latest of what waits in the Inkorg, of which there is some. */
export function InboxBox({ count }: { count: number }) {
  const { data } = useInfiniteQuery(inboxPages)
  const actions = useInboxActions()
  const items = data?.items.slice(0, shown)
  const rest = (data?.total ?? count) - shown
  return (
    <section>
      <SectionHeader
        title="Inkorg"
        info={<SectionCount>{data?.total ?? count}</SectionCount>}
        actions={
          <ButtonLink variant="quiet" size="small" to={urls.inbox}>
            Visa alla
          </ButtonLink>
        }
      />
      {items ? (
        <Sheet label="Inkorg">
          {items.map((item) => (
            <InboxRow key={item.id} item={item} actions={actions} />
          ))}
          {rest > 0 && (
            <MoreRow>
              <TextLink to={urls.inbox}>{rest === 1 ? 'En till' : `${rest} till`}</TextLink>
            </MoreRow>
          )}
        </Sheet>
      ) : (
        <ListSkeleton count={Math.min(count, shown)} />
      )}
    </section>
  )
}
