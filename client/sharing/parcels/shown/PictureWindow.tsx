import { Heading } from 'react-aria-components/Heading'
import { titleOf } from '#client/platform/attachments/fileWords.ts'
import { Stage } from '#client/platform/attachments/viewer/Stage.tsx'
import { useStage } from '#client/platform/attachments/viewer/useStage.ts'
import { PlaceAmong, ViewerBar } from '#client/platform/attachments/viewer/ViewerBar.tsx'
import { ViewerFrame } from '#client/platform/attachments/viewer/ViewerFrame.tsx'
import type { ViewedFile } from '#client/platform/attachments/viewer/viewedFile.ts'
import { useLast } from '#client/ui/state/useLast.ts'
import type { ShownProps } from './shown.ts'

type PictureWindowProps = Pick<ShownProps, 'addressOf'> & {
  pictures: readonly ViewedFile[]
  /** Null when none is open. */
  id: number | null
  /** Null closes the one that is open. */
  onOpen: (id: number | null) => void
}

/** A picture of a share among the others of it. */
export function PictureWindow({ pictures, id, onOpen, addressOf }: PictureWindowProps) {
  const found = pictures.find((one) => one.id === id)
  const file = useLast(found)
  const onClose = () => onOpen(null)
  return (
    <ViewerFrame isOpen={found !== undefined} onClose={onClose}>
      {file && <Picture {...{ file, pictures, addressOf, onOpen, onClose }} />}
    </ViewerFrame>
  )
}

type PictureProps = Omit<PictureWindowProps, 'id'> & { file: ViewedFile; onClose: () => void }

function Picture({ file, pictures, addressOf, onOpen, onClose }: PictureProps) {
  const { index, zoom, stage } = useStage({ file, files: pictures, onOpen, onClose })
  const title = file.description ?? titleOf(file)
  return (
    <div className="grid min-h-0 grow grid-rows-[auto_minmax(0,1fr)_auto]">
      <ViewerBar {...{ zoom, onClose }}>
        <PlaceAmong words={pictures.length > 1 && `Bild ${index + 1} av ${pictures.length}`} title={title} />
      </ViewerBar>
      <Stage {...stage} addressOf={addressOf} />
      <div className="border-t border-line bg-surface-raised px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <Heading slot="title" level={2} className="truncate font-semibold tracking-tight">
          {title}
        </Heading>
      </div>
    </div>
  )
}
