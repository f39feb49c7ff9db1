import { z } from 'zod'
import { changesOf } from '#contract/platform/changes.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import {
  bodyId,
  caller,
  id,
  optionalBodyId,
  page,
  requiredLine,
  requiredText,
  timestamp,
} from '#contract/platform/fields.ts'
import { folderFields, folderWireNames } from '#contract/rules/folderOfItem.ts'
import { limits } from '#contract/platform/limits.ts'
import { may } from '#contract/rules/permissions.ts'
import { previewReasons } from '#contract/rules/previews.ts'
import { withWireNames } from '#contract/platform/wire.ts'

/** A file of a message without its bytes, which are at `messageFileAddress`. */
export const MessageFile = z.object({
  id: z.int(),
  /** The file's name with its ending. */
  name: z.string(),
  /** Size in bytes. */
  size: z.int(),
  /** Decided by its content; null while its bytes are on their way, or wait to be checked. */
  mediaType: z.string().nullable(),
  /** Pixels of the picture or of a document's first page. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** A tiny picture to show until the real one is there, as a data: address. */
  placeholder: z.string().nullable(),
  /** Whether the smaller pictures are there, still being made, could not be, or are none. */
  preview: z.enum(['waiting', 'done', 'failed', 'none']),
  /** Why they could not be, or what is wrong with them, if that is known. */
  previewReason: z.enum(previewReasons).nullable(),
})
export type MessageFile = z.input<typeof MessageFile>

/** Uploads of the sender's own, in the order to show them. Their bytes may arrive later. */
export const uploadIds = z
  .array(z.uuid())
  .max(limits.messageFiles, `Skicka högst ${limits.messageFiles} filer.`)
  .default([])

export const Message = z.object({
  messageId: z.int(),
  subject: z.string(),
  content: z.string(),
  createdAt: timestamp,
  /** When it is removed: 30 days after it was sent. */
  expiresAt: timestamp,
  /** Whether the caller has read it; one's own messages count as read. */
  isRead: z.boolean(),
  readAt: timestamp.nullable(),
  senderId: z.int(),
  senderFirstName: z.string(),
  senderLastName: z.string(),
  senderCompany: z.string().nullable(),
  /** The caller, if it was sent to them; of their own message the only recipient. Null if there is none, or several. */
  receiverId: z.int().nullable(),
  /** Sent to everyone in the folder. */
  isToGroup: z.boolean(),
  /** The recipients of the caller's own message. Null for others' messages, and for one to everyone. */
  recipients: z
    .object({
      /** The first of them: first names where there are several. */ names: z.array(z.string()),
      count: z.int(),
    })
    .nullable(),
  /** Only messages to customer service have a status. */
  statusId: z.null(),
  ...folderFields,
  /** The caller's strongest role in the folder. */
  roleId: z.int(),
  /** Shared by a message and all replies, even if the first message is gone. */
  threadId: z.uuid(),
  /** The message it replies to. Null if it is no reply, or if that message is gone or not visible to the caller. */
  repliesTo: z
    .object({
      messageId: z.int(),
      senderFirstName: z.string(),
      senderLastName: z.string(),
      createdAt: z.iso.datetime(),
      /** The start of the text, at most `limits.preview` characters. */
      content: z.string(),
    })
    .nullable(),
  /** Seen by those who may read the message, and removed with it. */
  files: z.array(MessageFile),
})
export type Message = z.input<typeof Message>

/**
 * Ruling 10: the sender, or a user with DeleteChild. On a main folder, the role that would give DeleteChild in its
 * sub-folders.
 */
export function mayRemoveMessage(by: { userId: number; roleId: number }, { senderId }: { senderId: number }): boolean {
  return senderId === by.userId || may(by.roleId, 'DeleteChild')
}

export const MessageRead = z.object({
  messageReadId: z.int(),
  messageId: z.int(),
  userId: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  isRead: z.boolean(),
  readAt: timestamp.nullable(),
})
export type MessageRead = z.input<typeof MessageRead>

/**
 * With recipients, or to the whole group, the message is sent at once. Without either it is visible only to its sender
 * until `message-reads` adds recipients.
 */
export const NewMessage = z.object({
  subject: requiredLine(limits.title),
  content: requiredText(limits.description),
  senderId: bodyId.optional(),
  folderId: bodyId,
  recipientIds: z.array(bodyId).max(limits.largestPage).default([]),
  /** Sends to all active members of the folder; recipientIds is then ignored. */
  isToGroup: z.boolean().default(false),
  /** The message this one replies to, in the same folder; it joins that thread. */
  replyToId: optionalBodyId,
  uploadIds,
  /** Created by the client, once per message. A retry with the same key is the same message. */
  idempotencyKey: z.uuid().optional(),
})
export type NewMessage = z.input<typeof NewMessage>

