import { lazy, Suspense } from 'react'
import type { MessageFile } from '#contract/messages.ts'
import { useLast } from '../../state/useLast.ts'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { DialogFrame } from '../../ui/overlays/DialogFrame.tsx'
import { titleOf } from '../../attachments/fileWords.ts'
import type { KeepPaperProps } from './KeepPaper.tsx'

// Loaded with the first file that is kept.
const LazyKeepPaper = lazy(async () => ({ default: (await import('./KeepPaper.tsx')).KeepPaper }))

type KeepPaperDialogProps = {
  /** Null: closed. */
  file: MessageFile | null
  folder: KeepPaperProps['folder']
  onClose: () => void
  onKept: () => void
}

/** Keeps a file of a message as a paper of its folder, or of one below. */
export function KeepPaperDialog({ file, folder, onClose, onKept }: KeepPaperDialogProps) {
  const last = useLast(file)
  return (
    <DialogFrame title={`Spara ${last ? titleOf(last) : ''} i Papper`} isOpen={file !== null} onClose={onClose}>
      <Suspense fallback={<Spinner />}>
        {last && <LazyKeepPaper key={last.id} file={last} folder={folder} onKept={onKept} onCancel={onClose} />}
      </Suspense>
    </DialogFrame>
  )
}
