import { z } from 'zod'
import { Activity } from './activities.ts'
import { activityWireNames } from './activityWireNames.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { caller, requiredLine } from '#contract/platform/fields.ts'
import { withinFolder } from '#contract/platform/filters.ts'
import { limits, previewsPerHour } from '#contract/platform/limits.ts'
import { withWireNames } from '#contract/platform/wire.ts'

/** What the title of a new event suggests for its other fields; null where it suggests nothing. */
export const ActivitySuggestions = z.object({
  place: z
    .object({
      folderId: z.int(),
      folderTitle: z.string(),
      parentId: z.int().nullable(),
      parentTitle: z.string().nullable(),
    })
    .nullable(),
  /** A component of the suggested folder. */
  component: z.object({ id: z.int(), name: z.string() }).nullable(),
  typeId: z.int().nullable(),
  /** An event that is to be done, and seems to be the same thing. */
  planned: Activity.nullable(),
})
export type ActivitySuggestions = z.input<typeof ActivitySuggestions>

export const activitySuggestions = withWireNames('activitySuggestions', activityWireNames, {
  ofTitle: endpoint({
    method: 'GET',
    path: '/api/MyActivity/GetSuggestions',
    summary:
      'What the title of a new event suggests: its folder, component and type, or an event that is planned already, among what the caller may add to.',
    query: z.object({
      ...caller,
      title: requiredLine(limits.title),
      /** The folder that it is to lie in, or a main folder that it is to lie below. */
      folderId: withinFolder,
      within: z.enum(['folder', 'below']).default('below'),
      /** Whether it has been done; given where the person has said so. */
      when: z.enum(['upcoming', 'done']).optional(),
    }),
    answer: ActivitySuggestions,
    limit: previewsPerHour,
  }),
})
