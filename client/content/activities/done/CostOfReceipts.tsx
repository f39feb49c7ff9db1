import type { QueuedUpload } from '#client/platform/attachments/uploads/queuedUpload.ts'
import { useReadUploads } from '#client/platform/reading/useReadUploads.ts'
import { CostPrefill } from '../CostPrefill.tsx'

/** What the receipts that were just chosen say that it cost; nothing where none of them could be read. */
export function CostOfReceipts({ uploads }: { uploads: readonly QueuedUpload[] }) {
  const read = useReadUploads(uploads)
  const isRead = read.state === 'read'
  return (
    <>
      <p role="status" className="-mt-2 text-sm text-ink-muted empty:hidden">
        {read.state === 'sending' || read.state === 'waiting' ? 'Läser vad det kostade…' : null}
      </p>
      {isRead && <CostPrefill fields={read.reading.receipt.fields} title="kvittot" />}
    </>
  )
}
