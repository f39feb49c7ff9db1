import type { Theme } from '#contract/platform/theme.ts'

/*
 * Pictures of the product, made by `npm run pictures` from the demo world. `scripts/pictures.ts` knows what each shows,
 * and `scripts/pictures.test.ts` that all are there, of their size, and small.
 */

export const pictureNames = ['mappar', 'bat', 'aret', 'team', 'komponent', 'papper', 'kostnader'] as const
export type PictureName = (typeof pictureNames)[number]

/** Below `narrowBelow` the narrow one is shown. `scale` is the pixels to each of the page's. */
export const pictureSizes = {
  wide: { width: 960, height: 450, scale: 1.5 },
  narrow: { width: 390, height: 219, scale: 2 },
} as const
export type PictureSize = keyof typeof pictureSizes

export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

type Picture = { name: PictureName; size: PictureSize; theme: Theme; format: PictureFormat }

export const pictureAddress = ({ name, size, theme, format }: Picture) => `/pictures/${name}-${size}-${theme}.${format}`
