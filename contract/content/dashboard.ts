import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { EventDays, NextEvent } from '#contract/rules/eventDays.ts'
import { caller, id, timestamp, page } from '#contract/platform/fields.ts'
import { limits } from '#contract/platform/limits.ts'
import { currencies } from '#contract/rules/money.ts'
import { Amount } from '#contract/rules/moneyFields.ts'
import { anyStatus } from '#contract/rules/statuses.ts'
import { withWireNames } from '#contract/platform/wire.ts'

/**
 * What last happened to an entry. `planned`: added as an event to be done; `added`: as anything else. `done`: the event
 * was marked as done; `changed`: anything else about it changed. `tookOver`: it is a main folder that was handed over.
 */
const entryChanges = ['added', 'planned', 'done', 'changed', 'tookOver'] as const

/**
 * With what an entry came, as long as nothing else has happened to it: a file that somebody took in, a job that a firm
 * delivered, or the main folder itself, with its id. To the person who took the file in, it says its name, how much came with it and until when all of it can be undone.
 */
const Arrival = z.object({
  kind: z.enum(['import', 'delivery', 'founding']),
  id: z.int(),
  /** The file, to its own person; or the firm. */
  name: z.string().nullable(),
  events: z.int().nullable(),
  components: z.int().nullable(),
  /** yyyy-MM-dd; null once it cannot be undone any more. */
  until: z.string().nullable(),
})
export type Arrival = z.input<typeof Arrival>

/**
 * A latest entry is an event, a component or a folder: its id says which, where neither of the others is set. Of a folder
 * that was handed over, what was in it before is no entry.
 */
export const LatestEntry = z.object({
  id: z.int(),
  activityId: z.int().nullable(),
  componentId: z.int().nullable(),
  /** The folder the entry belongs to; for a sub-folder, the sub-folder itself. */
  folderId: z.int(),
  folderTitle: z.string(),
  /** Title of the main folder; null if the entry belongs to a main folder. */
  parentTitle: z.string().nullable(),
  parentId: z.int().nullable(),
  title: z.string(),
  description: z.string().nullable(),
  statusId: z.int(),
  statusName: z.string(),
  updatedAt: timestamp,
  change: z.enum(entryChanges),
  /** First and last name and id of the user who did it; null if not known. */
  changedBy: z.string().nullable(),
  changedById: z.int().nullable(),
  /** First and last names of those who handed the folder over; of other entries nobody. */
  sellers: z.array(z.string()),
  arrival: Arrival.nullable(),
  /** The days of an event; for other items, those of their latest event up to today. */
  eventDays: EventDays.nullable(),
  /** What an event cost, for those who see costs there. */
  cost: Amount,
  currency: z.enum(currencies),
  /** The next event of a component or a sub-folder. */
  next: NextEvent.nullable(),
  roleId: z.int(),
  roleName: z.string(),
  memberStatusId: z.int(),
})
export type LatestEntry = z.input<typeof LatestEntry>

const statusId = id.prefault(anyStatus).describe(`Only entries with this status; ${anyStatus}: with any.`)

const wireNames = {
  folderId: 'myObjectId',
  folderTitle: 'objectTitle',
  parentTitle: 'parentObjectTitle',
  parentId: 'parentObjectId',
  memberStatusId: 'objectUserStatusId',
  updatedAt: 'updateDate',
}

export const dashboard = withWireNames('dashboard', wireNames, {
  latest: endpoint({
    method: 'GET',
    path: '/api/EventList/GetDescActions',
    reloadedBy: ['folder', 'activity', 'component'],
    kept: 'any',
    summary:
      'What changed last in all folders that the caller may see: events, components and sub-folders, newest first; and which main folders were taken over.',
    query: z.object({ ...caller, statusId, ...page(limits.latest) }),
    answer: z.array(LatestEntry),
    isPaged: true,
  }),
})
