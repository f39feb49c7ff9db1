import { z } from 'zod'
import { storable } from '../protocol.ts'

/* The messages between the server and the process that reads what stands in pictures and documents. The server trusts
   nothing of it, as of the one that decodes (`../protocol.ts`). */

export const ReadTask = z.object({
  folder: z.string(),
  kind: z.enum(['picture', 'heic', 'document', 'message']),
  /** The file of the language that is read, packed. */
  language: z.string(),
  /** Of a picture that was read before: turned as it was then, and drawn so that its longer side is this. */
  again: z.object({ turned: z.number(), side: z.int() }).optional(),
})
export type ReadTask = z.infer<typeof ReadTask>

export const longest = { pages: 10, lines: 1000, words: 300, word: 200, line: 2000 } as const

const fraction = z.number().min(0).max(1)
const box = z.tuple([fraction, fraction, fraction, fraction])
const size = z.number().positive().max(1_000_000)

/** The same as `ReadPage` in the contract, which this process does not read. */
const Page = z.object({
  page: z.int().min(1).max(100_000),
  /** Of the page as it was read, with its lines level. */
  width: size,
  height: size,
  /** The degrees that the page as it is shown was turned clockwise so that its lines became level. */
  turned: z.number().min(-360).max(360),
  /** The size of the page as it is shown, in the same unit. */
  shown: z.object({ width: size, height: size }),
  lines: z
    .array(
      z.object({
        text: storable(longest.line),
        box,
        words: z.array(z.object({ text: storable(longest.word), box, confidence: fraction })).max(longest.words),
      }),
    )
    .max(longest.lines),
})
export type KeptPage = z.infer<typeof Page>

export const Read = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('done'),
    pages: z.array(Page).max(longest.pages),
    /** How many pages there are, of which those in `pages` were read. */
    pageCount: z.int().min(1).max(1_000_000),
    /** Whether a page was read as a picture, so that no others know its words. */
    isRecognized: z.boolean(),
  }),
  z.object({
    outcome: z.literal('failed'),
    reason: z.string().max(300),
    /** Not said where the process went beyond its limits. */
    why: z.enum(['locked', 'damaged', 'tooLarge']).optional(),
  }),
])
export type Read = z.infer<typeof Read>
