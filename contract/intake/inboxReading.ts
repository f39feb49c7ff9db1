import { z } from 'zod'
import { currencies } from '#contract/rules/money.ts'
import { Receipt, whyUnread } from './reading.ts'

/* What was read of a thing that waits in the Inkorg, and what follows from it. */

export const InboxPlace = z.object({
  folderId: z.int(),
  title: z.string(),
  parentId: z.int().nullable(),
  parentTitle: z.string().nullable(),
  /** Whether the caller sees, and so writes, what things cost there. */
  seesCosts: z.boolean(),
})
export type InboxPlace = z.input<typeof InboxPlace>

/** Where what comes from a firm may belong, and as what. */
export const SuggestedPlace = InboxPlace.extend({
  typeId: z.int().nullable(),
  componentId: z.int().nullable(),
  /** Null where the folder does not know the firm. */
  firmId: z.int().nullable(),
  firmName: z.string(),
  /** Of the last event of the firm, by which it is suggested. */
  day: z.string().nullable(),
  /** By what the caller chose for the firm, and not by its last event. */
  isRemembered: z.boolean(),
})

export type SuggestedPlace = z.input<typeof SuggestedPlace>

/** An event, or a paper of none, that it may be already: of the same bytes, or the same firm, sum and day. */
export const KnownAlready = z.object({
  folderId: z.int(),
  folderTitle: z.string(),
  activityId: z.int().nullable(),
  title: z.string(),
  day: z.string().nullable(),
  /** Null where it was found by the same bytes. */
  cost: z.int().nullable(),
  currency: z.enum(currencies),
  isSameFile: z.boolean(),
  /** The caller may add the papers to it. */
  takesMore: z.boolean(),
})
export type KnownAlready = z.input<typeof KnownAlready>

const Fitting = z.object({ folderId: z.int(), activityId: z.int(), title: z.string(), day: z.string() })

/**
 * The first thing that keeps it from agreeing: `twice` is the receipt that waits above or below too, and came after it;
 * `newFirm` was read, and is not known to the caller.
 */
export const doubts = ['several', 'total', 'vat', 'date', 'firm', 'twice', 'newFirm'] as const
export type Doubt = (typeof doubts)[number]

/** What was read of its papers, in short, and what follows from it: all of it a suggestion until somebody says yes. */
export const InboxBrief = z.object({
  /** Something of it has not been read yet. */
  isWaiting: z.boolean(),
  /** Why a paper could not be read where none of them seems to be a receipt or an invoice. */
  unread: z.enum(whyUnread).nullable(),
  /** Null: none of its papers seems to be one. */
  kind: z.enum(['receipt', 'invoice']).nullable(),
  seller: z.string().nullable(),
  /** Null where its check fails, as of the amounts. */
  date: z.string().nullable(),
  total: z.int().nullable(),
  /** Of the sum. */
  currency: z.enum(currencies),
  vat: z.int().nullable(),
  /** Null where all agrees, and where it is no receipt. */
  doubt: z.enum(doubts).nullable(),
  /** As the caller once chose for the firm, or where its last event lies that they see. */
  place: SuggestedPlace.nullable(),
  known: KnownAlready.nullable(),
  /** A done event without papers that the invoice is likely of. */
  fitting: Fitting.nullable(),
})
export type InboxBrief = z.input<typeof InboxBrief>

export const InboxReading = InboxBrief.extend({
  /** Of the first paper that seems to be a receipt or an invoice. */
  read: z.object({ paperId: z.string(), receipt: Receipt }).nullable(),
})
export type InboxReading = z.input<typeof InboxReading>
