import { z } from 'zod'

/* What the server and its decoding process say to each other. The server trusts nothing of it: whoever takes the process
   over with a prepared file can say anything. */

export const longestPlaceholder = 2000
export const longestWords = 100_000

/** In the task's folder: the file, and what is made of it. */
export const fileNames = { original: 'original', small: 'small.webp', large: 'large.webp' } as const

export const Task = z.object({ folder: z.string(), mediaType: z.string() })
export type Task = z.infer<typeof Task>

const size = z.int().min(1).max(1_000_000)
const words = z
  .string()
  .max(longestWords)
  .refine((text) => !text.includes('\0') && text.isWellFormed())
  .nullable()

export const Reply = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('done'),
    /** As the picture is turned, or of a document's first page. */
    width: size,
    height: size,
    /** WebP in base64. */
    placeholder: z.base64().max(Math.ceil(longestPlaceholder / 3) * 4),
    pages: size.nullable(),
    words,
  }),
  /** There is nothing to show; the words may be searched. */
  z.object({ outcome: z.literal('none'), words }),
  z.object({ outcome: z.literal('failed'), reason: z.string().max(300) }),
])
export type Reply = z.infer<typeof Reply>
