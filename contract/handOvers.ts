import { z } from 'zod'
import { bodyId, day, emailAddress, optionalText, shownEmail, timestamp } from './fields.ts'
import { HandOverChoice } from './handOverChoice.ts'

/** Days until an offer of a folder to a buyer ends that nobody has answered. */
export const handOverOfferDays = 30
/** Hours from the exchange during which any party can undo it, while the buyer has written nothing. */
export const undoHandOverHours = 72
/** When a folder changes hands on its day of access, in Sweden. */
export const exchangeHour = 12
export const longestHandOverWords = 2_000

/**
 * A draft waits for nobody; `asking` for the co-owners, `offered` for the buyers, `accepted` for the day of access. The
 * others are ends.
 */
export const handOverStates = [
  'draft',
  'asking',
  'offered',
  'accepted',
  'exchanged',
  'declined',
  'takenBack',
  'expired',
  'undone',
] as const
export type HandOverState = (typeof handOverStates)[number]

/** Who is asked: owners besides the founder, who share the archive; buyers; and members who may follow along. */
export const handOverRoles = ['seller', 'coOwner', 'buyer', 'follower'] as const
export type HandOverRole = (typeof handOverRoles)[number]

export const HandOverDraft = z.object({
  choice: HandOverChoice,
  /** One or two who buy together; nobody: whoever first opens the link and confirms an address. */
  buyers: z.array(emailAddress).max(2, 'Högst två kan köpa tillsammans.'),
  /** Null: as soon as they have said yes. */
  accessDay: day.nullable(),
  words: optionalText(longestHandOverWords),
  /** Administrators who own it too, and say yes before the buyer is asked. */
  coOwnerIds: z.array(bodyId).max(10),
  /** Members who are asked whether they follow along to the buyer. */
  followerIds: z.array(bodyId).max(100),
})
export type HandOverDraft = z.input<typeof HandOverDraft>

const Answer = z.enum(['yes', 'no'])

export const HandOverParty = z.object({
  id: z.int(),
  role: z.enum(handOverRoles),
  /** Of a buyer without an account the address. */
  name: z.string(),
  /** Shown to the sellers and to the buyers themselves. */
  email: shownEmail.nullable(),
  userId: z.int().nullable(),
  answer: Answer.nullable(),
  answeredAt: timestamp.nullable(),
  /** Of a follower: whether the buyer wants them along. */
  isKept: z.boolean(),
})
export type HandOverParty = z.input<typeof HandOverParty>

export const HandOverQuestion = z.object({
  id: z.int(),
  askedBy: shownEmail,
  text: z.string(),
  askedAt: timestamp,
  answer: z.string().nullable(),
  answeredAt: timestamp.nullable(),
})
export type HandOverQuestion = z.input<typeof HandOverQuestion>

/** What ends with the exchange, besides the roles of those who do not follow along. */
const Ending = z.object({
  links: z.int(),
  feeds: z.int(),
  invitations: z.int(),
  /** The founder's own, of events that are to be done. */
  reminders: z.int(),
})

const Welcome = z.object({
  done: z.array(z.enum(['meters', 'codes', 'plans'])),
  isClosed: z.boolean(),
})

/** The hand-over of a folder, as one of its parties sees it; what another may not see is null or empty. */
export const HandOver = z.object({
  id: z.int(),
  state: z.enum(handOverStates),
  /** What the caller is in it. */
  role: z.enum(handOverRoles),
  folderTitle: z.string(),
  /** The founder's alone. */
  draft: HandOverDraft.nullable(),
  accessDay: z.string().nullable(),
  parties: z.array(HandOverParty),
  questions: z.array(HandOverQuestion),
  /** How much goes along and stays, by what is offered or was exchanged. */
  goes: z.int(),
  stays: z.int(),
  sentAt: timestamp.nullable(),
  /** When the offer ends that nobody has answered. */
  expiresAt: timestamp.nullable(),
  exchangedAt: timestamp.nullable(),
  /** Null: it can be undone no longer, or not yet. */
  undoUntil: timestamp.nullable(),
  /** How much the buyer has written, by which it can be undone no longer. */
  writtenByBuyer: z.int(),
  /** Why it ended, in the words of whoever declined. */
  endedWords: z.string().nullable(),
  ends: Ending.nullable(),
  /** The buyer's. */
  welcome: Welcome.nullable(),
  /** Of those in the folder from before: whose time it was, and which years. */
  sellers: z.array(z.string()),
  firstYear: z.int().nullable(),
})
export type HandOver = z.input<typeof HandOver>
