import { Clock } from 'lucide-react'
import { messageFileAddress } from '#contract/fileAddresses.ts'
import type { MessageFile } from '#contract/messages.ts'
import { EndingTile } from '../EndingTile.tsx'
import { sizeText, titleOf } from '../fileWords.ts'

/** The pictures and papers of a message: pictures as such, papers by name. What is still on its way says so. */
export function FilesOfMessage({ files }: { files: readonly MessageFile[] }) {
  const pictures = files.filter(isShown)
  const papers = files.filter((file) => !isShown(file))
  return (
    <div className="mt-2 flex flex-col gap-3">
      {pictures.length > 0 && (
        <ul aria-label="Bilder i meddelandet" className="flex flex-wrap gap-2">
          {pictures.map((file) => (
            <li key={file.id}>
              <Picture file={file} />
            </li>
          ))}
        </ul>
      )}
      {papers.length > 0 && (
        <ul aria-label="Filer i meddelandet" className="max-w-prose divide-y divide-line">
          {papers.map((file) => (
            <li key={file.id}>{file.mediaType === null ? <OnItsWay file={file} /> : <Paper file={file} />}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

type Shown = MessageFile & { width: number; height: number }

const isShown = (file: MessageFile): file is Shown =>
  (file.mediaType?.startsWith('image/') ?? false) && file.preview === 'done' && file.width !== null

function Picture({ file }: { file: Shown }) {
  const { id, width, height, placeholder } = file
  return (
    <a
      href={messageFileAddress('large', id)}
      target="_blank"
      rel="noreferrer"
      className="block h-28 w-36 overflow-hidden rounded-md border border-line bg-surface-sunken"
    >
      <img
        src={messageFileAddress('small', id)}
        alt={`${titleOf(file)} (öppnas i ny flik)`}
        {...{ width, height }}
        loading="lazy"
        decoding="async"
        className="size-full bg-cover bg-center object-cover"
        style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
      />
    </a>
  )
}

function Paper({ file }: { file: MessageFile }) {
  return (
    <a
      href={messageFileAddress('original', file.id)}
      target="_blank"
      rel="noreferrer"
      className="flex min-h-11 items-center gap-3 rounded-md"
    >
      <EndingTile file={file} className="h-8 w-7" />
      <span className="min-w-0 grow truncate">
        {titleOf(file)}
        <span className="sr-only"> (öppnas i ny flik)</span>
      </span>
      <span className="text-sm text-ink-muted">{sizeText(file.size)}</span>
    </a>
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
