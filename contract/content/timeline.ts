import { z } from 'zod'
import { changesOf } from '#contract/platform/changes.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { caller, day, id, numberInUrl } from '#contract/platform/fields.ts'
import { isValidPeriod, period } from '#contract/platform/filters.ts'
import { endBeforeStart } from '#contract/rules/activityPeriod.ts'
import { Change } from './history.ts'
import { limits } from '#contract/platform/limits.ts'
import { seasons } from '#contract/rules/activityDays.ts'
import { currencies } from '#contract/rules/money.ts'
import { Amount } from '#contract/rules/moneyFields.ts'
import { Cover } from '#contract/rules/pictures.ts'
import { withWireNames } from '#contract/platform/wire.ts'

/** Kinds of timeline entries, in the order of a day. */
export const timelineKinds = ['activity', 'file', 'message', 'change'] as const
export type TimelineKind = (typeof timelineKinds)[number]

const cursorForm = /^(\d{4}-\d{2}-\d{2})\.[1-4]\.\d{1,15}\.\d{1,15}$/

/** The place of an entry in the order, which stays the same as others come: an opaque word. */
export const TimelineCursor = z
  .string()
  .regex(cursorForm, 'Fortsättningen stämmer inte.')
  .refine((text) => day.safeParse(cursorForm.exec(text)?.[1]).success, 'Fortsättningen stämmer inte.')

const TimelineActivity = z.object({
  id: z.int(),
  title: z.string(),
  /** The beginning of how it went, or else of what it is about. */
  text: z.string().nullable(),
  startDate: z.string(),
  endDate: z.string(),
  /** How people say its days; null: as they are. */
  season: z.enum(seasons).nullable(),
  typeName: z.string().nullable(),
  statusId: z.int(),
  statusName: z.string(),
  componentName: z.string().nullable(),
  responsibleName: z.string().nullable(),
  firmName: z.string().nullable(),
  estimatedCost: Amount,
  cost: Amount,
  currency: z.enum(currencies),
  /** One of its pictures: of after before any other. */
  picture: Cover.nullable(),
})

const TimelineFile = z.object({
  id: z.int(),
  name: z.string(),
  kindName: z.string(),
  mediaType: z.string(),
  createdBy: z.string(),
  /** The event or the component that it belongs to. */
  belongsTo: z.string().nullable(),
  picture: Cover.nullable(),
})

const TimelineMessage = z.object({
  id: z.int(),
  subject: z.string(),
  /** The beginning of its text. */
  text: z.string(),
  senderName: z.string(),
})

/** The changes that one person made in one folder on one day. */
const TimelineChanges = z.object({
  /** First and last name; null if not known, or if they must stay anonymous. */
  changedBy: z.string().nullable(),
  total: z.int(),
  /** The last of them. */
  latest: z.array(Change.omit({ changedAt: true })),
})

/** One thing on one day: of the four parts one is not null and says what. */
export const TimelineEntry = z.object({
  /** Also the cursor to go on from. */
  id: TimelineCursor,
  /**
   * yyyy-MM-dd, in Sweden: the first day of an event, the day of a paper; when a message was sent, a change was made.
   */
  day: z.string(),
  folderId: z.int(),
  folderTitle: z.string(),
  activity: TimelineActivity.nullable(),
  file: TimelineFile.nullable(),
  message: TimelineMessage.nullable(),
  change: TimelineChanges.nullable(),
})
export type TimelineEntry = z.input<typeof TimelineEntry>

export const TimelineFilter = z.object({
  kind: z.enum(timelineKinds).optional(),
  /** One of the sub-folders. One that the caller may not see matches nothing. */
  subFolderId: id.optional(),
  /** The person who is responsible for an entry, or who added, sent or made it. */
  personId: id.optional(),
  ...period,
})
export type TimelineFilter = z.input<typeof TimelineFilter>

/** The values that a timeline can be narrowed by, as far as the caller sees. */
export const TimelineChoices = z.object({
  /** Years with anything in them, the latest first. */
  years: z.array(z.int()),
  /** The sub-folders. */
  folders: z.array(z.object({ id: z.int(), title: z.string() })),
  /** People who have a role in one of the folders. */
  people: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type TimelineChoices = z.input<typeof TimelineChoices>

const wireNames = { folderId: 'myObjectId', folderTitle: 'objectTitle' }

export const timeline = withWireNames('timeline', wireNames, {
  ofFolder: endpoint({
    method: 'GET',
    path: '/api/Timeline',
    byToken: 'read',
    reloadedBy: changesOf.history,
    summary:
      'What happened and is planned in a folder, and in those of its sub-folders that the caller may see, the latest day first: events with a day, files, the caller’s messages, and changes summed by person and day.',
    query: z
      .object({
        ...caller,
        folderId: id,
        ...TimelineFilter.shape,
        /** The id of the last entry that the caller has. */
        after: TimelineCursor.optional(),
        topX: numberInUrl(z.int().min(1).max(limits.largestPage)).prefault(limits.inFolder),
      })
      .refine(isValidPeriod, { path: ['to'], error: endBeforeStart }),
    answer: z.object({ entries: z.array(TimelineEntry), hasMore: z.boolean() }),
    problems: ['folderNotFound'],
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/Timeline/choices',
    reloadedBy: changesOf.history,
    summary: 'The years, sub-folders and people that the timeline of a folder can be narrowed by.',
    query: z.object({ ...caller, folderId: id }),
    answer: TimelineChoices,
    problems: ['folderNotFound'],
  }),
})
