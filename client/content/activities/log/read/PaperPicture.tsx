import { useEffect, useState } from 'react'
import type { Box } from '#contract/intake/reading.ts'
import { ReadAreas } from '#client/platform/reading/ReadAreas.tsx'
import { ReadPicture } from '#client/platform/reading/ReadPicture.tsx'
import type { ReadFact } from '#client/platform/reading/readFacts.ts'
import { mayBeDrawn, type PaperFile } from './paperFile.ts'

type PaperPictureProps<K extends string> = {
  file: PaperFile
  page: { page: number; width: number; height: number }
  facts: ReadFact<K>[]
  lit: K | null
  onLit: (key: K) => void
  /** Where each of several receipts lies. */
  areas?: { each: readonly Box[]; chosen: number | null; onPress: (at: number) => void }
}

/** The picture as it was taken, with the places of what was read; nothing where the browser cannot draw it. */
export function PaperPicture<K extends string>({ file, areas, ...reading }: PaperPictureProps<K>) {
  const src = usePictureOf(file)
  if (src === null) return null
  return (
    <div
      role="region"
      aria-label="Bilden"
      // What is lit is scrolled to, and the rest by the arrow keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-48 overflow-y-auto rounded-lg sm:max-h-72 lg:max-h-96"
    >
      <ReadPicture src={src} alt={file.name} {...reading}>
        {areas && <ReadAreas areas={areas.each} chosen={areas.chosen} onPress={areas.onPress} />}
      </ReadPicture>
    </div>
  )
}

/** Wide enough to be read, in pixels. */
const width = 900

/** The file as the address of a picture: the policy of the pages lets in no address of the browser's own files. */
function usePictureOf(file: PaperFile): string | null {
  const [src, setSrc] = useState(file instanceof File ? null : file.src)
  useEffect(() => {
    if (!(file instanceof File)) return undefined
    let isGone = false
    void drawn(file)
      .then((address) => !isGone && setSrc(address))
      // Not every browser knows HEIC.
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [file])
  return src
}

async function drawn(file: File): Promise<string | null> {
  if (!mayBeDrawn(file)) return null
  const bitmap = await createImageBitmap(file, { resizeWidth: width, resizeQuality: 'high' })
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  return canvas.toDataURL('image/jpeg', 0.8)
}
