import { z } from 'zod'
import { changesOf } from '#contract/platform/changes.ts'
import { ActivityDone, ActivityNotDone } from './activityDone.ts'
import { ActivityChoices, ActivityFilter, ActivityYears, FolderActivityFilter } from './activityFilter.ts'
import { endBeforeStart, endBeforeStartIssue, endsBeforeItStarts, withAllDays } from '#contract/rules/activityPeriod.ts'
import { activityWireNames } from './activityWireNames.ts'
import { ChecklistItem, NewChecklist } from '#contract/rules/checklists.ts'
import { deliveredFields } from '#contract/rules/deliveredFields.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Deleted, bodyId, caller, id, page, timestamp, unchangedSince } from '#contract/platform/fields.ts'
import { isValidPeriod, withinFolder } from '#contract/platform/filters.ts'
import { isReadWhenDone, optionalReading, readWhenDoneIssue } from '#contract/rules/fuelFields.ts'
import { folderFields } from '#contract/rules/folderOfItem.ts'
import { eventKind } from '#contract/items/event.ts'
import { changeOf, shapeOf } from '#contract/items/shapes.ts'
import { createdPerHour, limits } from '#contract/platform/limits.ts'
import { meterUnits } from '#contract/rules/meter.ts'
import { isVatWithinCost, withVat } from '#contract/rules/money.ts'
import { vatIssue } from '#contract/rules/moneyFields.ts'
import { ActivitySeries, changeScope, Recurrence } from '#contract/rules/recurrence.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { withWireNames } from '#contract/platform/wire.ts'

