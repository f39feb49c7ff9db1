import { z } from 'zod'
import { bodyId } from '#contract/platform/fields.ts'

/** A picture of a folder or a component, shown in the place of a drawing. Its bytes are at `fileAddress`. */
export const Cover = z.object({
  fileId: z.int(),
  /** Pixels of the picture as it is turned. */
  width: z.int(),
  height: z.int(),
  /** A tiny picture to show until the real one is there, as a data: address. */
  placeholder: z.string().nullable(),
})
export type Cover = z.input<typeof Cover>

/** A picture of the same folder; null: the drawing. */
export const CoverChoice = z.object({ fileId: bodyId.nullable() })
export type CoverChoice = z.input<typeof CoverChoice>

/** Whether a picture shows how it was before what was done at its event, or after. */
export const moments = ['before', 'after'] as const
export type Moment = (typeof moments)[number]
