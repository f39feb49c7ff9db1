import { titleOf } from '../fileWords.ts'
import type { ListedUpload, QueuedUpload, UploadState } from './queuedUpload.ts'

/** How far a file has come, as a bar and in words. */
export function UploadProgress({ upload }: { upload: QueuedUpload }) {
  const { state, file } = upload
  const percent = percentOf(upload)
  const label = state === 'hashing' ? 'Förbereds' : ''
  return (
    <div className="flex items-center gap-3">
      <div
        role="progressbar"
        aria-label={`Skickar ${titleOf(file)}`}
        aria-valuenow={percent}
        aria-valuetext={words[state] ?? `${label} ${percent}\u00a0procent`.trim()}
        className="h-1.5 grow overflow-hidden rounded-full bg-surface-sunken"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-300"
          style={{ width: `${percent}%` }}
        />
      </div>
      <span className="min-w-24 text-end text-sm text-ink-muted tabular-nums">
        {words[state] ?? `${label} ${percent}\u00a0%`}
      </span>
    </div>
  )
}

const words: Partial<Record<UploadState, string>> = {
  waiting: 'Väntar',
  paused: 'Väntar på nätet',
  checking: 'Kontrolleras',
  attaching: 'Kontrolleras',
}

/** How much of a file has been read for its hash, or has arrived. */
export function percentOf(upload: ListedUpload): number {
  const { file } = upload
  const bytes = upload.state === 'hashing' ? upload.hashed : 'sent' in upload ? upload.sent : file.size
  return Math.floor((bytes / Math.max(file.size, 1)) * 100)
}
