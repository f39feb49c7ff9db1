import { Check, Clock, RotateCw, X } from 'lucide-react'
import type { StoredFile } from '#contract/content/files.ts'
import { useConnection } from '../../api/connection.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { IconButton } from '#client/ui/fields/IconButton.tsx'
import { EndingTile } from '../EndingTile.tsx'
import { sizeText, titleOf } from '../fileWords.ts'
import { kindWord, shortReason } from '../withoutPicture.ts'
import { RestoreDuplicate } from './RestoreDuplicate.tsx'
import { AskLocation } from './AskLocation.tsx'
import { allowLocation } from './attach.ts'
import { onServer, type ListedUpload } from './queuedUpload.ts'
import { cancelUpload, retryUpload } from './sendQueue.ts'
import { Thumbnail } from './Thumbnail.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import { UploadsOffline, UploadStatus } from './UploadStatus.tsx'

type UploadListProps = {
  uploads: readonly ListedUpload[]
  /** The files that are listed beside it: they say why one that was saved has no picture. */
  files?: readonly StoredFile[]
}

/** The files on their way to a folder, and those that have just arrived or failed. */
export function UploadList({ uploads, files }: UploadListProps) {
  if (uploads.length === 0) return null
  return (
    <section aria-label="Skickas upp" className="rounded-xl border border-line bg-surface-raised shadow-card">
      <UploadStatus uploads={uploads} />
      <UploadsOffline uploads={uploads} />
      <ul className="divide-y divide-line">
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} saved={savedOf(upload, files)} />
        ))}
      </ul>
    </section>
  )
}

const savedOf = (upload: ListedUpload, files: readonly StoredFile[] = []) =>
  upload.state === 'kept' ? undefined : files.find(({ id }) => id === onServer(upload).attached?.fileId)

type UploadRowProps = { upload: ListedUpload; saved: StoredFile | undefined }

function UploadRow({ upload, saved }: UploadRowProps) {
  const { key, file, state } = upload
  const title = titleOf(file)
  return (
    <li className="flex min-h-16 items-center gap-3.5 px-4 py-2">
      {state === 'kept' ? (
        <span className="size-9 shrink-0 overflow-hidden rounded-sm border border-line bg-surface-sunken">
          <Thumbnail file={file} />
        </span>
      ) : (
        <EndingTile file={file} className="size-9" />
      )}
      <div className="min-w-0 grow">
        <p className="truncate font-medium">{title}</p>
        <UploadState {...{ upload, saved }} />
      </div>
      {state === 'failed' && upload.retry && (
        <Button variant="quiet" size="small" icon={<RotateCw />} onClick={() => retryUpload(key)}>
          Försök igen
        </Button>
      )}
      {state === 'done' ? (
        <Check aria-label="Klart" className="size-5 text-accent" />
      ) : state === 'awaitingScan' ? (
        <Clock aria-hidden="true" className="size-5 text-ink-muted" />
      ) : (
        <IconButton
          label={state === 'failed' || state === 'kept' ? `Ta bort ${title} ur listan` : `Avbryt ${title}`}
          icon={<X />}
          onClick={() => cancelUpload(key)}
        />
      )}
    </li>
  )
}

function UploadState({ upload, saved }: UploadRowProps) {
  const { state, key, file } = upload
  const isOffline = useConnection() === 'offline'
  if (state === 'failed') return <p className="text-sm text-danger">{upload.problem}</p>
  if (state === 'asking') return <AskLocation isNameAbove name={file.name} onYes={() => void allowLocation(key)} />
  if (state === 'awaitingScan')
    return <p className="text-sm text-ink-muted">Väntar på kontroll. Filen sparas av sig själv efter den.</p>
  if (state === 'kept') {
    const waits = isOffline ? 'Väntar på nät' : 'Skickas'
    return (
      <p className="text-sm text-ink-muted">
        {waits} · {sizeText(file.size)}
      </p>
    )
  }
  if (state !== 'done') return <UploadProgress upload={upload} />
  const { target, attached } = upload
  const same = attached?.duplicateOf
  if (same?.deletionId && attached?.fileId && target !== 'message') {
    const sent = { id: attached.fileId, folderId: target.folderId }
    return <RestoreDuplicate duplicate={same} deletionId={same.deletionId} sent={sent} />
  }
  const reason = saved?.preview === 'failed' || saved?.previewReason ? shortReason(saved) : null
  const said = [
    same && `Samma innehåll ${same.isInTrash ? 'ligger i papperskorgen' : 'finns redan'} som ${same.name}.`,
    saved && reason && `${kindWord(saved)}, ${reason}.`,
  ].filter(Boolean)
  return <p className="text-sm text-ink-muted">{said.length > 0 ? `Sparat. ${said.join(' ')}` : 'Sparat'}</p>
}
