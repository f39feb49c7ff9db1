import { sharedDocumentAddress } from '#contract/sharing/parcelLinks.ts'
import { fetchBytesThroughLink } from '#client/platform/api/bytes.ts'
import { DownloadButton } from '#client/platform/lists/DownloadButton.tsx'

/** Downloads what is shared as one PDF, which takes some seconds to make. */
export function FetchDocument({ id }: { id: number }) {
  return (
    <DownloadButton
      variant="primary"
      size="small"
      fetch={() => fetchBytesThroughLink(sharedDocumentAddress(id))}
      busyText="Gör pdf…"
    >
      Hämta pdf
    </DownloadButton>
  )
}
