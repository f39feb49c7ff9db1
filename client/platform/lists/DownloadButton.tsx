import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ComponentProps } from 'react'
import { saveBytes, type Bytes } from '../api/bytes.ts'
import { showError } from '../forms/showError.ts'
import { Button } from '#client/ui/fields/Button.tsx'

type DownloadButtonProps = Pick<
  ComponentProps<typeof Button>,
  'variant' | 'size' | 'wide' | 'busyText' | 'children'
> & {
  fetch: () => Promise<Bytes>
}

/** Fetches a file that takes a while to make and saves it, or says why there is none. */
export function DownloadButton({ fetch, ...button }: DownloadButtonProps) {
  const fetching = useMutation({
    mutationFn: fetch,
    onSuccess: saveBytes,
    onError: showError,
  })
  return <Button {...button} icon={<Download />} isBusy={fetching.isPending} onClick={() => fetching.mutate()} />
}
