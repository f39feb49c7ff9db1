import { useState } from 'react'
import { previewWidth, type fileAddress } from '#contract/platform/fileAddresses.ts'
import { classes } from '#client/ui/layout/classes.ts'
import { isPicture } from '../isPicture.ts'
import { FilePicture } from '../FilePicture.tsx'
import { titleOf } from '../fileWords.ts'
import { kindWord, reasonSentence } from '../withoutPicture.ts'
import type { ViewedFile } from './viewedFile.ts'

type StagePictureProps = {
  file: ViewedFile
  addressOf: typeof fileAddress
  /** The factor by which it is larger than it fits. */
  scale: number
  /** The picture stands beside the stage, only to be loaded ahead. */
  isNeighbour: boolean
}

/** A larger one is not decoded to look at a corner of it. */
const largestOriginal = 40_000_000

/** A picture as large as the stage, in its own proportions before any of it is there. */
export function StagePicture({ file, addressOf, scale, isNeighbour }: StagePictureProps) {
  const { width, height, preview } = file
  if (preview !== 'done' || width === null || height === null) return <NotShown file={file} />
  // A document is drawn sharper than its page is large.
  const most = isPicture(file) ? `, ${width}px` : ''
  return (
    <span
      data-picture={isNeighbour ? undefined : ''}
      className="relative block"
      style={{ width: `min(100cqw, calc(100cqh * ${width / height})${most})`, aspectRatio: `${width} / ${height}` }}
    >
      <FilePicture
        {...{ file, addressOf }}
        form="large"
        alt={isNeighbour ? '' : altOf(file)}
        className="size-full object-contain"
      />
      {!isNeighbour && <Original {...{ file, addressOf, scale }} most={previewWidth('large', { width, height })} />}
    </span>
  )
}

/** The type of the file and the reason why it has no picture; the panel beside says what to do about it. */
function NotShown({ file }: { file: ViewedFile }) {
  return (
    <span className="flex max-w-sm flex-col items-center gap-3 p-6 text-center text-ink-muted">
      <FilePicture file={file} form="large" isSaid className="[&_svg]:size-20" />
      <span>{reasonSentence(file) ?? kindWord(file)}</span>
    </span>
  )
}

type OriginalProps = Omit<StagePictureProps, 'isNeighbour'> & { most: number }

/** Laid over the preview once the preview is not sharp enough, and stays until another file is looked at. */
function Original({ file, addressOf, scale, most }: OriginalProps) {
  const [state, setState] = useState<'unwanted' | 'wanted' | 'there' | 'broken'>('unwanted')
  const needed = Math.min(innerWidth, file.width ?? 0) * devicePixelRatio * scale
  if (state === 'unwanted' && scale > 1 && needed > most && isShownByBrowsers(file)) setState('wanted')
  if (state === 'unwanted' || state === 'broken') return null
  return (
    <img
      src={addressOf('original', file.id)}
      alt=""
      decoding="async"
      onLoad={() => setState('there')}
      onError={() => setState('broken')}
      className={classes('absolute inset-0 size-full object-contain', state !== 'there' && 'opacity-0')}
    />
  )
}

const isShownByBrowsers = ({ mediaType, width, size }: ViewedFile) =>
  /^image\/(jpeg|png|webp|gif|avif)$/.test(mediaType) && (width ?? 0) > 1600 && size < largestOriginal

const altOf = (file: ViewedFile) => file.description ?? titleOf(file)
