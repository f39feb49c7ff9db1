import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  bodyId,
  caller,
  day,
  id,
  optionalBodyId,
  optionalDay,
  optionalLine,
  optionalText,
  page,
  requiredLine,
  timestamp,
  unchangedSince,
} from './fields.ts'
import { searchText } from './filters.ts'
import { createdPerHour, limits } from './limits.ts'
import { Deleted } from './trash.ts'
import { withWireNames } from './wire.ts'
import { severity } from './severity.ts'

/** How bad a fault is. */
export const Severity = z.literal(Object.values(severity))

/** A fault: what is wrong with a thing, where, how bad, and what repairs it. */
export const Fault = z.object({
  id: z.int(),
  folderId: z.int(),
  folderTitle: z.string(),
  /** Status of the folder and of its main folder: archived means read-only. */
  folderStatusId: z.int(),
  parentStatusId: z.int().nullable(),
  /** Whether the folder was handed over, and this is the seller's archive of it. */
  isHandedOver: z.boolean(),
  title: z.string(),
  description: z.string().nullable(),
  /** Its location in words. */
  place: z.string().nullable(),
  severity: Severity,
  componentId: z.int().nullable(),
  componentName: z.string().nullable(),
  /** Whom to ask, from the main folder's register. */
  firmId: z.int().nullable(),
  firmName: z.string().nullable(),
  /** The event that repairs it. */
  activityId: z.int().nullable(),
  repairTitle: z.string().nullable(),
  /** The same before: it is back. */
  earlierId: z.int().nullable(),
  reportedOn: z.string(),
  /** First and last name of the user who reported it. */
  createdBy: z.string(),
  isClosed: z.boolean(),
  closedAt: timestamp.nullable(),
  /** The reason given for a fault that was closed without a repair. */
  closedWhy: z.string().nullable(),
  roleId: z.int(),
  /** Whether the caller reported it, and whether observers may report faults in its folder. */
  isOwn: z.boolean(),
  observersReport: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Fault = z.input<typeof Fault>

const editableFields = {
  title: requiredLine(limits.title),
  description: optionalText(limits.description),
  place: optionalLine(limits.place),
  severity: z.literal(Object.values(severity), 'Välj i listan.').default(severity.shouldBeRepaired),
  componentId: optionalBodyId,
  firmId: optionalBodyId,
  activityId: optionalBodyId,
  earlierId: optionalBodyId,
  reportedOn: day,
}

export const NewFault = z.object({ ...editableFields, folderId: bodyId })
export type NewFault = z.input<typeof NewFault>

export const FaultChange = z.object({ ...editableFields, ...unchangedSince })
export type FaultChange = z.input<typeof FaultChange>

/** Closed without a repair, with why; or open again. */
export const FaultClosing = z.object({
  isClosed: z.boolean(),
  why: optionalText(limits.description),
  ...unchangedSince,
})

export const PlannedRepair = z.object({ title: requiredLine(limits.title), startDate: optionalDay })

const inFolder = z.object({ ...caller, folderId: id })

const wireNames = {
  folderId: 'myObjectId',
  folderTitle: 'objectTitle',
  folderStatusId: 'objectStatusId',
  parentStatusId: 'parentObjectStatusId',
  createdAt: 'createDate',
  updatedAt: 'updateDate',
}

const missing = ['componentNotFound', 'firmNotFound', 'activityNotFound'] as const
const ofOne = ['folderNotFound', 'accessDenied', 'folderArchived', 'faultNotFound'] as const

export const faults = withWireNames('faults', wireNames, {
  inFolder: endpoint({
    method: 'GET',
    path: '/api/Fault',
    summary:
      'The faults of a folder and of those below it that the caller may see; the open ones first, the worst of them first.',
    query: inFolder.extend({
      ...page(limits.inFolder),
      /** Text to find in the title. */
      q: searchText,
      componentId: id.optional(),
      /** That one alone, if it is there. */
      id: id.optional(),
    }),
    answer: z.array(Fault),
    isPaged: true,
    problems: ['folderNotFound'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/Fault',
    summary: 'Reports a fault in a folder.',
    statuses: [201],
    body: NewFault,
    answer: Fault,
    problems: ['folderNotFound', 'accessDenied', 'folderArchived', 'folderFull', 'faultNotFound', ...missing],
    limit: createdPerHour.faults,
    isRepeatable: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/Fault/:id',
    summary: 'Changes a fault.',
    params: z.object({ id }),
    query: inFolder,
    body: FaultChange,
    answer: Fault,
    problems: [...ofOne, ...missing, 'changedMeanwhile', 'faultTakenUp'],
    isRepeatable: true,
  }),
  close: endpoint({
    method: 'PUT',
    path: '/api/Fault/:id/closed',
    summary: 'Closes a fault without a repair, or opens one again.',
    params: z.object({ id }),
    query: inFolder,
    body: FaultClosing,
    answer: Fault,
    problems: [...ofOne, 'changedMeanwhile'],
  }),
  planRepair: endpoint({
    method: 'POST',
    path: '/api/Fault/:id/repair',
    summary:
      'Plans an event that repairs a fault, with its component and firm. When that is marked as done the fault is closed.',
    params: z.object({ id }),
    query: inFolder,
    body: PlannedRepair,
    answer: Fault,
    problems: [...ofOne, 'folderFull'],
    limit: createdPerHour.activities,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/Fault/:id',
    summary: 'Moves a fault to the trash for 30 days.',
    params: z.object({ id }),
    query: inFolder,
    answer: Deleted,
    problems: ['folderNotFound', 'accessDenied', 'faultNotFound', 'faultTakenUp'],
  }),
})
