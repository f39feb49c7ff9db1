import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { deliveries } from '#contract/sharing/deliveries.ts'
import type { DeliverySource } from '#contract/sharing/deliveryForm.ts'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { query } from '#client/platform/api/query.ts'
import { DeliverForm, targetOf } from '#client/sharing/deliveries/make/DeliverForm.tsx'
import { useUploads } from '#client/platform/attachments/uploads/uploadStore.ts'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { readIdParam } from '#client/platform/lists/filters/filterParams.ts'
import { Spinner } from '#client/ui/feedback/Spinner.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { PageOfFolder } from './folder/PageOfFolder.tsx'

/** The form with which a finished job is delivered to its customer. */
export default function DeliverPage() {
  const [search] = useSearchParams()
  const activityId = readIdParam(search, 'handelse')
  const componentId = readIdParam(search, 'komponent')
  const source: DeliverySource =
    activityId !== undefined
      ? { kind: 'event', activityId, componentIds: [] }
      : componentId !== undefined
        ? { kind: 'component', componentId }
        : { kind: 'folder' }
  return (
    <PageOfFolder isBare>
      {(folder) => <Draft key={JSON.stringify(source)} folder={folder} source={source} />}
    </PageOfFolder>
  )
}

function Draft({ folder, source }: { folder: OpenFolder; source: DeliverySource }) {
  const draft = useQuery({
    ...query(deliveries.draft, { body: { folderId: folder.id, source } }),
    // What is being filled in stays as it was begun.
    staleTime: Infinity,
    gcTime: 0,
  })
  useRefetchedWithPapers(folder.id, source, draft.refetch)
  if (draft.data) return <DeliverForm folder={folder} source={source} draft={draft.data} />
  return (
    <Container>
      <PageHeader title="Leverera till kund" />
      {draft.isLoadingError ? (
        <RetryAlert error={draft.error} isBusy={draft.isFetching} onRetry={() => void draft.refetch()} />
      ) : (
        <Spinner />
      )}
    </Container>
  )
}

/** A paper that was missing is there once it has come. */
function useRefetchedWithPapers(folderId: number, source: DeliverySource, refetch: () => unknown) {
  const done = useUploads(targetOf(folderId, source)).filter(({ state }) => state === 'done').length
  const onCome = useEffectEvent(() => void refetch())
  useEffect(() => {
    if (done > 0) onCome()
  }, [done])
}
