import { z } from 'zod'
import { changesOf } from '#contract/platform/changes.ts'
import { ActivityFilter } from './activityFilter.ts'
import { activityWireNames } from './activityWireNames.ts'
import { endBeforeStart } from '#contract/rules/activityPeriod.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { caller, day, timestamp } from '#contract/platform/fields.ts'
import { isValidPeriod } from '#contract/platform/filters.ts'
import { withWireNames } from '#contract/platform/wire.ts'

/** How many an answer has at most. */
export const mostExpected = 2000

/** An event that is not planned yet, but will be when those of its series before it are done. */
export const ExpectedEvent = z.object({
  /** The event of its series that is still to be done. */
  activityId: z.int(),
  folderId: z.int(),
  folderTitle: z.string(),
  parentTitle: z.string().nullable(),
  title: z.string(),
  seriesId: z.int(),
  /** The day that the rule gives, and those it will be planned for. */
  day: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  /** When the open event was last changed. */
  updatedAt: timestamp,
})
export type ExpectedEvent = z.input<typeof ExpectedEvent>

const { q, folderId, typeId, componentId } = ActivityFilter.shape
export const ExpectedQuery = z
  .object({ ...caller, q, folderId, typeId, componentId, from: day, to: day })
  .refine(isValidPeriod, { path: ['to'], error: endBeforeStart })
export type ExpectedQuery = z.input<typeof ExpectedQuery>

export const expected = withWireNames('expected', activityWireNames, {
  ofUser: endpoint({
    method: 'GET',
    path: '/api/MyActivity/GetExpected',
    byToken: 'read',
    reloadedBy: changesOf.events,
    summary:
      'The coming events of series within some days, at most ten years ahead, after the planned ones that the lists of events have.',
    query: ExpectedQuery,
    /** `isCut`: there are more. */
    answer: z.object({ events: z.array(ExpectedEvent), isCut: z.boolean() }),
  }),
})
