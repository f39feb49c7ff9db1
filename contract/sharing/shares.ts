import { z } from 'zod'
import { changesOf } from '#contract/platform/changes.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { bodyId, caller, id, optionalBodyId, page, requiredLine, timestamp } from '#contract/platform/fields.ts'
import { limits, shareDays } from '#contract/platform/limits.ts'
import { ParcelChoice, ParcelContent, ParcelKinds, ParcelScope } from './parcelContent.ts'
import { throughLink } from './parcelLinks.ts'
import { withWireNames } from '#contract/platform/wire.ts'

/** The presets that a share is made of; `own` is a choice that its maker made. */
export const sharePresets = ['insurance', 'agent', 'meeting', 'craftsman', 'own'] as const
export type SharePreset = (typeof sharePresets)[number]

export const NewShare = z
  .object({
    folderId: bodyId,
    preset: z.enum(sharePresets),
    scope: ParcelScope,
    /** What an own choice shows; the other presets say it themselves. */
    kinds: ParcelKinds.optional(),
    /** True: as it is now. False: as it is when it is read, as far as its maker then sees it. */
    isFrozen: z.boolean(),
    days: z.int().min(1, 'Välj minst en dag.').max(shareDays.most, 'Välj högst ett år.').default(shareDays.usual),
    /** For whom it is, in words: stands on each page and picture. */
    recipient: requiredLine(limits.title),
    /** Whether its recipient may send papers back: a craftsman alone. */
    takesPapers: z.boolean().default(false),
  })
  .refine(({ preset, kinds }) => (preset === 'own') === (kinds !== undefined), {
    path: ['kinds'],
    error: 'Välj vad som ska synas.',
  })
  .refine(({ preset, takesPapers }) => preset === 'craftsman' || !takesPapers, {
    path: ['takesPapers'],
    error: 'Bara hantverkaren kan skicka papper tillbaka.',
  })
export type NewShare = z.input<typeof NewShare>

/** `locked`: too many wrong codes. `gone`: its maker may no longer see what it shows, or it was taken down. */
export const shareStates = ['open', 'locked', 'revoked', 'expired', 'gone'] as const

export const Share = z.object({
  /** The id of its parcel. */
  id: z.int(),
  folderId: z.int(),
  folderTitle: z.string(),
  preset: z.enum(sharePresets),
  /** With what the same can be shared again. */
  choice: ParcelChoice,
  /** The name of the component that it is of; null: it is of something else, or it is gone. */
  componentName: z.string().nullable(),
  isFrozen: z.boolean(),
  recipient: z.string(),
  /** Components that a frozen one shows; null: it is not frozen. */
  things: z.int().nullable(),
  takesPapers: z.boolean(),
  /** Papers that were sent back and wait for an answer. */
  waitingPapers: z.int(),
  state: z.enum(shareStates),
  createdBy: z.string(),
  /** Whether the caller made it: they alone look at what it shows. */
  isOwn: z.boolean(),
  createdAt: timestamp,
  expiresAt: timestamp,
  endedAt: timestamp.nullable(),
  /** Who revoked it; null: nobody did, or their account is gone. */
  endedBy: z.string().nullable(),
  /** How often it has been opened, and when last. Not by whom, nor from where. */
  timesOpened: z.int(),
  openedAt: timestamp.nullable(),
})
export type Share = z.input<typeof Share>

/** The link and the code are shown once: neither is kept. */
export const MadeShare = z.object({ share: Share, url: z.string(), code: z.string() })
export type MadeShare = z.input<typeof MadeShare>

/** What the recipient sent back through the share, as far as they are told of it. */
const SentPaper = z.object({
  id: z.string(),
  name: z.string(),
  size: z.int(),
  createdAt: timestamp,
  /** `checking`: not all is known of its bytes yet. */
  state: z.enum(['checking', 'waiting', 'kept', 'refused']),
  /** Sent in this visit: it can be taken back while it waits. */
  isOwn: z.boolean(),
})
export type SentPaper = z.input<typeof SentPaper>

export const SharedView = z.object({
  createdBy: z.string(),
  preset: z.enum(sharePresets),
  recipient: z.string(),
  /** When what it shows was read: as it was frozen, or now. */
  asOf: timestamp,
  isFrozen: z.boolean(),
  expiresAt: timestamp,
  content: ParcelContent,
  /** SHA-256 over what a frozen one holds, in hexadecimal. */
  hash: z.string().nullable(),
  takesPapers: z.boolean(),
  /** The papers sent back through it, the latest first. */
  papers: z.array(SentPaper),
})
export type SharedView = z.input<typeof SharedView>

const wireNames = {
  folderId: 'myObjectId',
  folderTitle: 'objectTitle',
  createdAt: 'createDate',
  expiresAt: 'expireDate',
}

const listed = z.object({ ...caller, state: z.enum(['current', 'ended']), ...page(limits.inFolder) })
const params = z.object({ id })
const inFolder = z.object({ ...caller, folderId: id })

const lists = {
  ofFolder: endpoint({
    method: 'GET',
    path: '/api/MyObject/:id/shares',
    reloadedBy: changesOf.shares,
    summary:
      'The shares of a folder and its sub-folders, for those who may make some: the open and locked ones, or those that have ended in a year; the latest first.',
    params,
    query: listed,
    answer: z.array(Share),
    isPaged: true,
    problems: ['folderNotFound', 'accessDenied'],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/Share',
    reloadedBy: changesOf.shares,
    summary:
      'The shares of all folders in which the caller may make some: the open and locked ones, or those that have ended in a year; the latest first.',
    query: listed,
    answer: z.array(Share),
    isPaged: true,
  }),
}

const changes = {
  add: endpoint({
    method: 'POST',
    path: '/api/Share',
    summary:
      'Makes a link to a part of a folder that somebody without an account can read with its code. Both are answered once. Asks for a fresh proof where the choice is an own one of a whole folder, or shows all of it as it is when it is read, and after three in an hour. Its maker is mailed a link that ends it.',
    statuses: [201],
    body: NewShare,
    answer: MadeShare,
    problems: ['folderNotFound', 'accessDenied', 'proofRequired', 'componentNotFound', 'fileNotFound', 'tooManyShares'],
    limit: { max: 60, windowSeconds: 3600 },
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/api/Share/:id/revoke',
    summary: 'Ends a share at once, also for whoever is reading it.',
    statuses: [204],
    params,
    query: inFolder,
    answer: z.null(),
    problems: ['folderNotFound', 'accessDenied', 'shareNotFound'],
  }),
  revokeAll: endpoint({
    method: 'POST',
    path: '/api/Share/revoke',
    summary: 'Ends all shares of a folder and its sub-folders, or without a folder all that the caller made.',
    body: z.object({ folderId: optionalBodyId }),
    answer: z.object({ revoked: z.int() }),
    problems: ['folderNotFound', 'accessDenied'],
  }),
  renewCode: endpoint({
    method: 'POST',
    path: '/api/Share/:id/code',
    summary: 'Gives an open or locked share another code, answered once; the former one works no more.',
    params,
    query: inFolder,
    answer: z.object({ code: z.string() }),
    problems: ['folderNotFound', 'accessDenied', 'shareNotFound'],
    limit: { max: 60, windowSeconds: 3600 },
  }),
}

const throughTheLink = {
  read: endpoint({
    method: 'GET',
    ...throughLink('share', '/view'),
    limit: { max: 300, windowSeconds: 600 },
    summary: 'What a share shows, to whoever has opened it with its link and code.',
    params,
    answer: SharedView,
  }),
}

export const shares = withWireNames('shares', wireNames, { ...lists, ...changes, ...throughTheLink })
