import type { DeliveryView } from '#contract/sharing/deliveries.ts'
import { deliveredDocumentAddress, deliveredFilesAddress } from '#contract/sharing/parcelLinks.ts'
import { fetchBytesThroughLink } from '#client/platform/api/bytes.ts'
import { sizeText } from '#client/platform/attachments/fileWords.ts'
import { DownloadButton } from '#client/platform/lists/DownloadButton.tsx'

/** All of a delivery as one PDF, or its files as one ZIP: without an account. */
export function Download({ id, delivery }: { id: number; delivery: DeliveryView }) {
  const files = delivery.content.files.filter(({ isDamaged }) => !isDamaged)
  const size = files.reduce((sum, file) => sum + file.size, 0)
  return (
    <div className="flex flex-col gap-3">
      <DownloadButton wide fetch={() => fetchBytesThroughLink(deliveredDocumentAddress(id))} busyText="Gör dokumentet…">
        Hämta allt som en pdf
      </DownloadButton>
      {files.length > 0 && (
        <p className="text-sm text-ink-muted">
          Eller{' '}
          <a href={deliveredFilesAddress(id)} download className="link-text touch-line">
            alla filer i en zip, {sizeText(size)}
          </a>
        </p>
      )}
    </div>
  )
}
