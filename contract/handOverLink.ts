import { z } from 'zod'

const Change = z.object({
  kind: z.enum(['event', 'component', 'fault', 'paper', 'picture']),
  title: z.string(),
  day: z.string().nullable(),
})
/** What has changed since the offer was made. */
export const HandOverChanges = z.object({
  added: z.array(Change),
  changed: z.array(Change),
  removed: z.array(Change),
  /** How much stays now, and when it was offered. */
  stays: z.object({ now: z.int(), before: z.int() }),
  /** SHA-256 of what goes along now, in hex: what is sent with a yes. */
  hash: z.string(),
})
export type HandOverChanges = z.input<typeof HandOverChanges>
