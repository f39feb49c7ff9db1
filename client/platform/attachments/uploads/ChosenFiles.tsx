import { Check, CircleQuestionMark, Clock, RotateCw, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useConnection } from '../../api/connection.ts'
import { classes } from '#client/ui/layout/classes.ts'
import { titleOf } from '../fileWords.ts'
import { AskLocation } from './AskLocation.tsx'
import { allowLocation } from './attach.ts'
import { isOnItsWay, type ListedUpload } from './queuedUpload.ts'
import { cancelUpload, retryUpload } from './sendQueue.ts'
import { Thumbnail } from './Thumbnail.tsx'
import { percentOf } from './UploadProgress.tsx'
import { UploadStatus } from './UploadStatus.tsx'

/** The files chosen in a form, as pictures with how far each has come. `children` are the ways to add more. */
export function ChosenFiles({ uploads, children }: { uploads: readonly ListedUpload[]; children?: ReactNode }) {
  const failed = uploads.filter((upload) => upload.state === 'failed')
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3">
        {uploads.length > 0 && (
          <ul aria-label="Valda filer" className="contents">
            {uploads.map((upload) => (
              <Chosen key={upload.key} upload={upload} />
            ))}
          </ul>
        )}
        {children}
      </div>
      <UploadStatus uploads={uploads} />
      {uploads
        .filter(({ state }) => state === 'asking')
        .map(({ key, file }) => (
          <AskLocation key={key} name={file.name} onYes={() => void allowLocation(key)} />
        ))}
      {failed.map(({ key, file, problem, retry }) => (
        <p key={key} role="alert" className="text-sm text-danger">
          <b className="font-semibold">{titleOf(file)}:</b> {problem}{' '}
          {retry && (
            <button type="button" className="link-text touch-line" onClick={() => retryUpload(key)}>
              <RotateCw aria-hidden="true" className="inline size-3.5" /> Försök igen
            </button>
          )}
        </p>
      ))}
    </div>
  )
}

function Chosen({ upload }: { upload: ListedUpload }) {
  const { key, file, state } = upload
  const title = titleOf(file)
  const isOffline = useConnection() === 'offline'
  const isWaiting = state === 'awaitingScan' || state === 'kept' || (isOffline && isOnItsWay(upload))
  return (
    <li className="relative size-20 shrink-0">
      <div className="size-full overflow-hidden rounded-md border border-line bg-surface-sunken">
        <Thumbnail file={file} />
      </div>
      <span className="sr-only">
        {title}, {stateText(upload)}
      </span>
      <span aria-hidden="true" className={classes(mark, state === 'failed' && 'text-danger')}>
        {isWaiting ? (
          <Clock />
        ) : isOnItsWay(upload) ? (
          <Ring percent={percentOf(upload)} />
        ) : state === 'failed' ? (
          <TriangleAlert />
        ) : state === 'asking' ? (
          <CircleQuestionMark />
        ) : (
          <Check className="text-accent" />
        )}
      </span>
      {state !== 'done' && (
        <button
          type="button"
          aria-label={`Ta bort ${title}`}
          className="absolute -end-3 -top-3 grid size-11 place-items-center"
          onClick={() => cancelUpload(key)}
        >
          <span className="grid size-6 place-items-center rounded-full border border-line bg-surface-raised shadow-card [&_svg]:size-4">
            <X aria-hidden="true" />
          </span>
        </button>
      )}
    </li>
  )
}

function stateText(upload: ListedUpload): string {
  const { state } = upload
  if (state === 'hashing') return `${percentOf(upload)}\u00a0procent förberett`
  return state === 'sending' ? `${percentOf(upload)}\u00a0procent skickat` : stateWords[state]
}

const stateWords: Record<Exclude<ListedUpload['state'], 'hashing' | 'sending'>, string> = {
  waiting: 'väntar',
  paused: 'väntar på nätet',
  checking: 'kontrolleras',
  attaching: 'kontrolleras',
  ready: 'klar att sparas',
  asking: 'väntar på ditt svar',
  awaitingScan: 'väntar på kontroll',
  done: 'sparad',
  kept: 'sparad här, väntar på nätet',
  failed: 'kunde inte skickas',
}

/** A ring that closes as the bytes arrive. */
function Ring({ percent }: { percent: number }) {
  return (
    <svg viewBox="0 0 20 20" className="-rotate-90">
      <circle cx="10" cy="10" r="7" fill="none" strokeWidth="3" className="stroke-line" />
      <circle
        cx="10"
        cy="10"
        r="7"
        fill="none"
        strokeWidth="3"
        pathLength="100"
        strokeDasharray={`${Math.max(percent, 4)} 100`}
        className="stroke-accent transition-[stroke-dasharray] duration-300"
      />
    </svg>
  )
}

const mark =
  'absolute start-1 bottom-1 grid size-6 place-items-center rounded-full bg-surface-raised/90 shadow-card [&_svg]:size-4.5'
