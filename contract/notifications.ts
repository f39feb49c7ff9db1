import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { caller, bodyId, timestamp, page } from './fields.ts'
import { limits } from './limits.ts'
import { withWireNames } from './wire.ts'

export const frequencies = ['now', 'daily', 'weekly', 'off'] as const
export type Frequency = (typeof frequencies)[number]

/**
 * What users are notified of, in the order of the account page: how often mail of it comes to somebody who has chosen
 * nothing, and whether they can choose. An answer from customer service always comes at once: it was asked for.
 */
export const kinds = {
  message: { defaultFrequency: 'now', isMailOptional: true },
  invitation: { defaultFrequency: 'now', isMailOptional: true },
  due: { defaultFrequency: 'now', isMailOptional: true },
  change: { defaultFrequency: 'weekly', isMailOptional: true },
  support: { defaultFrequency: 'now', isMailOptional: false },
} as const satisfies Record<string, { defaultFrequency: Frequency; isMailOptional: boolean }>
export type Kind = keyof typeof kinds
/** Those whose mail can be chosen. */
export type MailedKind = { [K in Kind]: (typeof kinds)[K]['isMailOptional'] extends true ? K : never }[Kind]

const allKinds = Object.keys(kinds) as Kind[]
export const isMailedKind = (kind: Kind): kind is MailedKind => kinds[kind].isMailOptional
export const mailedKinds = allKinds.filter(isMailedKind)

/** The same cause is one row for each person, however often it is told. */
export const Notification = z.object({
  id: z.int(),
  kind: z.enum(allKinds),
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
  updatedAt: timestamp,
})
export type Notification = z.input<typeof Notification>

const MailPreference = z.object({ kind: z.enum(mailedKinds), pace: z.enum(frequencies) })
export type MailPreference = z.input<typeof MailPreference>

const wireNames = {
  folderId: 'myObjectId',
  folderTitle: 'objectTitle',
}

export const notifications = withWireNames(wireNames, {
  mine: endpoint({
    method: 'GET',
    path: '/api/Notification',
    summary: 'What the caller is told of, latest first: only of what he may still see.',
    query: z.object({ ...caller, readState: z.enum(['unread', 'all']).default('all'), ...page(limits.notifications) }),
    answer: z.array(Notification),
    isPaged: true,
  }),
  unread: endpoint({
    method: 'GET',
    path: '/api/Notification/unread',
    summary: 'How many of them are unread.',
    query: z.object(caller),
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
  preferences: endpoint({
    method: 'GET',
    path: '/api/Notification/mail',
    summary: 'How often the caller gets mail of each kind.',
    query: z.object(caller),
    answer: z.array(MailPreference),
  }),
  setPreference: endpoint({
    method: 'PUT',
    path: '/api/Notification/mail',
    summary: 'Chooses how often mail of one kind comes, or never.',
    statuses: [204],
    body: MailPreference,
    answer: z.null(),
  }),
})
