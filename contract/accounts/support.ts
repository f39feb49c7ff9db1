import { z } from 'zod'
import { changesOf } from '#contract/platform/changes.ts'
import { CaseFile, caseKinds, lookKinds } from './advice.ts'
import { NewChecklist } from '#contract/rules/checklists.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import {
  bodyId,
  caller,
  id,
  numberInUrl,
  optionalBodyId,
  optionalLine,
  optionalText,
  page,
  requiredLine,
  requiredText,
  shownEmail,
  timestamp,
} from '#contract/platform/fields.ts'
import { searchText } from '#contract/platform/filters.ts'
import { limits } from '#contract/platform/limits.ts'
import { uploadIds } from '#contract/content/messages.ts'
import { ParcelContent } from '#contract/sharing/parcelContent.ts'
import { supportStatus } from '#contract/rules/statuses.ts'
import { withWireNames } from '#contract/platform/wire.ts'

/** A message between a user and customer service. A case collects the messages about one question. */
export const CustomerServiceMessage = z.object({
  id: z.int(),
  caseId: z.int(),
  /** The subject of the case. */
  subject: z.string(),
  content: z.string(),
  createdAt: timestamp,
  /** Null for contact form messages; also null when a user reads an answer, so that the agent stays anonymous. */
  senderId: z.int().nullable(),
  /** The author's name as the reader may see it: all agents appear under one name. */
  senderName: z.string(),
  /** Null: sent to customer service. */
  receiverId: z.int().nullable(),
  /** Whether the caller has read an answer. A message of one's own stays as it was sent, unread. */
  isRead: z.boolean(),
  readAt: timestamp.nullable(),
  /** The case's: 29 new, 30 answered, 31 closed. */
  statusId: z.int(),
  statusName: z.string(),
  /** The case's: a question for advice, or another. */
  kind: z.enum(caseKinds),
  folderId: z.int().nullable(),
  folderTitle: z.string().nullable(),
  /** When the case is removed; null while it is open. */
  expiresAt: timestamp.nullable(),
})
export type CustomerServiceMessage = z.input<typeof CustomerServiceMessage>

/** Status and read state are set by the server; values sent here are ignored. */
export const NewCustomerServiceMessage = z.object({
  subject: requiredLine(limits.title),
  content: requiredText(limits.description),
  senderId: bodyId.optional(),
  /** The folder the question is about, if any. */
  folderId: optionalBodyId,
  /** One of the caller's cases to continue; a closed case is reopened. Its subject and folder do not change. */
  caseId: optionalBodyId,
  /** Of a question for advice. */
  uploadIds,
  idempotencyKey: z.uuid().optional(),
  statusId: z.int().optional(),
  isRead: z.boolean().optional(),
  readAt: z.string().nullish(),
})
export type NewCustomerServiceMessage = z.input<typeof NewCustomerServiceMessage>

const Person = z.object({ userId: z.int(), name: z.string() })

/** A case as agents see it. */
export const SupportCase = z.object({
  id: z.int(),
  subject: z.string(),
  statusId: z.int(),
  statusName: z.string(),
  /** Null for contact form cases. */
  userId: z.int().nullable(),
  name: z.string(),
  email: shownEmail,
  /** False for an address that may be somebody else's: not confirmed, or given in the contact form. */
  isEmailConfirmed: z.boolean(),
  kind: z.enum(caseKinds),
  /** The component that a question for advice is about, as it was called then. */
  about: z.string().nullable(),
  /** The look that stands now. */
  look: z.object({ folderTitle: z.string(), until: timestamp }).nullable(),
  folderTitle: z.string().nullable(),
  assignedTo: Person.nullable(),
  messageCount: z.int(),
  /** The start of the latest message. */
  excerpt: z.string(),
  isUnread: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
  expiresAt: timestamp.nullable(),
})
export type SupportCase = z.input<typeof SupportCase>

export const SupportCaseDetails = SupportCase.extend({
  /** What was sent with a question for advice. */
  files: z.array(CaseFile),
  messages: z.array(
    CustomerServiceMessage.omit({ isRead: true, kind: true }).extend({
      /** The title of the event that it proposes, and the name of the firm that it names. */
      proposes: z.array(z.string()),
    }),
  ),
})
export type SupportCaseDetails = z.input<typeof SupportCaseDetails>

const oneCase = z.object({ id })

const { components, events, faults, files } = ParcelContent.shape
const withId = { id: z.int() }

/** What there is in a folder that customer service may look into, and one thing of it in full. */
export const LookShown = z.object({
  folderTitle: z.string(),
  description: z.string().nullable(),
  until: timestamp,
  /** What there is, without what stands in it: that is opened one by one. */
  list: z.array(
    z.object({
      kind: z.enum(lookKinds),
      id: z.int(),
      title: z.string(),
      day: z.string().nullable(),
      /** The firm that carried it out. */
      firmName: z.string().nullable(),
    }),
  ),
  component: components.element.nullable(),
  event: events.element.nullable(),
  fault: faults.element.nullable(),
  /** Of the thing that is opened. */
  files: z.array(files.element.extend(withId)),
})
export type LookShown = z.input<typeof LookShown>

