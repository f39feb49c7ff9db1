import type { UseQueryResult } from '@tanstack/react-query'
import type { HandOverTab } from '#contract/sharing/handOverLink.ts'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import type { AddressOf } from '../../parcels/addresses.ts'
import { Spinner } from '#client/ui/feedback/Spinner.tsx'
import { Running } from './Running.tsx'
import { TabItems, type Lying } from './TabItems.tsx'

type LoadedTabProps = { tab: UseQueryResult<Lying & Pick<HandOverTab, 'more' | 'running'>>; addressOf: AddressOf }

/** What lies in a tab, or that it is on its way. */
export function LoadedTab({ tab, addressOf }: LoadedTabProps) {
  if (tab.data)
    return (
      <>
        <Running running={tab.data.running ?? []} />
        <TabItems lying={tab.data} addressOf={addressOf} />
        {tab.data.more && (
          <p className="text-sm text-ink-muted">
            Och {tab.data.more} till. De visas inte här, men följer med och ingår i kontrollsumman.
          </p>
        )}
      </>
    )
  return tab.isLoadingError ? (
    <RetryAlert error={tab.error} isBusy={tab.isFetching} onRetry={() => void tab.refetch()} />
  ) : (
    <Spinner />
  )
}