/** The message as the form validates it: at least one recipient is required. */
export const MessageForm = NewMessage.refine(({ recipientIds, isToGroup }) => isToGroup || recipientIds.length > 0, {
  path: ['recipientIds'],
  message: 'Du måste välja minst en mottagare.',
})

/** One recipient of a message. Only the recipient can mark it as read, so the read state sent here is ignored. */
export const NewMessageRead = z.object({
  messageId: bodyId,
  userId: bodyId,
  isRead: z.boolean().optional(),
  readAt: z.string().nullish(),
})
export type NewMessageRead = z.input<typeof NewMessageRead>

/**
 * The reads of one message. In the specification the body is the array itself; all entries must name the same message.
 */
export const NewMessageReads = z
  .array(NewMessageRead)
  .min(1)
  .max(limits.largestPage)
  .refine((reads) => reads.every(({ messageId }) => messageId === reads[0]?.messageId), 'Ett meddelande i taget.')

export const Unread = z.object({
  total: z.int(),
  /** Only folders that have unread messages. */
  folders: z.array(z.object({ folderId: z.int(), unread: z.int() })),
})
export type Unread = z.input<typeof Unread>

const messageId = z.object({ messageId: id })

export const messages = withWireNames('messages', folderWireNames, {
  mine: endpoint({
    method: 'GET',
    path: '/api/Message/GetMessages',
    reloadedBy: changesOf.messages,
    kept: 'any',
    summary: 'Messages to or from the caller, in one folder or in all, newest first.',
    query: z.object({
      ...caller,
      folderId: id.optional(),
      readState: z.enum(['unread', 'all']).default('all'),
      /** Only messages of this thread. */
      threadId: z.uuid().optional(),
      ...page(limits.inFolder),
    }),
    answer: z.array(Message),
    isPaged: true,
    problems: ['folderNotFound'],
  }),
  unread: endpoint({
    method: 'GET',
    path: '/api/Message/unread',
    reloadedBy: changesOf.messages,
    kept: 'any',
    summary: 'How many messages the caller has not read, in all and in each folder.',
    query: z.object(caller),
    answer: Unread,
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/Message/:messageId',
    reloadedBy: changesOf.messages,
    kept: 'any',
    summary: 'A message, for its sender and its recipients.',
    params: messageId,
    answer: Message,
    problems: ['messageNotFound'],
  }),
  reads: endpoint({
    method: 'GET',
    path: '/api/Message/GetMessageReads/:messageId',
    reloadedBy: changesOf.messages,
    summary: 'The recipients of a message and when each read it; for its sender and its recipients.',
    params: messageId,
    answer: z.array(MessageRead),
    problems: ['messageNotFound'],
  }),
  markAsRead: endpoint({
    method: 'PUT',
    path: '/api/Message/MarkAsRead',
    summary: 'Marks a message as read by the caller. Once read it stays read.',
    statuses: [204],
    query: messageId.extend(caller),
    answer: z.null(),
    problems: ['messageNotFound'],
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/Message/message',
    // Each message also causes mail.
    limit: { max: 120, windowSeconds: 3600 },
    summary: 'Sends a message to chosen members of a folder or to all of them.',
    statuses: [201],
    body: NewMessage,
    answer: z.object({ messageId: z.int() }),
    problems: [
      'folderNotFound',
      'folderArchived',
      'notYourself',
      'memberNotFound',
      'messageNotFound',
      'uploadNotFound',
    ],
    isRepeatable: 'byBody',
  }),
  addReads: endpoint({
    method: 'POST',
    path: '/api/Message/message-reads',
    limit: { max: 120, windowSeconds: 3600 },
    summary: 'Adds recipients to a message of the caller; who has it already does not get it again.',
    statuses: [201],
    body: NewMessageReads,
    answer: z.object({ added: z.int() }),
    problems: ['folderNotFound', 'folderArchived', 'memberNotFound', 'messageNotFound'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/Message/:messageId',
    summary: 'Removes a message for everybody: by its sender, or by someone with DeleteChild.',
    statuses: [204],
    params: messageId,
    query: z.object({ ...caller, folderId: id }),
    answer: z.null(),
    problems: ['folderNotFound', 'accessDenied', 'folderHandedOver', 'messageNotFound'],
  }),
})
