import { z } from 'zod'

/* The messages between the server and the process that marks files. The server trusts nothing of it, as of the one
   that decodes (`../protocol.ts`). */

/** The files in the task's folder: what is marked, and what has come of it. */
export const fileNames = { original: 'original', marked: 'marked' } as const

export const MarkTask = z.object({
  folder: z.string(),
  /** A picture is one of our own previews, a document a PDF as it was sent. */
  kind: z.enum(['picture', 'document']),
  /** What is drawn, each below the other. The font has glyphs for all of it. */
  lines: z.array(z.string()).min(1),
  /** The file of the font. */
  font: z.string(),
})
export type MarkTask = z.infer<typeof MarkTask>

export const Marked = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('done') }),
  z.object({ outcome: z.literal('failed'), reason: z.string().max(300) }),
])
export type Marked = z.infer<typeof Marked>
