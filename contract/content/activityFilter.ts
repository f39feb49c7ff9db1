import { z } from 'zod'
import { id, numberInUrl } from '#contract/platform/fields.ts'
import { oneOf, period, searchText, sideOfArchive, withinFolder } from '#contract/platform/filters.ts'
import { currencies } from '#contract/rules/money.ts'
import { activityStatus } from '#contract/rules/statuses.ts'

const beginsIn = numberInUrl(z.int().min(0).max(9999)).optional()

/**
 * Filter and sort order for the events of all folders. A period matches events that overlap it; events without a date
 * never match.
 */
export const ActivityFilter = z.object({
  q: searchText,
  folderId: withinFolder,
  typeId: id.optional(),
  /** Still to be done (planned or ongoing), or over (done or cancelled). */
  when: z.enum(['upcoming', 'done']).optional(),
  statusId: oneOf(Object.values(activityStatus)),
  componentId: id.optional(),
  /** The member who is responsible for it. */
  responsibleId: id.optional(),
  /** Only those with papers or pictures. */
  has: z.enum(['papers']).optional(),
  side: sideOfArchive,
  ...period,
  /** Begins in one of these years; without the first one, also those without a day, with which a year 0 is alone. */
  firstYear: beginsIn,
  lastYear: beginsIn,
  sort: z.enum(['latest', 'oldest', 'title', 'changed']).default('latest'),
})
export type ActivityFilter = z.input<typeof ActivityFilter>

/** The same for a folder's own events, or for those below it too that the caller may see. */
export const FolderActivityFilter = ActivityFilter.omit({ folderId: true }).extend({
  within: z.enum(['folder', 'below']).default('folder'),
  /** That one alone, if it is there. */
  id: id.optional(),
})
export type FolderActivityFilter = z.input<typeof FolderActivityFilter>

const Choice = z.object({ id: z.int(), name: z.string() })

/** What the events of a folder and of those below it can be narrowed by, as far as the caller sees. */
export const ActivityChoices = z.object({
  /** Of the types, components and members, those that an event has. */
  types: z.array(Choice),
  components: z.array(Choice),
  responsible: z.array(Choice),
})
export type ActivityChoices = z.input<typeof ActivityChoices>

/** How many of the events that are over begin in each year, the latest first, and last those without a day. */
export const ActivityYears = z.array(
  z.object({
    year: z.int().nullable(),
    events: z.int(),
    /** What the year cost in each currency, where the caller sees costs. */
    costs: z.array(z.object({ currency: z.enum(currencies), cost: z.int() })),
  }),
)
export type ActivityYears = z.input<typeof ActivityYears>
