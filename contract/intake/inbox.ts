import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import {
  bodyId,
  caller,
  day,
  id,
  numberInUrl,
  optionalBodyId,
  optionalLine,
  optionalText,
  page,
  requiredLine,
  timestamp,
} from '#contract/platform/fields.ts'
import { kindField } from '#contract/content/files.ts'
import { InboxBrief, InboxPlace, InboxReading } from './inboxReading.ts'
import { eventKind } from '#contract/items/event.ts'
import { changeOf } from '#contract/items/shapes.ts'
import { createdPerHour, inboxLimits, limits } from '#contract/platform/limits.ts'
import { isVatWithinCost } from '#contract/rules/money.ts'
import { vatIssue } from '#contract/rules/moneyFields.ts'
import { uploadId } from '#contract/platform/uploadFields.ts'
import { withWireNames } from '#contract/platform/wire.ts'

/** How it came: mailed in, shared from a phone, pasted, or left over when an event was logged. */
export const inboxSources = ['mail', 'share', 'paste', 'log'] as const
export type InboxSource = (typeof inboxSources)[number]

export const InboxPaper = z.object({
  id: z.string(),
  name: z.string(),
  size: z.int(),
  /** `checking`: nobody sees it before its bytes are checked. `refused`: they were not kept. */
  state: z.enum(['checking', 'waiting', 'refused']),
  /** Its bytes may say where they were taken, which cannot be taken out: saving it asks first. */
  tellsPlace: z.boolean(),
  /** Null until it is checked. */
  mediaType: z.string().nullable(),
  /** Whether there is a picture of it to look at. */
  preview: z.boolean(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  pages: z.int().nullable(),
})
export type InboxPaper = z.input<typeof InboxPaper>

/** Something that came in and waits for a yes. Nothing of it lies in a folder before that. */
export const InboxItem = z.object({
  id: z.int(),
  source: z.enum(inboxSources),
  /** Who sent it, in the words of the mail; null: whom it came through is all there is. */
  sender: z.string().nullable(),
  title: z.string().nullable(),
  text: z.string().nullable(),
  /** Through whose account it came. */
  addedBy: z.string(),
  isOwn: z.boolean(),
  /** The folder that it was addressed to, whose people all see it; null: the caller alone does. */
  folderId: z.int().nullable(),
  /** Where it is to lie, as somebody has chosen or by its words; null: nowhere yet, or where the caller may add nothing. */
  place: InboxPlace.nullable(),
  papers: z.array(InboxPaper),
  /** The mail that it came with is kept as it came. */
  hasMail: z.boolean().optional(),
  createdAt: timestamp,
  /** From then on it lies among what was thrown away. */
  expiresAt: timestamp,
  thrownAt: timestamp.nullable(),
})
export type InboxItem = z.input<typeof InboxItem>

export const NewInboxItem = z
  .object({
    /** A random UUID that the sender gives it: a retry adds nothing. */
    idempotencyKey: z.uuid(),
    source: z.enum(inboxSources),
    title: optionalLine(limits.title),
    /** What was written or shared: a text, or a link. */
    text: optionalText(limits.description),
    /** The caller's own uploads, all of whose bytes have been sent. */
    uploadIds: z.array(uploadId).max(inboxLimits.papers).default([]),
    /** Where it is to lie, if that is known. */
    placeId: optionalBodyId,
  })
  .refine(({ title, text, uploadIds }) => uploadIds.length > 0 || title !== null || text !== null, {
    path: ['text'],
    error: 'Lägg till något att spara.',
  })
export type NewInboxItem = z.input<typeof NewInboxItem>

/** An item as lists show it; without a brief where it was thrown away, and in the archive of an account. */
export const ListedInboxItem = InboxItem.extend({ brief: InboxBrief.optional() })
export type ListedInboxItem = z.input<typeof ListedInboxItem>

const { cost, vat, currency } = changeOf(eventKind, 'new')
const saved = {
  folderId: bodyId,
  /** What kind its papers are. */
  kindId: kindField,
  /** That the bytes of its papers may be seen, whatever they say of where they were taken. */
  keepsLocation: z.boolean().default(false),
  cost,
  vat,
  currency,
}

/** The event that it becomes: done, on the day. */
export const InboxSave = z
  .object({
    ...saved,
    title: requiredLine(limits.title),
    day,
    description: optionalText(limits.description),
    typeId: optionalBodyId,
    componentId: optionalBodyId,
    firmId: optionalBodyId,
  })
  .refine(isVatWithinCost, vatIssue)
export type InboxSave = z.input<typeof InboxSave>

/** The event, or the agreement, that its papers are added to; what they cost is filled in where that event has no cost. */
export const InboxSaveTo = z
  .object({ ...saved, activityId: optionalBodyId, agreementId: optionalBodyId })
  .refine(isVatWithinCost, vatIssue)
  .refine(({ activityId, agreementId }) => (activityId === null) !== (agreementId === null), {
    path: ['activityId'],
    error: 'Välj en händelse eller ett avtal.',
  })
export type InboxSaveTo = z.input<typeof InboxSaveTo>

const SavedAsEvent = z.object({
  folderId: z.int(),
  activityId: z.int(),
  /** Whether the event was made of it. */
  isNew: z.boolean(),
})
/** The event is null where its papers were added to an agreement. */
export const InboxSaved = SavedAsEvent.extend({ activityId: z.int().nullable() })
export type InboxSaved = z.input<typeof InboxSaved>

const wireNames = { folderId: 'myObjectId', createdAt: 'createDate' }
const item = z.object({ id })
const notThere = ['inboxItemNotFound', 'inboxItemSaved'] as const
const saveProblems = [
  ...notThere,
  'folderNotFound',
  'accessDenied',
  'folderArchived',
  'costsKept',
  'folderFull',
  'quotaExceeded',
  'folderQuotaExceeded',
  'inboxPaperChecking',
  'inboxPaperTellsPlace',
] as const

export const inbox = withWireNames('inbox', wireNames, {
  list: endpoint({
    method: 'GET',
    path: '/api/Inbox',
    reloadedBy: ['inbox', 'reading', 'inboxRule', 'mailIn'],
    summary:
      'What waits for the caller: their own, and what was addressed to folders where they may add events; the latest first. Or what of it was thrown away in the last 30 days.',
    query: z.object({
      ...caller,
      ...page(limits.inFolder),
      thrown: numberInUrl(z.int().min(0).max(1)).prefault(0),
    }),
    answer: z.array(ListedInboxItem),
    isPaged: true,
  }),
  places: endpoint({
    method: 'GET',
    path: '/api/Inbox/places',
    reloadedBy: ['folder'],
    summary: 'The folders that the caller may add events to, each main folder before its sub-folders: 500 at most.',
    query: z.object(caller),
    answer: z.array(InboxPlace),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/Inbox/:id',
    reloadedBy: ['inbox'],
    summary: 'One of what waits, or was thrown away.',
    params: item,
    answer: InboxItem,
    problems: ['inboxItemNotFound'],
  }),
  reading: endpoint({
    method: 'GET',
    path: '/api/Inbox/:id/reading',
    reloadedBy: ['inbox', 'reading', 'inboxRule'],
    summary:
      'What was read of the papers of one thing that waits, where it may belong, and whether it is there already.',
    params: item,
    answer: InboxReading,
    problems: ['inboxItemNotFound'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/Inbox',
    summary: 'Adds uploads, a text or a link to what waits for the caller.',
    statuses: [201],
    body: NewInboxItem,
    answer: z.object({ id: z.int() }),
    problems: ['uploadNotFound', 'inboxFull', 'folderNotFound', 'accessDenied', 'folderArchived'],
    limit: createdPerHour.inboxItems,
    isRepeatable: 'byBody',
  }),
  place: endpoint({
    method: 'PUT',
    path: '/api/Inbox/:id/place',
    summary: 'Chooses where it is to lie.',
    statuses: [204],
    params: item,
    body: z.object({ folderId: bodyId }),
    answer: z.null(),
    problems: [...notThere, 'folderNotFound', 'accessDenied', 'folderArchived'],
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/Inbox/:id/save',
    summary: 'Makes a done event of it, with its papers.',
    params: item,
    body: InboxSave,
    answer: SavedAsEvent,
    problems: [...saveProblems, 'componentNotFound', 'firmNotFound', 'illegalTransition'],
    limit: createdPerHour.activities,
  }),
  saveTo: endpoint({
    method: 'POST',
    path: '/api/Inbox/:id/saveTo',
    summary: 'Adds its papers to an event or an agreement that is there.',
    params: item,
    body: InboxSaveTo,
    answer: InboxSaved,
    problems: [...saveProblems, 'activityNotFound', 'agreementNotFound', 'changedMeanwhile', 'deliveredText'],
  }),
  undoSave: endpoint({
    method: 'POST',
    path: '/api/Inbox/:id/undo',
    summary: 'Puts what the caller saved in the last day back, as long as nobody has gone on with what came of it.',
    statuses: [204],
    params: item,
    // The agreement that was made of it goes too.
    body: z.object({ folderId: bodyId, agreementId: optionalBodyId }),
    answer: z.null(),
    problems: [
      'inboxItemNotFound',
      'folderNotFound',
      'accessDenied',
      'folderArchived',
      'activityNotFound',
      'agreementNotFound',
      'changedMeanwhile',
    ],
  }),
  readAgain: endpoint({
    method: 'POST',
    path: '/api/Inbox/:id/readAgain',
    summary: 'Has its papers read once more; what was read of them stays until then.',
    statuses: [204],
    params: item,
    answer: z.null(),
    problems: notThere,
    limit: { max: 30, windowSeconds: 3600 },
  }),
  throw: endpoint({
    method: 'POST',
    path: '/api/Inbox/:id/throw',
    summary: 'Throws it away; it can be put back for 30 days.',
    statuses: [204],
    params: item,
    answer: z.null(),
    problems: notThere,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/Inbox/:id/restore',
    summary: 'Puts back what was thrown away.',
    statuses: [204],
    params: item,
    answer: z.null(),
    problems: notThere,
  }),
})
