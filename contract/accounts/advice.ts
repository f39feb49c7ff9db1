import { z } from 'zod'
import { changesOf } from '#contract/platform/changes.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { bodyId, caller, id, optionalBodyId, page, requiredText, timestamp } from '#contract/platform/fields.ts'
import { limits } from '#contract/platform/limits.ts'
import { MessageFile, uploadIds } from '#contract/content/messages.ts'
import { withWireNames } from '#contract/platform/wire.ts'

export const caseKinds = ['question', 'advice'] as const
export type CaseKind = (typeof caseKinds)[number]

/** What customer service is shown of a folder: what there is in it, or one of these things. */
export const lookKinds = ['folder', 'component', 'activity', 'fault', 'file'] as const
export type LookKind = (typeof lookKinds)[number]

/** A look of customer service into one folder, which a case was given. */
export const CaseLook = z.object({
  id: z.int(),
  caseId: z.int(),
  /** Null for who does not see the folder any more. */
  folderTitle: z.string().nullable(),
  givenByName: z.string(),
  givenAt: timestamp,
  until: timestamp,
  /** Whether it shows anything now. */
  isOpen: z.boolean(),
  /** How many times something was opened by it. */
  opened: z.int(),
})
export type CaseLook = z.input<typeof CaseLook>

/** That somebody of customer service opened something. */
export const LookRead = z.object({
  id: z.int(),
  kind: z.enum(lookKinds),
  /** As it was called then. */
  title: z.string(),
  /** Their first name. */
  who: z.string(),
  readAt: timestamp,
})
export type LookRead = z.input<typeof LookRead>

/** What an answer proposes to whoever asked. */
export const Proposal = z.object({
  messageId: z.int(),
  /** Of an event that may be added to the folder; null: the answer names a firm alone. */
  title: z.string().nullable(),
  description: z.string().nullable(),
  checklist: z.array(z.string()),
  /** Who did what before, as the caller sees it now. */
  job: z
    .object({
      folderId: z.int(),
      activityId: z.int(),
      title: z.string(),
      day: z.string().nullable(),
      firmName: z.string(),
      phone: z.string().nullable(),
    })
    .nullable(),
  isAdded: z.boolean(),
  /** The event that was added, if the caller sees it. */
  added: z.object({ folderId: z.int(), activityId: z.int() }).nullable(),
})
export type Proposal = z.input<typeof Proposal>

/** `messageId`: of what was written later; null: it was sent with the question. */
export const CaseFile = MessageFile.extend({ messageId: z.int().nullable() })
export type CaseFile = z.input<typeof CaseFile>

/** What a question for advice has beside its messages. */
export const AdviceCase = z.object({
  caseId: z.int(),
  /** The component that was asked about, as it was called then. */
  about: z.string().nullable(),
  /** The latest; null: none was given. */
  look: CaseLook.nullable(),
  /** What was opened last. */
  reads: z.array(LookRead),
  /** What was sent with it, and with what was written later. */
  files: z.array(CaseFile),
  /** By message, the oldest first. */
  proposals: z.array(Proposal),
})
export type AdviceCase = z.input<typeof AdviceCase>

export const NewAdvice = z.object({
  folderId: bodyId,
  /** A component of the folder, which the question is about. */
  componentId: optionalBodyId,
  content: requiredText(limits.description),
  uploadIds,
  idempotencyKey: z.uuid().optional(),
})
export type NewAdvice = z.input<typeof NewAdvice>

const oneOf = z.object({ id })
const asking = {
  method: 'POST',
  statuses: [201],
  body: NewAdvice,
  answer: z.object({ messageId: z.int(), caseId: z.int() }),
  limit: { max: 30, windowSeconds: 3600 },
  isRepeatable: 'byBody',
} as const

export const advice = withWireNames(
  'advice',
  { folderId: 'myObjectId', folderTitle: 'objectTitle' },
  {
    ask: endpoint({
      ...asking,
      path: '/api/Advice',
      summary: 'Asks customer service for advice about a folder, which they do not see.',
      problems: ['folderNotFound', 'accessDenied', 'componentNotFound', 'uploadNotFound'],
    }),
    askWithLook: endpoint({
      ...asking,
      path: '/api/Advice/with-look',
      summary:
        'The same, and lets customer service look into that one folder for 14 days, or until the case is closed: neither costs, messages nor members, and no other folder.',
      problems: ['folderNotFound', 'accessDenied', 'componentNotFound', 'uploadNotFound'],
    }),
    one: endpoint({
      method: 'GET',
      path: '/api/Advice/:id',
      reloadedBy: changesOf.support,
      summary: 'What one of the caller’s questions for advice has beside its messages, which are those of its case.',
      params: oneOf,
      answer: AdviceCase,
      problems: ['caseNotFound'],
    }),
    solve: endpoint({
      method: 'PUT',
      path: '/api/Advice/:id/solved',
      summary: 'Closes one of the caller’s questions for advice, and ends its look.',
      statuses: [204],
      params: oneOf,
      answer: z.null(),
      problems: ['caseNotFound'],
    }),
    looks: endpoint({
      method: 'GET',
      path: '/api/Advice/looks',
      reloadedBy: changesOf.support,
      summary:
        'The looks into a folder and those below it, also those that have ended, for who may give one. Latest first.',
      query: z.object({ ...caller, folderId: id, ...page(limits.inFolder) }),
      answer: z.array(CaseLook),
      isPaged: true,
      problems: ['folderNotFound', 'accessDenied'],
    }),
    reads: endpoint({
      method: 'GET',
      path: '/api/Advice/looks/:id/reads',
      reloadedBy: changesOf.support,
      summary:
        'Who of customer service opened what by a look, and when, latest first: for who gave it, and who may give one there. Nothing for others.',
      params: oneOf,
      query: z.object({ ...caller, ...page(limits.inFolder) }),
      answer: z.array(LookRead),
      isPaged: true,
    }),
    takeBack: endpoint({
      method: 'DELETE',
      path: '/api/Advice/looks/:id',
      summary: 'Ends a look: for who gave it, and who may give one there. One that has ended stays so.',
      statuses: [204],
      params: oneOf,
      answer: z.null(),
      problems: ['lookNotFound'],
    }),
    addProposed: endpoint({
      method: 'POST',
      path: '/api/Advice/proposals/:id',
      summary:
        'Adds the event that an answer to the caller proposes, with that message’s id, to the folder of the question. Once: then it is answered with the same event.',
      statuses: [201],
      params: oneOf,
      answer: z.object({ folderId: z.int(), activityId: z.int() }),
      problems: ['messageNotFound', 'folderNotFound', 'accessDenied', 'folderArchived', 'folderFull'],
    }),
  },
)
