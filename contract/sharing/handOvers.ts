import { z } from 'zod'
import { changesOf } from '#contract/platform/changes.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import {
  bodyId,
  day,
  emailAddress,
  id,
  optionalText,
  requiredText,
  shownEmail,
  timestamp,
} from '#contract/platform/fields.ts'
import { HandOverChoice, HandOverPreview } from './handOverChoice.ts'
import { OpenWelcome, Welcome } from './handOverWelcome.ts'
import { Ending, KeptDraft } from './handOverParts.ts'
import { handOverRoles, handOverStates } from '#contract/rules/handOverStates.ts'
import { handOverRefused as refused } from '#contract/rules/handOverSteps.ts'
import { previewsPerHour } from '#contract/platform/limits.ts'
import { withWireNames } from '#contract/platform/wire.ts'

/** Days until a hand-over of a folder to a buyer ends that nobody has answered. */
export const handOverAnswerDays = 30
/** Hours from the exchange during which any party can undo it, while the buyer has written nothing. */
export const undoHandOverHours = 72
/** When a folder changes hands on its day of access, in Sweden. */
export const exchangeHour = 12
export const longestHandOverWords = 2_000

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
  /** Of a follower who is in no more than sub-folders: what these are called. */
  place: z.string().nullable(),
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

/** The hand-over of a folder, as one of its parties sees it; what another may not see is null or empty. */
export const HandOver = z.object({
  id: z.int(),
  state: z.enum(handOverStates),
  /** What the caller is in it. */
  role: z.enum(handOverRoles),
  folderTitle: z.string(),
  /** The founder's alone. */
  draft: KeptDraft.nullable(),
  accessDay: z.string().nullable(),
  parties: z.array(HandOverParty),
  questions: z.array(HandOverQuestion),
  /** How much goes along and stays, by what is offered or was exchanged. */
  goes: z.int(),
  stays: z.int(),
  sentAt: timestamp.nullable(),
  /** When the hand-over ends that nobody has answered. */
  expiresAt: timestamp.nullable(),
  exchangedAt: timestamp.nullable(),
  /** Null: it can be undone no longer, or not yet. */
  undoUntil: timestamp.nullable(),
  /** Until when it can be undone once the seller has taken the archive out of the trash; null: it does not lie there. */
  undoOnceRestored: timestamp.nullable(),
  /** How much the buyer has written, by which it can be undone no longer. */
  writtenByBuyer: z.int(),
  /** Why it ended, in the words of whoever declined. */
  endedWords: z.string().nullable(),
  ends: Ending.nullable(),
  /** The buyer's. */
  welcome: OpenWelcome.nullable(),
  /** Of those in the folder from before: whose time it was, and which years. */
  sellers: z.array(z.string()),
  firstYear: z.int().nullable(),
})
export type HandOver = z.input<typeof HandOver>

const ofFolder = '/api/MyObject/:id/handOver'
const params = z.object({ id })
const writing = ['folderNotFound', 'accessDenied', 'folderArchived', 'folderHandedOver'] as const
const perHour = (max: number) => ({ max, windowSeconds: 3600 })

