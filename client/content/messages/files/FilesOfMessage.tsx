import { FolderDown } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { mayWithItem } from '#contract/rules/archive.ts'
import { messageFileAddress } from '#contract/platform/fileAddresses.ts'
import type { Message, MessageFile } from '#contract/content/messages.ts'
import { messagePictureParam } from '#contract/platform/urlParams.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { isShownPicture, SentFiles, type ShownPicture } from '#client/platform/attachments/SentFiles.tsx'
import { titleOf } from '#client/platform/attachments/fileWords.ts'
import { KeepFileDialog } from './KeepFileDialog.tsx'
import { loadedWhenOpened } from '#client/ui/overlays/loadedWhenOpened.tsx'

/** The open picture of a message over all of the screen. */
const MessagePictureDialog = loadedWhenOpened(
  async () => (await import('./MessagePictureWindow.tsx')).MessagePictureWindow,
)

/**
 * The files of a message: pictures as such, which open over the message, the others by name. What is still on
 * its way says so. Whoever may add files to its folder can keep them there.
 */
export function FilesOfMessage({ message }: { message: Message }) {
  const { files, folderId, folderTitle } = message
  const [kept, setKept] = useState<MessageFile | null>(null)
  const onKeep = mayWithItem(message, 'AddFile') ? setKept : undefined
  const pictures = files.filter(isShownPicture)
  const open = useOpenPicture(pictures)
  return (
    <>
      <SentFiles
        files={files}
        where="i meddelandet"
        addressOf={messageFileAddress}
        linkTo={open.linkTo}
        renderEnd={(file) => onKeep && <KeepButton {...{ file, onKeep }} />}
      />
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
    </>
  )
}

/** The open picture, which stands in the address: the browser's way back leads to the message. */
function useOpenPicture(pictures: readonly ShownPicture[]) {
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

function KeepButton({ file, onKeep }: { file: MessageFile; onKeep: (file: MessageFile) => void }) {
  return (
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
  )
}
