import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { asker, id, moment, page } from './fields.ts'
import { limits } from './limits.ts'
import { anyStatus } from './statuses.ts'

/** A latest entry is an event, a component or a sub-folder: exactly one of the three ids says which. */
export const LatestEntry = z.object({
  id: z.int(),
  activityId: z.int().nullable(),
  componentId: z.int().nullable(),
  /** The folder it lies in, or, for a sub-folder, the sub-folder itself. */
  myObjectId: z.int(),
  objectTitle: z.string(),
  /** Of the main folder; null where it lies in one itself. */
  parentObjectTitle: z.string().nullable(),
  title: z.string(),
  description: z.string().nullable(),
  statusId: z.int(),
  statusName: z.string(),
  updateDate: moment,
  roleId: z.int(),
  roleName: z.string(),
  objectUserStatusId: z.int(),
})
export type LatestEntry = z.input<typeof LatestEntry>

export const dashboard = {
  latest: endpoint({
    method: 'GET',
    path: '/api/EventList/GetDescActions',
    summary:
      'What changed last in all folders that the caller may see: events, components and sub-folders, newest first.',
    query: z.object({ ...asker, statusId: id.prefault(anyStatus), ...page(limits.latest) }),
    answer: z.array(LatestEntry),
    isPaged: true,
  }),
}
