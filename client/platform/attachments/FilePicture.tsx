import { FileImage, FileText, FileVideo, File as FileIcon } from 'lucide-react'
import { useState } from 'react'
import { fileAddress } from '#contract/platform/fileAddresses.ts'
import type { StoredFile } from '#contract/content/files.ts'
import { classes } from '#client/ui/layout/classes.ts'
import { isPicture } from './isPicture.ts'
import { kindWord, shortReason } from './withoutPicture.ts'

type Shown = Pick<
  StoredFile,
  'id' | 'name' | 'mediaType' | 'preview' | 'previewReason' | 'width' | 'height' | 'placeholder'
>

type FilePictureProps = {
  file: Shown
  form: 'small' | 'large'
  /** Returns the address of the bytes; by default that of a file of a folder. */
  addressOf?: typeof fileAddress
  /** The text alternative, where nothing beside the picture says it. */
  alt?: string
  /** The type of the file, and the reason why it has no picture, stand beside it. Otherwise they stand in its place. */
  isSaid?: boolean
  className?: string
}

/**
 * The picture of a file, or of a document's first page; blurred until it is there. Where there is none, what it is and
 * why.
 */
export function FilePicture(props: FilePictureProps) {
  const { file, form, addressOf = fileAddress, alt = '', isSaid = false, className } = props
  const [isBroken, setBroken] = useState(false)
  const { id, preview, width, height, placeholder } = file
  if (preview !== 'done' || width === null || height === null || isBroken) {
    return (
      <span className={classes(instead, className)}>
        <TypeIcon file={file} />
        {!isSaid && <WithoutPicture file={file} />}
      </span>
    )
  }
  return (
    <img
      src={addressOf(form, id)}
      alt={alt}
      {...{ width, height }}
      loading={form === 'small' ? 'lazy' : 'eager'}
      decoding="async"
      onError={() => setBroken(true)}
      className={classes('bg-cover bg-center', className)}
      style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
    />
  )
}

function WithoutPicture({ file }: { file: Shown }) {
  const reason = shortReason(file)
  return (
    <span className="max-w-full text-center text-xs leading-tight text-balance">
      <b className="font-semibold">{kindWord(file)}</b>
      {reason && `, ${reason}`}
    </span>
  )
}

const instead = 'flex flex-col items-center justify-center gap-1 p-1 text-ink-muted [&_svg]:size-8'

function TypeIcon({ file }: { file: Shown }) {
  const { mediaType } = file
  if (isPicture(file)) return <FileImage aria-hidden="true" strokeWidth={1.25} />
  if (mediaType.startsWith('video/')) return <FileVideo aria-hidden="true" strokeWidth={1.25} />
  const isText = mediaType === 'application/pdf' || mediaType.startsWith('text/')
  return isText ? (
    <FileText aria-hidden="true" strokeWidth={1.25} />
  ) : (
    <FileIcon aria-hidden="true" strokeWidth={1.25} />
  )
}
