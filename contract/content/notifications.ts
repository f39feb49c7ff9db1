import { z } from 'zod'
import { Change } from './history.ts'
import { changesOf } from '#contract/platform/changes.ts'
import { deliverySteps } from '#contract/rules/deliverySteps.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { caller, bodyId, shownEmail, timestamp, page } from '#contract/platform/fields.ts'
import { handOverSteps } from '#contract/rules/handOverSteps.ts'
import { limits } from '#contract/platform/limits.ts'
import { withWireNames } from '#contract/platform/wire.ts'

export const frequencies = ['now', 'daily', 'weekly', 'off'] as const
export type Frequency = (typeof frequencies)[number]

/**
 * What users are notified of, in the order of the account page: the default mail frequency, and whether they can choose
 * it. Answers from customer service are always mailed immediately: the user asked for them. So is who owns a folder.
 */
export const kinds = {
  message: { defaultFrequency: 'now', isMailOptional: true },
  invitation: { defaultFrequency: 'now', isMailOptional: true },
  due: { defaultFrequency: 'now', isMailOptional: true },
  /** Somebody else has made the user responsible for an event. */
  responsible: { defaultFrequency: 'now', isMailOptional: true },
  /** The warranty of a component ends soon. */
  warranty: { defaultFrequency: 'now', isMailOptional: true },
  /** A component has reached its expected life. */
  lifespan: { defaultFrequency: 'weekly', isMailOptional: true },
  change: { defaultFrequency: 'weekly', isMailOptional: true },
  file: { defaultFrequency: 'weekly', isMailOptional: true },
  /** Papers that were sent back through a share of the user's wait for a yes or a no. */
  sentPaper: { defaultFrequency: 'now', isMailOptional: true },
  support: { defaultFrequency: 'now', isMailOptional: false },
  /** The founder wants the user to take a folder over. */
  offer: { defaultFrequency: 'now', isMailOptional: false },
  /** A folder has another founder: to both. */
  transfer: { defaultFrequency: 'now', isMailOptional: false },
  /** The member does not want the folder. */
  refusal: { defaultFrequency: 'now', isMailOptional: false },
  /** What becomes of handing a folder over to a buyer. Its mail is one of its own. */
  handOver: { defaultFrequency: 'now', isMailOptional: false },
  /** What became of a delivered job, to whoever delivered it. */
  delivery: { defaultFrequency: 'now', isMailOptional: false },
} as const satisfies Record<string, { defaultFrequency: Frequency; isMailOptional: boolean }>
export type Kind = keyof typeof kinds
/** Kinds whose mail frequency can be chosen. */
export type MailedKind = { [K in Kind]: (typeof kinds)[K]['isMailOptional'] extends true ? K : never }[Kind]

const allKinds = Object.keys(kinds) as Kind[]
export const isMailedKind = (kind: Kind): kind is MailedKind => kinds[kind].isMailOptional
export const mailedKinds = allKinds.filter(isMailedKind)

/** Of the kinds that tell what becomes of something: each thing that may have happened. */
const steps = { handOver: handOverSteps, delivery: deliverySteps } as const satisfies Partial<
  Record<Kind, readonly string[]>
>
export type StepOf<K extends Kind> = K extends keyof typeof steps ? (typeof steps)[K][number] : never

/** One row per user and cause, however often the cause is reported. */
export const Notification = z.object({
  id: z.int(),
  kind: z.enum(allKinds),
  /**
   * The subject of the message or case, the title of the event, the component's name, what was changed last, whom it was
   * about, or else the folder's title.
   */
  title: shownEmail,
  /** First and last name of the person who caused it, or customer service. Null for due dates. */
  actorName: z.string().nullable(),
  folderId: z.int().nullable(),
  folderTitle: z.string().nullable(),
  /** Id of a message, or of an answer from customer service. */
  messageId: z.int().nullable(),
  activityId: z.int().nullable(),
  componentId: z.int().nullable(),
  /** The day of a planned event or a service, or the last of a warranty or an expected life, yyyy-MM-dd. */
  dueOn: z.string().nullable(),
  /** The last day of the event it is about. */
  lastDay: z.string().nullable(),
  /** Number of changes or of files collected; otherwise 1. */
  occurrences: z.int(),
  /**
   * Of changes: what the last one was, with the role and the status that it gave. Null where that is not known. A server
   * of an earlier version leaves this out, and the next.
   */
  change: Change.pick({ kind: true, action: true, isOwnDoing: true, changes: true }).nullish(),
  /** Of changes: how many things were changed beside that one, by kind. */
  alsoChanged: z.array(Change.pick({ kind: true }).extend({ count: z.int() })).nullish(),
  /** Of a hand-over or a delivery: what has happened. A server of an earlier version leaves it out. */
  step: z.enum([...steps.handOver, ...steps.delivery]).nullish(),
  isRead: z.boolean(),
  /** When the last change was added. */
  updatedAt: timestamp,
})
export type Notification = z.input<typeof Notification>

const MailPreference = z.object({ kind: z.enum(mailedKinds), frequency: z.enum(frequencies) })
export type MailPreference = z.input<typeof MailPreference>

const wireNames = {
  folderId: 'myObjectId',
  folderTitle: 'objectTitle',
  frequency: 'pace',
}

export const notifications = withWireNames('notifications', wireNames, {
  mine: endpoint({
    method: 'GET',
    path: '/api/Notification',
    reloadedBy: changesOf.notifications,
    kept: 'any',
    summary: 'What the caller is told of, latest first: only of what they may still see.',
    query: z.object({ ...caller, readState: z.enum(['unread', 'all']).default('all'), ...page(limits.notifications) }),
    answer: z.array(Notification),
    isPaged: true,
  }),
  unread: endpoint({
    method: 'GET',
    path: '/api/Notification/unread',
    reloadedBy: changesOf.notifications,
    kept: 'any',
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
    reloadedBy: changesOf.notifications,
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
