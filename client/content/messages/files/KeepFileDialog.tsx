import { lazy, Suspense } from 'react'
import type { MessageFile } from '#contract/content/messages.ts'
import { useLast } from '#client/ui/state/useLast.ts'
import { Spinner } from '#client/ui/feedback/Spinner.tsx'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'
import { titleOf } from '#client/platform/attachments/fileWords.ts'
import type { KeepFileProps } from './KeepFile.tsx'

// Loaded with the first file that is kept.
const LazyKeepFile = lazy(async () => ({ default: (await import('./KeepFile.tsx')).KeepFile }))

type KeepFileDialogProps = {
  /** Null: closed. */
  file: MessageFile | null
  folder: KeepFileProps['folder']
  onClose: () => void
  onKept: () => void
}

/** Keeps a file of a message as one of its folder, or of one below. */
export function KeepFileDialog({ file, folder, onClose, onKept }: KeepFileDialogProps) {
  const last = useLast(file)
  return (
    <DialogFrame title={`Spara ${last ? titleOf(last) : ''} i Papper`} isOpen={file !== null} onClose={onClose}>
      <Suspense fallback={<Spinner />}>
        {last && <LazyKeepFile key={last.id} file={last} folder={folder} onKept={onKept} onCancel={onClose} />}
      </Suspense>
    </DialogFrame>
  )
}
