import { Download, FolderDown } from 'lucide-react'
import { Heading } from 'react-aria-components/Heading'
import { messageFileAddress } from '#contract/platform/fileAddresses.ts'
import type { MessageFile } from '#contract/content/messages.ts'
import { useLast } from '#client/ui/state/useLast.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { buttonStyle } from '#client/ui/fields/buttonStyle.ts'
import { endingOf, sizeText, titleOf } from '#client/platform/attachments/fileWords.ts'
import { Stage } from '#client/platform/attachments/viewer/Stage.tsx'
import { useStage } from '#client/platform/attachments/viewer/useStage.ts'
import { PlaceAmong, ViewerBar } from '#client/platform/attachments/viewer/ViewerBar.tsx'
import { ViewerFrame } from '#client/platform/attachments/viewer/ViewerFrame.tsx'
import type { ViewedFile } from '#client/platform/attachments/viewer/viewedFile.ts'

type Picture = MessageFile & ViewedFile

export type MessagePictureWindowProps = {
  /** The pictures of the message. */
  pictures: readonly Picture[]
  /** The id of the open picture; null when none is. */
  id: number | null
  onOpen: (id: number) => void
  onClose: () => void
  /** Undefined for whoever may not keep it in the folder. */
  onKeep: ((picture: Picture) => void) | undefined
}

/** A picture of a message, among the others of it. It is nobody's to change. */
export function MessagePictureWindow({ pictures, id, onOpen, onClose, onKeep }: MessagePictureWindowProps) {
  const found = pictures.find((picture) => picture.id === id)
  const shown = useLast(found)
  return (
    <ViewerFrame isOpen={found !== undefined} onClose={onClose}>
      {shown && <MessagePicture file={shown} {...{ pictures, onOpen, onClose, onKeep }} />}
    </ViewerFrame>
  )
}

type MessagePictureProps = Omit<MessagePictureWindowProps, 'id'> & { file: Picture }

function MessagePicture({ file, pictures, onOpen, onClose, onKeep }: MessagePictureProps) {
  const { index, zoom, stage } = useStage({ file, files: pictures, onOpen, onClose })
  const title = titleOf(file)
  return (
    <div className="grid min-h-0 grow grid-rows-[auto_minmax(0,1fr)_auto]">
      <ViewerBar {...{ zoom, onClose }}>
        <PlaceAmong words={pictures.length > 1 && `Bild ${index + 1} av ${pictures.length}`} title={title} />
      </ViewerBar>
      <Stage {...stage} addressOf={messageFileAddress} />
      <div className={foot}>
        <div className="min-w-0">
          <Heading slot="title" level={2} className="truncate font-semibold tracking-tight">
            {title}
          </Heading>
          <p className="text-sm text-ink-muted">{[endingOf(file), sizeText(file.size)].filter(Boolean).join(' · ')}</p>
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          {onKeep && (
            <Button size="small" icon={<FolderDown />} onClick={() => onKeep(file)}>
              Spara i Papper…
            </Button>
          )}
          <a
            href={messageFileAddress('original', file.id)}
            download={file.name}
            className={buttonStyle('secondary', 'small')}
          >
            <Download /> Ladda ner
          </a>
        </div>
      </div>
    </div>
  )
}

const foot =
  'flex items-center justify-between gap-4 border-t border-line bg-surface-raised px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]'
