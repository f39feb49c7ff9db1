import sharp, { type Sharp } from 'sharp'

/** A picture in grey, one byte for each pixel. */
export type Grey = { data: Uint8Array; width: number; height: number }

export const opened = ({ data, width, height }: Grey): Sharp => sharp(data, { raw: { width, height, channels: 1 } })

/** What is drawn of a picture that is grey by then. */
export async function drawn(picture: Sharp): Promise<Grey> {
  const { data, info } = await picture.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
