import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import {
  Deleted,
  bodyId,
  caller,
  id,
  optionalDay,
  optionalText,
  page,
  requiredLine,
  timestamp,
  unchangedSince,
} from '#contract/platform/fields.ts'
import { searchText } from '#contract/platform/filters.ts'
import { folderFields, folderWireNames } from '#contract/rules/folderOfItem.ts'
import { faultKind } from '#contract/items/fault.ts'
import { changeOf, shapeOf } from '#contract/items/shapes.ts'
import { createdPerHour, limits } from '#contract/platform/limits.ts'
import { withWireNames } from '#contract/platform/wire.ts'
import { severity } from '#contract/rules/severity.ts'

/** How bad a fault is. */
export const Severity = z.literal(Object.values(severity))

/** A fault: what is wrong with a thing, where, how bad, and what repairs it. */
export const Fault = z.object({
  id: z.int(),
  ...folderFields,
  ...shapeOf(faultKind),
  componentName: z.string().nullable(),
  firmName: z.string().nullable(),
  repairTitle: z.string().nullable(),
  /** First and last name of the user who reported it. */
  createdBy: z.string(),
  isClosed: z.boolean(),
  closedAt: timestamp.nullable(),
  roleId: z.int(),
  /** Whether the caller reported it, and whether observers may report faults in its folder. */
  isOwn: z.boolean(),
  observersReport: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Fault = z.input<typeof Fault>

export const NewFault = z.object({ ...changeOf(faultKind, 'new'), folderId: bodyId })
export type NewFault = z.input<typeof NewFault>

export const FaultChange = z.object({ ...changeOf(faultKind, 'change'), ...unchangedSince })
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
  ...folderWireNames,
  createdAt: 'createDate',
  updatedAt: 'updateDate',
}

const missing = ['componentNotFound', 'firmNotFound', 'activityNotFound'] as const
const ofOne = ['folderNotFound', 'accessDenied', 'folderArchived', 'faultNotFound'] as const

export const faults = withWireNames('faults', wireNames, {
  inFolder: endpoint({
    method: 'GET',
    path: '/api/Fault',
    byToken: 'read',
    reloadedBy: ['folder', 'activity', 'fault'],
    kept: 'pages',
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
