import { Heading } from 'react-aria-components/Heading'
import { titleOf } from '../../attachments/fileWords.ts'
import { Stage } from '../../attachments/viewer/Stage.tsx'
import { useStage } from '../../attachments/viewer/useStage.ts'
import { PlaceAmong, ViewerBar } from '../../attachments/viewer/ViewerBar.tsx'
import { ViewerFrame } from '../../attachments/viewer/ViewerFrame.tsx'
import type { ViewedFile } from '../../attachments/viewer/viewedFile.ts'
import { useLast } from '../../state/useLast.ts'
import type { ShownProps } from './shared.ts'

type PictureWindowProps = Pick<ShownProps, 'addressOf' | 'onOpen'> & {
  pictures: readonly ViewedFile[]
  /** Null when none is open. */
  number: number | null
  onClose: () => void
}

/** A picture of a share among the others of it. */
export function PictureWindow({ pictures, number, onClose, ...shown }: PictureWindowProps) {
  const found = pictures.find(({ id }) => id === number)
  const file = useLast(found)
  return (
    <ViewerFrame isOpen={found !== undefined} onClose={onClose}>
      {file && <Picture {...{ file, pictures, onClose }} {...shown} />}
    </ViewerFrame>
  )
}

type PictureProps = Omit<PictureWindowProps, 'number'> & { file: ViewedFile }

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
