import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { themes } from '#contract/platform/theme.ts'
import {
  pictureAddress,
  pictureFormats,
  pictureNames,
  pictureSizes,
  type PictureSize,
} from '../client/marketing/pictures/pictures.ts'

const publicFolder = join(import.meta.dirname, '../client/public')

const pictures = pictureNames.flatMap((name) =>
  (Object.keys(pictureSizes) as PictureSize[]).flatMap((size) =>
    themes.flatMap((theme) =>
      pictureFormats.map((format) => ({ size, address: pictureAddress({ name, size, theme, format }) })),
    ),
  ),
)

/** Bytes. A visitor loads one of them for each that they come to. */
const largest = { wide: 60_000, narrow: 40_000 }
const largestOfAll = 1_500_000

test('each picture of the public pages is there, of its size and small, and there are no others', async () => {
  const sizes = await Promise.all(
    pictures.map(async ({ size, address }) => {
      const path = join(publicFolder, address)
      const { width, height } = await sharp(path).metadata()
      const { scale, ...shown } = pictureSizes[size]
      expect([address, width, height]).toEqual([
        address,
        Math.round(shown.width * scale),
        Math.round(shown.height * scale),
      ])
      const bytes = statSync(path).size
      expect([address, bytes < largest[size]]).toEqual([address, true])
      return bytes
    }),
  )
  expect(sizes.reduce((sum, bytes) => sum + bytes)).toBeLessThan(largestOfAll)
  expect(readdirSync(join(publicFolder, 'pictures'))).toHaveLength(pictures.length)
})
