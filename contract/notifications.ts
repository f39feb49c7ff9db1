import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { asker, bodyId, moment, page } from './fields.ts'
import { limits } from './limits.ts'
import { withWireNames } from './wire.ts'

/** What mail can be chosen for. An answer from customer service always comes at once: it was asked for. */
export const mailedKinds = ['message', 'invitation', 'due', 'change'] as const
export type MailedKind = (typeof mailedKinds)[number]

export const paces = ['now', 'daily', 'weekly', 'off'] as const
export type Pace = (typeof paces)[number]

/** How often mail of each kind comes to somebody who has chosen nothing. */
export const usualPace = {
  message: 'now',
  invitation: 'now',
  due: 'now',
  change: 'weekly',
} as const satisfies Record<MailedKind, Pace>

/** The same cause is one row for each person, however often it is told. */
export const Notification = z.object({
  id: z.int(),
  kind: z.enum([...mailedKinds, 'support']),
  /** The message's subject, the event's title, the case's subject; of an invitation and of changes the folder's title. */
  title: z.string(),
  /** First and last name of who caused it, or customer service's name; null where a day came. */
  actorName: z.string().nullable(),
  folderId: z.int().nullable(),
  folderTitle: z.string().nullable(),
  /** A message's, or that of customer service's answer. */
  messageId: z.int().nullable(),
  activityId: z.int().nullable(),
  /** The day of a planned event, yyyy-MM-dd. */
  dueOn: z.string().nullable(),
  /** How many changes are gathered; else 1. */
  occurrences: z.int(),
  isRead: z.boolean(),
  /** When it last grew. */
  updatedAt: moment,
})
export type Notification = z.input<typeof Notification>

const MailChoice = z.object({ kind: z.enum(mailedKinds), pace: z.enum(paces) })
export type MailChoice = z.input<typeof MailChoice>

const wireNames = {
  folderId: 'myObjectId',
  folderTitle: 'objectTitle',
}

export const notifications = withWireNames(wireNames, {
  mine: endpoint({
    method: 'GET',
    path: '/api/Notification',
    summary: 'What the caller is told of, latest first: only of what he may still see.',
    query: z.object({ ...asker, readState: z.enum(['unread', 'all']).default('all'), ...page(limits.notifications) }),
    answer: z.array(Notification),
    isPaged: true,
  }),
  unread: endpoint({
    method: 'GET',
    path: '/api/Notification/unread',
    summary: 'How many of them are unread.',
    query: z.object(asker),
    answer: z.object({ unread: z.int() }),
  }),
  markAsRead: endpoint({
    method: 'PUT',
    path: '/api/Notification/read',
    summary: 'Marks some of the caller’s as read, or all; those of others are passed over.',
    statuses: [204],
    body: z.object({ ids: z.array(bodyId).max(limits.largestPage).nullable() }),
    answer: z.null(),
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/Notification/mail',
    summary: 'How often the caller gets mail of each kind.',
    query: z.object(asker),
    answer: z.array(MailChoice),
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/api/Notification/mail',
    summary: 'Chooses how often mail of one kind comes, or never.',
    statuses: [204],
    body: MailChoice,
    answer: z.null(),
  }),
})
