import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { sharedDocumentAddress } from '#contract/parcelLinks.ts'
import { fetchBytesThroughLink, saveBytes } from '../../api/bytes.ts'
import { errorText } from '../../forms/formProblem.ts'
import { showToast } from '../../ui/feedback/toastStore.ts'
import { Button } from '../../ui/fields/Button.tsx'

/** Downloads what is shared as one PDF, which takes some seconds to make. */
export function FetchDocument({ id }: { id: number }) {
  const fetching = useMutation({
    mutationFn: () => fetchBytesThroughLink(sharedDocumentAddress(id)),
    onSuccess: saveBytes,
    onError: (error) => showToast({ text: errorText(error), tone: 'danger' }),
  })
  return (
    <Button
      variant="primary"
      size="small"
      icon={<Download />}
      isBusy={fetching.isPending}
      busyText="Gör PDF…"
      onClick={() => fetching.mutate()}
    >
      Hämta PDF
    </Button>
  )
}
