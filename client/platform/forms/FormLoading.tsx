import type { UseQueryResult } from '@tanstack/react-query'
import { RetryAlert } from '../lists/RetryAlert.tsx'
import { DialogBody } from '#client/ui/overlays/dialogParts.tsx'
import { TextSkeleton } from '#client/ui/feedback/Skeleton.tsx'

type FormLoadingProps = { queries: UseQueryResult[]; lines?: number }

/** Shown in a dialog until its data has loaded. */
export function FormLoading({ queries, lines = 6 }: FormLoadingProps) {
  const failed = queries.filter(({ isLoadingError }) => isLoadingError)
  const retry = () => failed.forEach(({ refetch }) => void refetch())
  return (
    <DialogBody>
      {failed.length > 0 ? (
        <RetryAlert error={failed[0]?.error} isBusy={failed.some(({ isFetching }) => isFetching)} onRetry={retry} />
      ) : (
        <TextSkeleton lines={lines} />
      )}
    </DialogBody>
  )
}
