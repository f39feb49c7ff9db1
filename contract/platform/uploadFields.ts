import { z } from 'zod'

/* What says which upload it is, how large and of what, whoever sends it. */

export const uploadId = z.uuid('Numret stämmer inte.')

/** A number of bytes, in a header. */
export const bytesInHeader = z
  .string()
  .regex(/^\d{1,15}$/, 'Storleken stämmer inte.')
  .transform(Number)

/** The header `Upload-Metadata`. */
export const uploadMetadata = z.string().max(4_000).prefault('')
