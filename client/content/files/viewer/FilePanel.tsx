import { Download, ExternalLink, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { fileAddress } from '#contract/platform/fileAddresses.ts'
import type { StoredFile } from '#contract/content/files.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { buttonStyle } from '#client/ui/fields/buttonStyle.ts'
import { reasonSentence } from '#client/platform/attachments/withoutPicture.ts'
import { FileFacts } from './FileFacts.tsx'
import { TextOfFile } from './TextOfFile.tsx'

type FilePanelProps = {
  file: StoredFile
  heading: ReactNode
  /** The action that has just succeeded, in words. */
  done: string
  /** The error, in words. */
  problem: string | null
  /** Undefined for whoever may only look. */
  onChange: (() => void) | undefined
}

/** The name, description and facts of a file, and its most common actions. */
export function FilePanel({ file, heading, done, problem, onChange }: FilePanelProps) {
  const original = fileAddress('original', file.id)
  return (
    <div className="flex flex-col gap-4 px-5 pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))] lg:px-6 lg:pt-5">
      <div>
        {heading}
        {file.description && <p className="mt-1 whitespace-pre-line text-ink-muted">{file.description}</p>}
      </div>
      {file.isDamaged && (
        <Alert tone="danger">
          Filen är skadad i lagringen och går inte att öppna just nu. Den som driver tjänsten har fått veta det.
        </Alert>
      )}
      {file.previewReason === 'incomplete' && <Alert tone="info">{reasonSentence(file)}</Alert>}
      {file.isTextCut && (
        <p className="text-sm text-ink-muted">
          Filen har mycket text. Bara början av den går att söka i, så ett ord längre fram hittas inte.
        </p>
      )}
      {problem && <Alert tone="danger">{problem}</Alert>}
      <div className="flex flex-wrap gap-2 lg:order-last">
        {onChange && (
          <Button size="small" icon={<Pencil />} onClick={onChange}>
            Ändra
          </Button>
        )}
        <a href={original} download={file.name} className={buttonStyle('secondary', 'small')}>
          <Download /> Ladda ner
        </a>
        {isOpenedByBrowsers(file) && (
          <a href={original} target="_blank" rel="noopener" className={buttonStyle('secondary', 'small')}>
            <ExternalLink /> Öppna<span className="sr-only"> (i ny flik)</span>
          </a>
        )}
      </div>
      <p role="status" className="text-sm text-success empty:sr-only">
        {done}
      </p>
      <FileFacts file={file} />
      <TextOfFile file={file} />
    </div>
  )
}

/** A picture that is shown need not be opened elsewhere. */
function isOpenedByBrowsers({ mediaType, preview, previewReason }: StoredFile): boolean {
  if (/^(application\/pdf|video\/|audio\/)/.test(mediaType)) return true
  return (preview !== 'done' || previewReason !== null) && /^image\/(jpeg|png|gif|webp|avif)$/.test(mediaType)
}
