import { z } from 'zod'

/* The messages between the server and its decoding process. The server trusts nothing of it: whoever takes the
   process over with a prepared file can say anything. */

export const longestPlaceholder = 2000
export const longestWords = 100_000

/** The files in the task's folder: the original, and what is made of it. */
export const fileNames = { original: 'original', small: 'small.webp', large: 'large.webp' } as const

export const Task = z.object({ folder: z.string(), mediaType: z.string() })
export type Task = z.infer<typeof Task>

/** Why there is no picture of a file. The process reads nothing else of ours, so they stand here too. */
const noPicture = ['locked', 'damaged', 'tooLarge', 'tooSlow', 'notDrawn'] as const
export type NoPicture = (typeof noPicture)[number]

const size = z.int().min(1).max(1_000_000)
/** A text that the database takes. */
export const storable = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((text) => !text.includes('\0') && text.isWellFormed())
const text = storable(longestWords).nullable()
const words = {
  words: text,
  /** The file has more of them. */
  isCut: z.boolean().optional(),
}

export const Reply = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('done'),
    /** The size of the picture as it is turned, or of a document's first page. */
    width: size,
    height: size,
    /** False if a part of the picture is missing in the file. */
    isWhole: z.boolean().optional(),
    /** WebP in base64. */
    placeholder: z.base64().max(Math.ceil(longestPlaceholder / 3) * 4),
    pages: size.nullable(),
    ...words,
  }),
  /** There is nothing to show; the words may be searched. */
  z.object({ outcome: z.literal('none'), ...words }),
  z.object({
    outcome: z.literal('failed'),
    /** A message for the log. */
    reason: z.string().max(300),
    why: z.enum(noPicture).optional(),
    /** The words of a document whose first page cannot be drawn: the others may be read. */
    words: text.optional(),
    isCut: z.boolean().optional(),
  }),
])
export type Reply = z.infer<typeof Reply>

export type Words = { words: string | null; isCut: boolean }

/** There is no picture, and this is why. */
export class NoPictureError extends Error {
  readonly why: NoPicture
  constructor(why: NoPicture, message: string) {
    super(message)
    this.why = why
  }
}
