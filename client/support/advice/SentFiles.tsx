import { Clock } from 'lucide-react'
import { caseFileAddress } from '#contract/fileAddresses.ts'
import type { MessageFile } from '#contract/messages.ts'
import { EndingTile } from '../../attachments/EndingTile.tsx'
import { FileName } from '../../attachments/FileName.tsx'
import { FilePicture } from '../../attachments/FilePicture.tsx'
import { sizeText, titleOf } from '../../attachments/fileWords.ts'

/** What was sent with a question for advice: pictures as such, the others by name. Each opens in a tab of its own. */
export function SentFiles({ files }: { files: readonly MessageFile[] }) {
  const pictures = files.filter(isShown)
  const others = files.filter((file) => !isShown(file))
  return (
    <div className="mt-2 flex flex-col gap-3">
      {pictures.length > 0 && (
        <ul aria-label="Bilder till frågan" className="flex flex-wrap gap-2">
          {pictures.map((file) => (
            <li key={file.id}>
              <a href={caseFileAddress('large', file.id)} target="_blank" rel="noreferrer" className={picture}>
                <FilePicture
                  file={file}
                  form="small"
                  addressOf={caseFileAddress}
                  alt={`${titleOf(file)} (öppnas i ny flik)`}
                  className="size-full object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul aria-label="Filer till frågan" className="max-w-prose divide-y divide-line">
          {others.map((file) => (
            <li key={file.id}>{file.mediaType === null ? <OnItsWay file={file} /> : <FileRow file={file} />}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

type Shown = MessageFile & { mediaType: string }

const isShown = (file: MessageFile): file is Shown =>
  (file.mediaType?.startsWith('image/') ?? false) && file.preview === 'done' && file.width !== null

const picture = 'block h-28 w-36 overflow-hidden rounded-md border border-line bg-surface-sunken'

function FileRow({ file }: { file: MessageFile }) {
  return (
    <a
      href={caseFileAddress('original', file.id)}
      target="_blank"
      rel="noreferrer"
      className="flex min-h-11 items-center gap-3 rounded-md"
    >
      <EndingTile file={file} className="h-8 w-7" />
      <FileName file={file}>
        <span className="sr-only"> (öppnas i ny flik)</span>
      </FileName>
      <span className="shrink-0 text-sm text-ink-muted">{sizeText(file.size)}</span>
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
