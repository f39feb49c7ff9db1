import { z } from 'zod'

/* The messages between the server and the process that cuts pictures. The server trusts nothing of it, as of the one that
   decodes (`../protocol.ts`). */

export const originalName = 'original'
/** Without an ending: what it is, is looked at. */
export const partName = (index: number) => `part-${index}`

const fraction = z.number().min(0).max(1)

const byPages = {
  folder: z.string(),
  /** The first page of each, from 1, and the one that is no more of it; null: to the end. */
  parts: z.array(z.tuple([z.int().min(1), z.int().min(1).nullable()])).min(1),
}

export const CutTask = z.discriminatedUnion('kind', [
  z.object({
    folder: z.string(),
    kind: z.enum(['picture', 'heic']),
    /** Left, top, right and bottom, as fractions of the picture as it is shown. */
    parts: z.array(z.tuple([fraction, fraction, fraction, fraction])).min(1),
  }),
  z.object({ kind: z.literal('document'), ...byPages }),
  // Its pages are pictures.
  z.object({ kind: z.literal('scan'), ...byPages }),
])
export type CutTask = z.infer<typeof CutTask>

export const Cut = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('done') }),
  z.object({ outcome: z.literal('failed'), reason: z.string().max(300) }),
])
export type Cut = z.infer<typeof Cut>
