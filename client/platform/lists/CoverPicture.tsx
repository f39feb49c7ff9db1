import { useState, type ReactNode } from 'react'
import { fileAddress, previewWidth } from '#contract/platform/fileAddresses.ts'
import type { Cover } from '#contract/rules/pictures.ts'
import { classes } from '#client/ui/layout/classes.ts'

type CoverPictureProps = {
  cover: Cover | null
  /** The width at which it is shown, as `sizes` of an image. */
  sizes: string
  /** The class of its box. */
  className: string
  /** It stands where a page begins. */
  isFirst?: boolean
  /** The content without a cover, and where the cover cannot be loaded. */
  children: ReactNode
}

/** A photo cut to its box, blurred until it is there. Decorative: what it is of stands beside it in words. */
export function CoverPicture({ cover, sizes, className, isFirst = false, children }: CoverPictureProps) {
  const [broken, setBroken] = useState<number | null>(null)
  if (cover === null || cover.fileId === broken) return children
  const { fileId, width, height, placeholder } = cover
  return (
    <img
      alt=""
      src={fileAddress('small', fileId)}
      srcSet={(['small', 'large'] as const)
        .map((form) => `${fileAddress(form, fileId)} ${previewWidth(form, cover)}w`)
        .join(', ')}
      {...{ sizes, width, height }}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(fileId)}
      // What a photo is of stands above its middle more often than below.
      // As wide as its box, also where that is wider than what it stands in.
      className={classes('max-w-none bg-cover bg-position-[50%_40%] object-cover object-[50%_40%]', className)}
      style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
    />
  )
}
