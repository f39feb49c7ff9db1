import { Clock, FolderDown } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { mayWithItem } from '#contract/archive.ts'
import { messageFileAddress } from '#contract/fileAddresses.ts'
import type { Message, MessageFile } from '#contract/messages.ts'
import { messagePictureParam } from '#contract/urls.ts'
import { Button } from '../../ui/fields/Button.tsx'
import { EndingTile } from '../../attachments/EndingTile.tsx'
import { sizeText, titleOf } from '../../attachments/fileWords.ts'
import { KeepFileDialog } from './KeepFileDialog.tsx'
import { FileName } from '../../attachments/FileName.tsx'
import { FilePicture } from '../../attachments/FilePicture.tsx'
import { MessagePictureDialog } from './MessagePictureDialog.tsx'

/**
 * The files of a message: pictures as such, which open over the message, the others by name. What is still on
 * its way says so. Whoever may add files to its folder can keep them there.
 */
export function FilesOfMessage({ message }: { message: Message }) {
  const { files, folderId, folderTitle } = message
  const [kept, setKept] = useState<MessageFile | null>(null)
  const onKeep = mayWithItem(message, 'AddFile') ? setKept : undefined
  const pictures = files.filter(isShown)
  const others = files.filter((file) => !isShown(file))
  const open = useOpenPicture(pictures)
  return (
    <div className="mt-2 flex flex-col gap-3">
      {pictures.length > 0 && (
        <ul aria-label="Bilder i meddelandet" className="flex flex-wrap gap-2">
          {pictures.map((file) => (
            <li key={file.id}>
              <Link {...open.linkTo(file.id)} className={picture}>
                <FilePicture
                  file={file}
                  form="small"
                  addressOf={messageFileAddress}
                  alt={titleOf(file)}
                  className="size-full object-cover"
                />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul aria-label="Filer i meddelandet" className="max-w-prose divide-y divide-line">
          {others.map((file) => (
            <li key={file.id}>
              {file.mediaType === null ? <OnItsWay file={file} /> : <FileRow {...{ file, onKeep }} />}
            </li>
          ))}
        </ul>
      )}
      <MessagePictureDialog pictures={pictures} {...open.dialog} onKeep={onKeep} />
      <KeepFileDialog
        file={kept}
        folder={{ id: folderId, title: folderTitle }}
        onClose={() => setKept(null)}
        onKept={() => {
          setKept(null)
          // What has been done is told once nothing lies over the message.
          if (open.dialog.id !== null) open.dialog.onClose()
        }}
      />
    </div>
  )
}

type Shown = MessageFile & { mediaType: string }

const picture = 'block h-28 w-36 overflow-hidden rounded-md border border-line bg-surface-sunken'

/** The open picture, which stands in the address: the browser's way back leads to the message. */
function useOpenPicture(pictures: readonly Shown[]) {
  const [search, setSearch] = useSearchParams()
  const id = pictures.find((file) => String(file.id) === search.get(messagePictureParam))?.id ?? null
  const withPicture = (to: number | null) => {
    const next = new URLSearchParams(search)
    if (to === null) next.delete(messagePictureParam)
    else next.set(messagePictureParam, String(to))
    return next
  }
  const show = (to: number | null) => setSearch(withPicture(to), { replace: true, preventScrollReset: true })
  return {
    linkTo: (to: number) => ({ to: { search: `?${withPicture(to)}` }, preventScrollReset: true }),
    dialog: { id, onOpen: show, onClose: () => show(null) },
  }
}

const isShown = (file: MessageFile): file is Shown =>
  (file.mediaType?.startsWith('image/') ?? false) && file.preview === 'done' && file.width !== null

type FileRowProps = { file: MessageFile; onKeep: ((file: MessageFile) => void) | undefined }

function FileRow({ file, onKeep }: FileRowProps) {
  return (
    <div className="flex items-center gap-1">
      <a
        href={messageFileAddress('original', file.id)}
        target="_blank"
        rel="noreferrer"
        className="flex min-h-11 min-w-0 grow items-center gap-3 rounded-md"
      >
        <EndingTile file={file} className="h-8 w-7" />
        <FileName file={file}>
          <span className="sr-only"> (öppnas i ny flik)</span>
        </FileName>
        <span className="shrink-0 text-sm text-ink-muted">{sizeText(file.size)}</span>
      </a>
      {onKeep && (
        <Button
          variant="quiet"
          size="small"
          icon={<FolderDown />}
          className="shrink-0 whitespace-nowrap"
          onClick={() => onKeep(file)}
        >
          <span className="max-sm:sr-only">Spara i Papper…</span>
          <span className="sr-only">: {titleOf(file)}</span>
        </Button>
      )}
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