/** An event that an answer proposes. */
const NewProposal = z.object({
  title: optionalLine(limits.title),
  description: optionalText(limits.description),
  checklist: NewChecklist.default([]),
  /** An event of the folder that is looked into, which a firm carried out. */
  jobId: optionalBodyId,
})

const wireNames = {
  folderId: 'myObjectId',
  folderTitle: 'objectTitle',
}

export const support = withWireNames('support', wireNames, {
  mine: endpoint({
    method: 'GET',
    path: '/api/Message/threadsByUserIdAndMyObjectId',
    reloadedBy: [...changesOf.support, 'folder'],
    kept: 'one',
    summary:
      'What the caller has written to customer service and been answered, about one folder or at all, newest first.',
    query: z.object({
      ...caller,
      // The specification sends the text "null" when no folder is meant.
      folderId: z.preprocess((value) => (value === 'null' || value === '' ? undefined : value), id.optional()),
      readState: z.enum(['unread', 'all']).default('all'),
      ...page(limits.inFolder),
    }),
    answer: z.array(CustomerServiceMessage),
    isPaged: true,
    problems: ['folderNotFound'],
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/Message/customer-service-message',
    summary: 'Writes to customer service: a new case, or more in one of the caller’s own. Mailed to those who answer.',
    statuses: [201],
    body: NewCustomerServiceMessage,
    answer: z.object({ messageId: z.int(), caseId: z.int() }),
    problems: ['folderNotFound', 'notYourself', 'caseNotFound', 'uploadNotFound'],
    limit: { max: 30, windowSeconds: 3600 },
    isRepeatable: 'byBody',
  }),
  markAsRead: endpoint({
    method: 'PUT',
    path: '/api/Message/MarkCustomerServiceMessageAsRead',
    summary: 'Marks a message of customer service as read by the caller. Once read it stays read.',
    statuses: [204],
    query: z.object({ customerServiceMessageId: id, ...caller }),
    answer: z.null(),
    problems: ['messageNotFound'],
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/Support/me',
    reloadedBy: changesOf.support,
    summary: 'Whether the caller answers for customer service, and how many cases wait for an answer.',
    query: z.object(caller),
    answer: z.object({ isAgent: z.boolean(), waiting: z.int() }),
  }),
  agents: endpoint({
    method: 'GET',
    path: '/api/Support/agents',
    reloadedBy: changesOf.support,
    summary: 'Those who answer for customer service. For them alone, as all that follows.',
    query: z.object(caller),
    answer: z.array(Person),
    problems: ['accessDenied'],
  }),
  cases: endpoint({
    method: 'GET',
    path: '/api/Support/cases',
    reloadedBy: changesOf.support,
    summary:
      'The cases at customer service, what last happened first; searched by subject, text, name and address, whatever the case and accents.',
    query: z.object({
      ...caller,
      q: searchText,
      statusId: numberInUrl(z.enum(supportStatus)).optional(),
      assigned: z.enum(['anybody', 'me', 'nobody']).default('anybody'),
      ...page(limits.inFolder),
    }),
    answer: z.array(SupportCase),
    isPaged: true,
    problems: ['accessDenied'],
  }),
  oneCase: endpoint({
    method: 'GET',
    path: '/api/Support/cases/:id',
    reloadedBy: changesOf.support,
    summary: 'A case with its messages, oldest first.',
    params: oneCase,
    answer: SupportCaseDetails,
    problems: ['accessDenied', 'caseNotFound'],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/Support/cases/:id/answers',
    summary: 'Answers: an unread message to whoever has an account, and by mail. The case is then answered.',
    statuses: [201],
    params: oneCase,
    body: z.object({
      content: requiredText(limits.description),
      /** Of a question for advice. */
      proposal: NewProposal.nullish(),
      /** Of a question for advice. */
      uploadIds,
      idempotencyKey: z.uuid().optional(),
    }),
    answer: z.object({ messageId: z.int() }),
    isRepeatable: 'byBody',
    // A closed case must be reopened first.
    problems: [
      'accessDenied',
      'caseNotFound',
      'lookNotFound',
      'activityNotFound',
      'illegalTransition',
      'uploadNotFound',
    ],
  }),
  openLook: endpoint({
    method: 'POST',
    path: '/api/Support/cases/:id/look',
    summary:
      'Opens what there is in the folder that a question for advice lets customer service look into, or one thing of it. That it was opened is told to those who gave the look.',
    params: oneCase,
    body: z.object({ kind: z.enum(lookKinds).default('folder'), itemId: optionalBodyId }),
    answer: LookShown,
    problems: ['accessDenied', 'lookNotFound'],
    limit: { max: 600, windowSeconds: 3600 },
  }),
  changeStatus: endpoint({
    method: 'PUT',
    path: '/api/Support/cases/:id/status',
    summary: 'Closes a case, or opens a closed one again.',
    statuses: [204],
    params: oneCase,
    body: z.object({ statusId: z.enum(supportStatus) }),
    answer: z.null(),
    problems: ['accessDenied', 'caseNotFound', 'illegalTransition'],
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/api/Support/cases/:id/assignee',
    summary: 'Says who of those who answer takes the case; null is nobody.',
    statuses: [204],
    params: oneCase,
    body: z.object({ assigneeId: bodyId.nullable() }),
    answer: z.null(),
    problems: ['accessDenied', 'caseNotFound', 'userNotFound'],
  }),
})
