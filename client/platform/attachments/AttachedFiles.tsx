import { useInfiniteQuery } from '@tanstack/react-query'
import { Camera } from 'lucide-react'
import { Link } from 'react-router'
import { fileKind } from '#contract/rules/fileKinds.ts'
import type { StoredFile } from '#contract/content/files.ts'
import { urls } from '#contract/platform/urls.ts'
import { useConnection } from '../api/connection.ts'
import { filesOfUser } from './api.ts'
import { EndingTile } from './EndingTile.tsx'
import { sizeText, titleOf } from './fileWords.ts'
import { isPicture } from './isPicture.ts'
import { LeftBehind, useIsFileLeftBehind } from './LeftBehind.tsx'
import { RoomForFiles } from './RoomForFiles.tsx'
import { FileName } from './FileName.tsx'
import { FilePicture } from './FilePicture.tsx'
import { shortReason } from './withoutPicture.ts'
import { FileChooser } from './uploads/FileChooser.tsx'
import { UploadList } from './uploads/UploadList.tsx'
import type { FileTarget } from './uploads/queuedUpload.ts'
import { useUploads } from './uploads/uploadStore.ts'

export type AttachedFilesProps = {
  target: FileTarget
  mayAdd: boolean
  /** The name of the list, for screen readers. */
  label: string
  /** It has a heading of this level; undefined: none. */
  headingLevel?: 2 | 4 | undefined
}

/**
 * The files of an event, a component or a fault, pictures first, and the way to add more. Nothing for whoever may not,
 * where there are none.
 */
export function AttachedFiles({ target, mayAdd, label, headingLevel }: AttachedFilesProps) {
  const { data } = useInfiniteQuery(filesOfUser(target))
  const isOffline = useConnection() === 'offline'
  const uploads = useUploads(target).filter(({ state }) => state !== 'done')
  const files = data?.items ?? []
  const pictures = files.filter(isPicture)
  const others = files.filter((file) => !isPicture(file)).toSorted(manualsFirst)
  if (!data && !isOffline) return mayAdd && <RoomForFiles headingLevel={headingLevel} />
  if (files.length === 0 && !mayAdd) return null
  return (
    <section aria-label={`Papper och bilder: ${label}`} className="mt-5 flex flex-col gap-3">
      {headingLevel && <Heading level={headingLevel} />}
      <ul className="flex flex-wrap gap-2">
        {pictures.map((file) => (
          <li key={file.id}>
            <Link
              to={urls.item('file', file.folderId, file.id)}
              aria-label={[titleOf(file), shortReason(file)].filter(Boolean).join(', ')}
              className="block h-20 w-28 overflow-hidden rounded-md border border-line bg-surface-sunken"
            >
              <FilePicture file={file} form="small" className="size-full object-cover" />
            </Link>
          </li>
        ))}
        {mayAdd && (
          <li>
            <FileChooser target={target} about={label} className={add}>
              <Camera aria-hidden="true" />
              Lägg till papper<span className="sr-only"> eller bild</span>
            </FileChooser>
          </li>
        )}
      </ul>
      {others.length > 0 && (
        <ul className="max-w-prose divide-y divide-line">
          {others.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </ul>
      )}
      <UploadList uploads={uploads} />
    </section>
  )
}

function Heading({ level }: { level: 2 | 4 }) {
  const Tag = `h${level}` as const
  return <Tag className="border-b border-line pb-2 text-sm font-semibold">Papper och bilder</Tag>
}

const manualsFirst = (one: StoredFile, other: StoredFile) =>
  Number(other.kindId === fileKind.manual) - Number(one.kindId === fileKind.manual)

function FileRow({ file }: { file: StoredFile }) {
  const isLeftBehind = useIsFileLeftBehind(file)
  return (
    <li>
      <Link to={urls.item('file', file.folderId, file.id)} className="flex min-h-11 items-center gap-3 rounded-md">
        <EndingTile file={file} className="h-8 w-7" />
        <FileName file={file} />
        {isLeftBehind ? (
          <LeftBehind file={file} />
        ) : (
          <span className="text-sm text-ink-muted">{sizeText(file.size)}</span>
        )}
      </Link>
    </li>
  )
}

const add =
  'flex h-20 w-28 flex-col items-center justify-center gap-1 rounded-md border border-dashed border-line-strong text-center text-sm font-medium text-accent transition-colors hover:bg-accent-soft [&_svg]:size-5'