/** An event in a folder. Optional texts are null when not given; the client shows a fallback. */
export const Activity = z.object({
  id: z.int(),
  ...folderFields,
  /** Null: the folder is a main folder. */
  parentId: z.int().nullable(),
  parentTitle: z.string().nullable(),
  ...shapeOf(eventKind),
  componentName: z.string().nullable(),
  meterUnit: z.enum(meterUnits).nullable(),
  /** Null: it happens once. */
  series: ActivitySeries.nullable(),
  typeName: z.string().nullable(),
  statusId: z.int(),
  statusName: z.string(),
  /** The member who sees to it. They stay named when they have left the folder, and are told of nothing then. */
  responsibleName: z.string().nullable(),
  responsibleHasLeft: z.boolean(),
  /** The firm that carries it out, from the main folder's register; null: the members themselves. */
  firmName: z.string().nullable(),
  /** Whether the caller sees costs here; if not, there seem to be none. */
  seesCosts: z.boolean(),
  checklist: z.array(ChecklistItem),
  /** The faults that it repairs. */
  repairs: z.array(z.object({ id: z.int(), title: z.string() })),
  /** Whether it is a complaint, which has a page of its own. */
  isComplaint: z.boolean(),
  /** Whether it is a round of components, or the next one of its series: it is done by going it. */
  isRound: z.boolean(),
  /** Whether a program proposed it, to whom it was planned by. */
  isProposed: z.boolean(),
  /** How many files lie with it. */
  papers: z.int(),
  ...deliveredFields,
  /** First and last name of the user who created it. */
  createdBy: z.string().nullable(),
  roleId: z.int(),
  roleName: z.string(),
  memberStatusId: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Activity = z.input<typeof Activity>

const statusField = z.literal(Object.values(activityStatus), 'Välj en status.')

const editableFields = { recurrence: Recurrence.nullish() }

export const NewActivity = z
  .object({
    ...changeOf(eventKind, 'new'),
    ...editableFields,
    reading: optionalReading,
    folderId: bodyId,
    checklist: NewChecklist.optional(),
  })
  .refine((activity) => !endsBeforeItStarts(activity), endBeforeStartIssue)
  .refine(isReadWhenDone, readWhenDoneIssue)
  .refine(isVatWithinCost, vatIssue)
  .transform(withAllDays)
  .transform(withVat)
export type NewActivity = z.input<typeof NewActivity>

/** A change of an event. A `recurrence` holds for it and the events after it; null: it is the last; none: as before. */
export const ActivityChange = z
  .object({
    ...changeOf(eventKind, 'change'),
    ...editableFields,
    appliesTo: changeScope,
    ...unchangedSince,
  })
  .refine((activity) => !endsBeforeItStarts(activity), endBeforeStartIssue)
  .refine(isVatWithinCost, vatIssue)
  .transform(withAllDays)
  .transform(withVat)
export type ActivityChange = z.input<typeof ActivityChange>

export const ActivityStatusChange = z.object({ statusId: statusField })
export type ActivityStatusChange = z.input<typeof ActivityStatusChange>

/** The query that names the folder of an event whose id is in the path. */
export const inFolder = z.object({ ...caller, folderId: id })

const toDoGroup = z.object({ total: z.int(), activities: z.array(Activity) })

/**
 * What is still to be done in folders that are not archived, the nearest day first: events whose last day has passed,
 * the rest that begin within 30 days, and all others. Today is a day in Sweden.
 */
export const ToDo = z.object({ late: toDoGroup, soon: toDoGroup, later: toDoGroup })
export type ToDo = z.input<typeof ToDo>

const problems = ['folderNotFound', 'accessDenied', 'costsKept', 'folderArchived', 'illegalTransition'] as const
const writeProblems = [...problems, 'componentNotFound', 'firmNotFound', 'memberNotFound'] as const
const doneProblems = [...problems, 'activityNotFound', 'changedMeanwhile', 'deliveredText'] as const

export const activities = withWireNames('activities', activityWireNames, {
  inFolder: endpoint({
    method: 'GET',
    path: '/api/MyActivity/GetActivitiesByMyObjectId',
    byToken: 'read',
    reloadedBy: changesOf.events,
    kept: 'any',
    summary: 'The events of a folder, or of those below it too, or those of them asked for; the latest day first.',
    query: inFolder
      .extend({ ...page(limits.inFolder), ...FolderActivityFilter.shape })
      .refine(isValidPeriod, { path: ['to'], error: endBeforeStart }),
    answer: z.array(Activity),
    isPaged: true,
    problems: ['folderNotFound'],
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/MyActivity/GetChoices',
    reloadedBy: changesOf.events,
    summary: 'What the events of a folder and of those below it can be narrowed by.',
    query: inFolder,
    answer: ActivityChoices,
    problems: ['folderNotFound'],
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/api/MyActivity/GetActivitiesByUserId',
    byToken: 'read',
    reloadedBy: [...changesOf.events, 'file'],
    kept: 'any',
    summary: 'The events of all folders that the caller may see, or those of them asked for; the latest day first.',
    query: z
      .object({ ...caller, ...page(limits.activitiesOverview), ...ActivityFilter.shape })
      .refine(isValidPeriod, { path: ['to'], error: endBeforeStart }),
    answer: z.array(Activity),
    isPaged: true,
  }),
  years: endpoint({
    method: 'GET',
    path: '/api/MyActivity/GetYears',
    byToken: 'read',
    reloadedBy: [...changesOf.events, 'file'],
    kept: 'any',
    summary: 'How many events are over in each year, and what it cost, of those that a list has.',
    query: z
      .object({ ...caller, ...ActivityFilter.omit({ when: true, sort: true }).shape })
      .refine(isValidPeriod, { path: ['to'], error: endBeforeStart }),
    answer: ActivityYears,
    problems: ['folderNotFound'],
  }),
  toDo: endpoint({
    method: 'GET',
    path: '/api/MyActivity/GetToDo',
    byToken: 'read',
    reloadedBy: changesOf.events,
    kept: 'any',
    summary: 'What is still to be done in all folders that the caller may see, or in some; topX of each group.',
    query: z.object({ ...caller, folderId: withinFolder, topX: page(limits.toDo).topX }),
    answer: ToDo,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/MyActivity',
    byToken: 'write',
    summary: 'Adds an event to a folder.',
    statuses: [201],
    body: NewActivity,
    answer: Activity,
    problems: [...writeProblems, 'folderFull', 'activityNotFound'],
    limit: createdPerHour.activities,
    isRepeatable: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/MyActivity/:id',
    summary: 'Changes an event, alone or with those that follow it in its series.',
    params: z.object({ id }),
    query: inFolder,
    body: ActivityChange,
    answer: Activity,
    problems: [...writeProblems, 'activityNotFound', 'changedMeanwhile', 'deliveredText'],
    isRepeatable: true,
  }),
  changeStatus: endpoint({
    method: 'PUT',
    path: '/api/MyActivity/:id/status',
    summary: 'Changes the status of an event, and nothing else of it.',
    params: z.object({ id }),
    query: inFolder,
    body: ActivityStatusChange,
    answer: Activity,
    problems: ['folderNotFound', 'accessDenied', 'folderArchived', 'activityNotFound', 'illegalTransition'],
    isRepeatable: true,
  }),
  markDone: endpoint({
    method: 'POST',
    path: '/api/MyActivity/:id/done',
    byToken: 'write',
    summary: 'Marks an event as done on a day, with its outcome, and plans the next one: of its series, or as asked.',
    params: z.object({ id }),
    query: inFolder,
    body: ActivityDone,
    answer: z.object({ activity: Activity, next: Activity.nullable() }),
    problems: [...doneProblems, 'folderFull'],
    limit: createdPerHour.activities,
    isRepeatable: true,
  }),
  changeDone: endpoint({
    method: 'PUT',
    path: '/api/MyActivity/:id/done',
    summary:
      'Changes how a done event was done: its day, outcome, cost and meter reading; the next one follows the day.',
    params: z.object({ id }),
    query: inFolder,
    body: ActivityDone,
    answer: z.object({ activity: Activity, next: Activity.nullable() }),
    problems: [...doneProblems, 'folderFull'],
    limit: createdPerHour.activities,
  }),
  undoDone: endpoint({
    method: 'POST',
    path: '/api/MyActivity/:id/notDone',
    summary: 'Takes back that an event is done or left out; the next one planned with it is removed for good.',
    params: z.object({ id }),
    query: inFolder,
    body: ActivityNotDone,
    answer: Activity,
    problems: doneProblems,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/MyActivity/:id',
    summary:
      'Moves an event to the trash for 30 days; of a series the one that is to be done takes those after it along.',
    params: z.object({ id }),
    /** `withReading`: what its meter was read as when it was logged goes too, for good, unless somebody has changed either. */
    query: inFolder.extend({ withReading: z.literal('true').optional() }),
    answer: Deleted,
    problems: ['folderNotFound', 'accessDenied', 'activityNotFound'],
  }),
})
