import { z } from 'zod'
import { optionalLine, requiredLine } from '#contract/platform/fields.ts'
import { limits } from '#contract/platform/limits.ts'

/** One of the things that an event consists of. */
export const ChecklistItem = z.object({
  id: z.int(),
  text: z.string(),
  isDone: z.boolean(),
  /** First and last name of the user who ticked it off. */
  doneBy: z.string().nullable(),
})
export type ChecklistItem = z.input<typeof ChecklistItem>

export const NewChecklistItem = z.object({ text: requiredLine(limits.checklistText) })

/** The items of a new event, in their order. What is left blank is none. */
export const NewChecklist = z
  .array(optionalLine(limits.checklistText))
  .transform((items) => items.filter((item) => item !== null))
  .refine((items) => items.length <= limits.checklistItems, `Skriv högst ${limits.checklistItems} punkter.`)

/** A field that is not given stays as it was. */
export const ChecklistItemChange = z.object({
  isDone: z.boolean().optional(),
  /** Its place in the list, from 0. */
  place: z.int().min(0).max(limits.checklistItems).optional(),
})
export type ChecklistItemChange = z.input<typeof ChecklistItemChange>
