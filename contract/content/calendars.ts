import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { caller, id, optionalBodyId, timestamp } from '#contract/platform/fields.ts'
import { withWireNames } from '#contract/platform/wire.ts'

/** The address at which calendar programs fetch a feed. The secret stands in the query, which no log of ours keeps. */
export const calendarPath = '/kalender.ics'
export const calendarAddress = (secret: string) => `${calendarPath}?nyckel=${secret}`

/** How many of them one user can have. */
export const mostFeeds = 20

/** A calendar that other programs subscribe to. Its address is shown once, when it is made. */
export const CalendarFeed = z.object({
  id: z.int(),
  /** Null: of all folders. */
  folderId: z.int().nullable(),
  /** Null too where the user no longer sees the folder. */
  folderTitle: z.string().nullable(),
  createdAt: timestamp,
  /** When a program last fetched it, to the hour; null: never. */
  usedAt: timestamp.nullable(),
})
export type CalendarFeed = z.input<typeof CalendarFeed>

const wireNames = { folderId: 'myObjectId', folderTitle: 'objectTitle' }

export const calendars = withWireNames('calendars', wireNames, {
  mine: endpoint({
    method: 'GET',
    path: '/api/Calendar',
    reloadedBy: ['account'],
    summary: 'The calendars that the caller has made for other programs, without their addresses.',
    query: z.object(caller),
    answer: z.array(CalendarFeed),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/Calendar',
    summary:
      'Makes a calendar for other programs, of one folder and what lies below it or of all, and answers its address. Asks for a fresh proof.',
    statuses: [201],
    body: z.object({ folderId: optionalBodyId }),
    answer: z.object({ feed: CalendarFeed, url: z.string() }),
    problems: ['folderNotFound', 'folderHandedOver', 'proofRequired', 'tooManyCalendars'],
    limit: { max: 60, windowSeconds: 3600 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/Calendar/:id',
    summary: 'Removes one of the caller’s calendars: its address gives nothing any more.',
    statuses: [204],
    params: z.object({ id }),
    answer: z.null(),
    problems: ['calendarNotFound'],
  }),
  event: endpoint({
    method: 'GET',
    path: '/api/MyActivity/:id/calendar',
    summary: 'One event as a file for a calendar program.',
    params: z.object({ id }),
    query: z.object({ ...caller, folderId: id }),
    answer: z.object({ fileName: z.string(), content: z.string() }),
    problems: ['folderNotFound', 'activityNotFound'],
  }),
})
