import { useQuery, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { TextSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { DoneFooter, DialogReading } from '#client/ui/overlays/dialogParts.tsx'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'

type LookFrameProps<Looked> = {
  title: string
  /** Whose page it shows. */
  label: string
  queryKey: QueryKey
  look: () => Promise<Looked>
  onClose: () => void
  children: (looked: Looked) => ReactNode
}

/** What is read through a link, for whoever makes it. Mounted while open. */
export function LookFrame<Looked>({ title, label, queryKey, look, onClose, children }: LookFrameProps<Looked>) {
  const looking = useQuery({
    queryKey,
    queryFn: look,
    // What is shown is read anew each time the window opens.
    gcTime: 0,
    retry: false,
  })
  return (
    <DialogFrame title={title} size="wide" isOpen onClose={onClose}>
      <DialogReading label={label}>
        {looking.data ? (
          children(looking.data)
        ) : looking.isError ? (
          <RetryAlert error={looking.error} isBusy={looking.isFetching} onRetry={() => void looking.refetch()} />
        ) : (
          <TextSkeleton lines={8} />
        )}
      </DialogReading>
      <DoneFooter text="Stäng" onClose={onClose} autoFocus />
    </DialogFrame>
  )
}
