import { Check, Clock, RotateCw, X } from 'lucide-react'
import { Button } from '../../ui/fields/Button.tsx'
import { IconButton } from '../../ui/fields/IconButton.tsx'
import { EndingTile } from '../EndingTile.tsx'
import { titleOf } from '../fileWords.ts'
import { RestoreDuplicate } from './RestoreDuplicate.tsx'
import { AskPlace } from './AskPlace.tsx'
import { cancelUpload, keepLocation, retryUpload } from './sendFiles.ts'
import { UploadProgress } from './UploadProgress.tsx'
import { UploadStatus } from './UploadStatus.tsx'
import type { PaperUpload } from './uploadStore.ts'

/** The files on their way to a folder, and those that have just arrived or failed. */
export function UploadList({ uploads }: { uploads: readonly PaperUpload[] }) {
  if (uploads.length === 0) return null
  return (
    <section aria-label="Skickas upp" className="rounded-xl border border-line bg-surface-raised shadow-card">
      <UploadStatus uploads={uploads} />
      <ul className="divide-y divide-line">
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} />
        ))}
      </ul>
    </section>
  )
}

function UploadRow({ upload }: { upload: PaperUpload }) {
  const { key, file, state } = upload
  const title = titleOf(file)
  return (
    <li className="flex min-h-16 items-center gap-3.5 px-4 py-2">
      <EndingTile file={file} className="size-9" />
      <div className="min-w-0 grow">
        <p className="truncate font-medium">{title}</p>
        <UploadState upload={upload} />
      </div>
      {state === 'failed' && file.size > 0 && (
        <Button variant="quiet" size="small" icon={<RotateCw />} onClick={() => retryUpload(key)}>
          Försök igen
        </Button>
      )}
      {state === 'done' ? (
        <Check aria-label="Klart" className="size-5 text-accent" />
      ) : state === 'held' ? (
        <Clock aria-hidden="true" className="size-5 text-ink-muted" />
      ) : (
        <IconButton
          label={state === 'failed' ? `Ta bort ${title} ur listan` : `Avbryt ${title}`}
          icon={<X />}
          onClick={() => cancelUpload(key)}
        />
      )}
    </li>
  )
}

function UploadState({ upload }: { upload: PaperUpload }) {
  const { state, problem, outcome, goal } = upload
  if (state === 'failed') return <p className="text-sm text-danger">{problem}</p>
  if (state === 'asking') return <AskPlace name={upload.file.name} onYes={() => void keepLocation(upload.key)} />
  if (state === 'held')
    return <p className="text-sm text-ink-muted">Väntar på kontroll. Filen sparas av sig själv efter den.</p>
  if (state !== 'done') return <UploadProgress upload={upload} />
  const same = outcome?.duplicateOf
  if (same?.deletionId && outcome?.fileId && goal && goal !== 'message') {
    const sent = { id: outcome.fileId, folderId: goal.folderId }
    return <RestoreDuplicate duplicate={same} deletionId={same.deletionId} sent={sent} />
  }
  return (
    <p className="text-sm text-ink-muted">{same ? `Sparat. Samma innehåll finns redan som ${same.name}.` : 'Sparat'}</p>
  )
}
