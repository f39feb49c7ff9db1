import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { caller, bodyId, id, timestamp, optionalBodyId, page, requiredText } from './fields.ts'
import { limits } from './limits.ts'
import { may } from './permissions.ts'
import { withWireNames } from './wire.ts'

export const Message = z.object({
  messageId: z.int(),
  subject: z.string(),
  content: z.string(),
  createdAt: timestamp,
  /** When it goes away: 30 days after it was sent. */
  expiresAt: timestamp,
  /** For the caller; a message of one's own is read. */
  isRead: z.boolean(),
  readAt: timestamp.nullable(),
  senderId: z.int(),
  senderFirstName: z.string(),
  senderLastName: z.string(),
  senderCompany: z.string().nullable(),
  folderId: z.int(),
  folderTitle: z.string(),
  /** Of the folder, and of its main folder: in what is archived messages are there to be read. */
  folderStatusId: z.int(),
  parentStatusId: z.int().nullable(),
  /** The caller's strongest role in the folder. */
  roleId: z.int(),
  /** The same for a message and all that was answered to it, also when the first of them is gone. */
  threadId: z.uuid(),
  /** What it answers; null where it answers nothing, and where that is gone or was not the caller's to read. */
  repliesTo: z
    .object({
      messageId: z.int(),
      senderFirstName: z.string(),
      senderLastName: z.string(),
      createdAt: z.iso.datetime(),
      /** The beginning of it, as much as a preview holds. */
      content: z.string(),
    })
    .nullable(),
})
export type Message = z.input<typeof Message>

/** Ruling 10: by its sender, or by someone with DeleteChild; on a main folder, by whoever would hold it in the sub-folders. */
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
 * With recipients, or to the whole group, a message is sent at once. With neither it waits, seen by its sender alone, for
 * the recipients that `message-reads` brings.
 */
export const NewMessage = z.object({
  subject: requiredText(limits.title),
  content: requiredText(limits.description),
  senderId: bodyId.optional(),
  folderId: bodyId,
  recipientIds: z.array(bodyId).max(limits.largestPage).default([]),
  /** To every active member of the folder; recipientIds then says nothing. */
  isToGroup: z.boolean().default(false),
  /** The message that this one answers, of the same folder; its thread goes on. */
  replyToId: optionalBodyId,
  /** Made by the client for each message: sent again with the same key, it is the same message. */
  idempotencyKey: z.uuid().optional(),
})
export type NewMessage = z.input<typeof NewMessage>

/** As a person sends it: somebody must be there to read it. */
export const MessageForm = NewMessage.refine(({ recipientIds, isToGroup }) => isToGroup || recipientIds.length > 0, {
  path: ['recipientIds'],
  message: 'Du måste välja minst en mottagare.',
})

/** One recipient of a message. Whether it is read is the recipient's own to say: what stands here of it is passed over. */
export const NewMessageRead = z.object({
  messageId: bodyId,
  userId: bodyId,
  isRead: z.boolean().optional(),
  readAt: z.string().nullish(),
})
export type NewMessageRead = z.input<typeof NewMessageRead>

/** The specification's body is the array itself. It names one message: each has a call of its own. */
export const NewMessageReads = z
  .array(NewMessageRead)
  .min(1)
  .max(limits.largestPage)
  .refine((reads) => reads.every(({ messageId }) => messageId === reads[0]?.messageId), 'Ett meddelande i taget.')

export const Unread = z.object({
  total: z.int(),
  /** Folders with unread messages alone. */
  folders: z.array(z.object({ folderId: z.int(), unread: z.int() })),
})
export type Unread = z.input<typeof Unread>

const messageId = z.object({ messageId: id })

const wireNames = {
  folderId: 'myObjectId',
  folderTitle: 'objectTitle',
  folderStatusId: 'objectStatusId',
  parentStatusId: 'parentObjectStatusId',
}

export const messages = withWireNames(wireNames, {
  mine: endpoint({
    method: 'GET',
    path: '/api/Message/GetMessages',
    summary: 'Messages to or from the caller, in one folder or in all, newest first.',
    query: z.object({
      ...caller,
      folderId: id.optional(),
      readState: z.enum(['unread', 'all']).default('all'),
      /** Of one thread alone. */
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
    summary: 'How many messages the caller has not read, in all and in each folder.',
    query: z.object(caller),
    answer: Unread,
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/Message/:messageId',
    summary: 'A message, for its sender and its recipients.',
    params: messageId,
    answer: Message,
    problems: ['messageNotFound'],
  }),
  reads: endpoint({
    method: 'GET',
    path: '/api/Message/GetMessageReads/:messageId',
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
    // Each goes out by mail too.
    limit: { max: 120, windowSeconds: 3600 },
    summary: 'Sends a message to chosen members of a folder or to all of them.',
    statuses: [201],
    body: NewMessage,
    answer: z.object({ messageId: z.int() }),
    problems: ['folderNotFound', 'folderArchived', 'notYourself', 'memberNotFound', 'messageNotFound'],
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
    problems: ['folderNotFound', 'accessDenied', 'messageNotFound'],
  }),
})
