import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import type { fileAddress } from '#contract/platform/fileAddresses.ts'
import type { MessageFile } from '#contract/content/messages.ts'
import { useIsLeftBehind } from '../api/saved/takenOut.ts'
import { EndingTile } from './EndingTile.tsx'
import { FileName } from './FileName.tsx'
import { FilePicture } from './FilePicture.tsx'
import { sizeText, titleOf } from './fileWords.ts'
import { LeftBehind } from './LeftBehind.tsx'

type SentFilesProps = {
  files: readonly MessageFile[]
  /** What they came with, in the names of the lists: `i meddelandet`. */
  where: string
  addressOf: typeof fileAddress
  /** Where a picture leads; without it to a tab of its own. */
  linkTo?: (id: number) => LinkProps
  /** Behind a file that has arrived. */
  renderEnd?: (file: MessageFile) => ReactNode
}

/**
 * The files that came with what somebody wrote: pictures as such, the others by name, which open in a tab of their own.
 * What is still on its way says so.
 */
export function SentFiles({ files, where, addressOf, linkTo, renderEnd }: SentFilesProps) {
  const pictures = files.filter(isShownPicture)
  const others = files.filter((file) => !isShownPicture(file))
  return (
    <div className="mt-2 flex flex-col gap-3">
      {pictures.length > 0 && (
        <ul aria-label={`Bilder ${where}`} className="flex flex-wrap gap-2">
          {pictures.map((file) => (
            <li key={file.id}>
              {linkTo ? (
                <Link {...linkTo(file.id)} className={frame}>
                  <FilePicture {...{ file, addressOf }} form="small" alt={titleOf(file)} className={fill} />
                </Link>
              ) : (
                <a href={addressOf('large', file.id)} target="_blank" rel="noreferrer" className={frame}>
                  <FilePicture
                    {...{ file, addressOf }}
                    form="small"
                    alt={`${titleOf(file)} (öppnas i ny flik)`}
                    className={fill}
                  />
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul aria-label={`Filer ${where}`} className="max-w-prose divide-y divide-line">
          {others.map((file) => (
            <li key={file.id}>
              {file.mediaType === null ? (
                <OnItsWay file={file} />
              ) : (
                <FileRow file={file} address={addressOf('original', file.id)} end={renderEnd?.(file)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

export type ShownPicture = MessageFile & { mediaType: string }

export const isShownPicture = (file: MessageFile): file is ShownPicture =>
  (file.mediaType?.startsWith('image/') ?? false) && file.preview === 'done' && file.width !== null

const frame = 'block h-28 w-36 overflow-hidden rounded-md border border-line bg-surface-sunken'
const fill = 'size-full object-cover'

function FileRow({ file, address, end }: { file: MessageFile; address: string; end: ReactNode }) {
  const isLeftBehind = useIsLeftBehind(address)
  return (
    <div className="flex items-center gap-1">
      <a
        href={address}
        target="_blank"
        rel="noreferrer"
        className="flex min-h-11 min-w-0 grow items-center gap-3 rounded-md"
      >
        <EndingTile file={file} className="h-8 w-7" />
        <FileName file={file}>
          <span className="sr-only"> (öppnas i ny flik)</span>
        </FileName>
        {isLeftBehind ? (
          <LeftBehind file={file} />
        ) : (
          <span className="shrink-0 text-sm text-ink-muted">{sizeText(file.size)}</span>
        )}
      </a>
      {end}
    </div>
  )
}

function OnItsWay({ file }: { file: MessageFile }) {
  return (
    <p className="flex min-h-11 items-center gap-3 text-ink-muted">
      <EndingTile file={file} className="h-8 w-7" />
      <span className="min-w-0 grow truncate">{titleOf(file)}</span>
      <span className="flex items-center gap-1.5 text-sm [&_svg]:size-4">
        <Clock aria-hidden="true" /> På väg
      </span>
    </p>
  )
}
