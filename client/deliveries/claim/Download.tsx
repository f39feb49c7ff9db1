import { useMutation } from '@tanstack/react-query'
import { Download as DownloadIcon } from 'lucide-react'
import type { DeliveryView } from '#contract/deliveries.ts'
import { deliveredDocumentAddress, deliveredFilesAddress } from '#contract/parcelLinks.ts'
import { fetchBytesThroughLink, saveBytes } from '../../api/bytes.ts'
import { sizeText } from '../../attachments/fileWords.ts'
import { errorText } from '../../forms/formProblem.ts'
import { showToast } from '../../ui/feedback/toastStore.ts'
import { Button } from '../../ui/fields/Button.tsx'

/** All of a delivery as one PDF, or its files as one ZIP: without an account. */
export function Download({ id, delivery }: { id: number; delivery: DeliveryView }) {
  const fetching = useMutation({
    mutationFn: () => fetchBytesThroughLink(deliveredDocumentAddress(id)),
    onSuccess: saveBytes,
    onError: (error) => showToast({ text: errorText(error), tone: 'danger' }),
  })
  const files = delivery.content.files.filter(({ isDamaged }) => !isDamaged)
  const size = files.reduce((sum, file) => sum + file.size, 0)
  return (
    <div className="flex flex-col gap-3">
      <Button
        wide
        icon={<DownloadIcon />}
        isBusy={fetching.isPending}
        busyText="Gör dokumentet…"
        onClick={() => fetching.mutate()}
      >
        Hämta allt som en PDF
      </Button>
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
