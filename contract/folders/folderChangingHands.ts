import { z } from 'zod'
import { handOverRoles, handOverStates } from '#contract/rules/handOverStates.ts'

/** A main folder that its founder wants another member to take over. */
export const OwnershipOffer = z.object({ toUserId: z.int(), toName: z.string(), fromName: z.string() })

/**
 * The latest hand-over of a main folder to a buyer, or of how it came here, to whoever has a part in it. The buyer has it
 * in its sub-folders too.
 */
export const HandOverOfFolder = z.object({
  state: z.enum(handOverStates),
  /** What the caller is in it, and what they have answered. */
  role: z.enum(handOverRoles),
  answer: z.enum(['yes', 'no']).nullable(),
  /** Who hands it over. */
  sellerName: z.string(),
})
export type HandOverOfFolder = z.input<typeof HandOverOfFolder>