/** A founder hands a main folder over to whoever buys what it is about. */
export const handOvers = withWireNames(
  'handOvers',
  { folderId: 'myObjectId', folderTitle: 'objectTitle' },
  {
    ofFolder: endpoint({
      method: 'GET',
      path: ofFolder,
      reloadedBy: [...changesOf.folder, 'handOver'],
      summary: 'The draft, the offer or the last hand-over of a main folder, to those who have a part in it.',
      params,
      answer: HandOver.nullable(),
      problems: ['folderNotFound'],
    }),
    saveDraft: endpoint({
      method: 'PUT',
      path: ofFolder,
      summary: 'Saves the draft of a hand-over: nobody is told before it is sent.',
      limit: perHour(1_000),
      params,
      body: HandOverDraft,
      answer: HandOver,
      problems: [...writing, 'alreadyOffered', 'invitingYourself', 'alreadyMember', 'memberNotFound'],
    }),
    deleteDraft: endpoint({
      method: 'DELETE',
      path: ofFolder,
      summary: 'Deletes the draft of a hand-over.',
      statuses: [204],
      params,
      answer: z.null(),
      problems: [...writing, 'handOverNotFound'],
    }),
    preview: endpoint({
      method: 'POST',
      path: `${ofFolder}/preview`,
      summary: 'What a choice of what goes along comes to: counts, names and numbers in it, and what is missing.',
      limit: previewsPerHour,
      params,
      body: HandOverChoice,
      answer: HandOverPreview,
      problems: [...writing],
    }),
    send: endpoint({
      method: 'POST',
      path: `${ofFolder}/send`,
      summary:
        'Sends the draft: to the co-owners first, if there are any, and then to the buyers. Asks for a fresh proof. What goes along is held fast.',
      limit: perHour(20),
      params,
      answer: HandOver,
      problems: [
        ...writing,
        'proofRequired',
        'addressUnconfirmed',
        'handOverNotFound',
        'alreadyOffered',
        'takenOverLately',
        'invitingYourself',
        'alreadyMember',
        'memberNotFound',
        'draftChanged',
        'mailedTooOften',
        'tooManyNewRecipients',
      ],
    }),
    link: endpoint({
      method: 'POST',
      path: `${ofFolder}/link`,
      summary: 'Makes a new link for an offer that is given by link; the one before ends. Asks for a fresh proof.',
      limit: perHour(20),
      params,
      answer: z.object({ secret: z.string() }),
      problems: [
        ...writing,
        'proofRequired',
        'addressUnconfirmed',
        ...refused,
        'handOverWaits',
        'mailedTooOften',
        'tooManyNewRecipients',
      ],
    }),
    takeBack: endpoint({
      method: 'POST',
      path: `${ofFolder}/takeBack`,
      summary: 'Takes an offer back, also after a yes, until the exchange.',
      statuses: [204],
      params,
      answer: z.null(),
      problems: ['folderNotFound', 'accessDenied', 'folderHandedOver', ...refused],
    }),
    approve: endpoint({
      method: 'POST',
      path: `${ofFolder}/approve`,
      summary: "A co-owner's yes or no to the offer, before the buyer is asked. A yes asks for a fresh proof.",
      statuses: [204],
      limit: perHour(20),
      params,
      body: z.object({ answer: Answer }),
      answer: z.null(),
      problems: ['folderNotFound', 'accessDenied', 'folderHandedOver', 'proofRequired', 'sellerAway', ...refused],
    }),
    follow: endpoint({
      method: 'POST',
      path: `${ofFolder}/follow`,
      summary: "A member's yes or no to following along to the buyer; can be changed until the exchange.",
      statuses: [204],
      params,
      body: z.object({ answer: Answer }),
      answer: z.null(),
      problems: ['folderNotFound', 'folderHandedOver', ...refused],
    }),
    answerQuestion: endpoint({
      method: 'POST',
      path: `${ofFolder}/question/:questionId`,
      summary: "Answers a buyer's question, who is mailed the answer.",
      statuses: [204],
      limit: perHour(60),
      params: z.object({ id, questionId: id }),
      body: z.object({ text: requiredText(longestHandOverWords) }),
      answer: z.null(),
      problems: ['folderNotFound', 'accessDenied', 'folderHandedOver', ...refused],
    }),
    undo: endpoint({
      method: 'POST',
      path: `${ofFolder}/undo`,
      summary:
        'Undoes the exchange, by any party, within 72 hours and while the buyer has written nothing. Asks for a fresh proof.',
      statuses: [204],
      limit: perHour(20),
      params,
      answer: z.null(),
      problems: [
        'folderNotFound',
        'proofRequired',
        'handOverNotFound',
        'handOverUndone',
        'undoOver',
        'buyerHasWritten',
        'archiveInTrash',
      ],
    }),
    welcome: endpoint({
      method: 'PUT',
      path: `${ofFolder}/welcome`,
      summary: 'What the buyer has ticked off in the card that bids them welcome.',
      statuses: [204],
      params,
      body: Welcome,
      answer: z.null(),
      problems: ['folderNotFound', 'accessDenied', 'handOverNotFound'],
    }),
    partOf: endpoint({
      method: 'GET',
      path: `${ofFolder}/copy`,
      reloadedBy: changesOf.folder,
      summary:
        'Which events, components and files of a folder went along with it, or came along, of how many, and from whom.',
      params,
      answer: z.object({
        activityIds: z.array(z.int()),
        componentIds: z.array(z.int()),
        fileIds: z.array(z.int()),
        of: z.object({ activities: z.int(), components: z.int(), files: z.int() }),
        /** Whose it was until then. */
        sellers: z.array(z.string()),
      }),
      problems: ['folderNotFound'],
    }),
  },
)
