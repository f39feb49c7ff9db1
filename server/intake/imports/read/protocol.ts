import { z } from 'zod'
import { ReadChoices } from '#contract/intake/importSettings.ts'
import { mostOf, ReadFile, Refused } from './table.ts'

/** The file in the folder of its task. */
export const original = 'original'
/** A paper that was taken out of it, by its place among those asked for. */
export const paperName = (index: number) => `paper-${index}`
export const largestPaper = 50 * 1024 ** 2

export const ReadTask = z.object({
  kind: z.literal('read'),
  folder: z.string(),
  isPasted: z.boolean(),
  choices: ReadChoices,
  sheet: z.int().min(0),
  today: z.string(),
})
export const TakeTask = z.object({
  kind: z.literal('take'),
  folder: z.string(),
  paths: z.array(z.string()).max(mostOf.papers),
})
export const Task = z.discriminatedUnion('kind', [ReadTask, TakeTask])
export type Task = z.infer<typeof Task>

export const ReadReply = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('read'), file: ReadFile }),
  z.object({ outcome: z.literal('refused'), refused: Refused }),
  z.object({ outcome: z.literal('failed'), reason: z.string().max(300) }),
])

/** Which of the papers were taken out, by their place among those asked for. */
export const TakeReply = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('taken'), taken: z.array(z.int().min(0)).max(mostOf.papers) }),
  z.object({ outcome: z.literal('failed'), reason: z.string().max(300) }),
])
