import { Images } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/fields/Button.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import type { PartProps } from './partProps.ts'
import { PicturesDialog } from './PicturesDialog.tsx'

/** The pictures to look through: who is in them, only somebody who knows them sees. */
export function PicturesRow({ folderId, ...part }: PartProps & { folderId: number }) {
  const [isOpen, setOpen] = useState(false)
  const { goes } = part.preview.kinds.pictures
  return (
    <>
      <Row
        lead={<IconTile icon={<Images />} />}
        title={goes === 1 ? '1 bild' : `${goes} bilder`}
        second="Är någon med på bild? Titta igenom dem, och låt stanna det som inte ska med"
        actions={
          <Button size="small" onClick={() => setOpen(true)}>
            Titta
          </Button>
        }
      />
      {isOpen && <PicturesDialog folderId={folderId} {...part} onClose={() => setOpen(false)} />}
    </>
  )
}
