import { useEffect, useRef, useState } from 'react'
import { EndingTile } from '../EndingTile.tsx'

const width = 224

/** A chosen picture, drawn small so that nothing of it is left in memory; its ending, where it cannot be drawn. */
export function Thumbnail({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    let isGone = false
    if (!file.type.startsWith('image/')) return
    createImageBitmap(file, { resizeWidth: width, resizeQuality: 'medium' })
      .then((bitmap) => {
        const context = canvas.current?.getContext('2d')
        if (!isGone && canvas.current && context) {
          canvas.current.width = bitmap.width
          canvas.current.height = bitmap.height
          context.drawImage(bitmap, 0, 0)
          setDrawn(true)
        }
        return bitmap.close()
      })
      // Not every browser knows HEIC.
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [file])
  return (
    <>
      <canvas ref={canvas} aria-hidden="true" hidden={!isDrawn} className="size-full object-cover" />
      {!isDrawn && <EndingTile file={file} className="size-full border-0 text-xs" />}
    </>
  )
}
