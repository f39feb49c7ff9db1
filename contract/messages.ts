import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { asker, bodyId, id, moment, page, requiredText } from './fields.ts'
import { limits } from './limits.ts'
import { may } from './permissions.ts'

export const Message = z.object({
  messageId: z.int(),
  subject: z.string(),
  content: z.string(),
  createdAt: moment,
  /** When it goes away: 30 days after it was sent. */
  expiresAt: moment,
  /** For the caller; a message of one's own is read. */
  isRead: z.boolean(),
  readAt: moment.nullable(),
  senderId: z.int(),
  senderFirstName: z.string(),
  senderLastName: z.string(),
  senderCompany: z.string().nullable(),
  myObjectId: z.int(),
  objectTitle: z.string(),
  /** The caller's strongest role in the folder. */
  roleId: z.int(),
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
  readAt: moment.nullable(),
})
export type MessageRead = z.input<typeof MessageRead>

export const NewMessage = z
  .object({
    subject: requiredText(limits.title),
    content: requiredText(limits.description),
    senderId: bodyId.optional(),
    myObjectId: bodyId,
    recipientIds: z.array(bodyId).max(limits.largestPage).default([]),
    /** To every active member of the folder; recipientIds then says nothing. */
    isToGroup: z.boolean().default(false),
  })
  .refine(({ recipientIds, isToGroup }) => isToGroup || recipientIds.length > 0, {
    path: ['recipientIds'],
    message: 'Du måste välja minst en mottagare.',
  })
export type NewMessage = z.input<typeof NewMessage>

const messageId = z.object({ messageId: id })

export const messages = {
  mine: endpoint({
    method: 'GET',
    path: '/api/Message/GetMessages',
    summary: 'Messages to or from the caller, in one folder or in all, newest first.',
    query: z.object({
      ...asker,
      myObjectId: id.optional(),
      readState: z.enum(['unread', 'all']).default('all'),
      ...page(limits.inFolder),
    }),
    answer: z.array(Message),
    isPaged: true,
    problems: ['folderNotFound'],
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
    query: messageId.extend(asker),
    answer: z.null(),
    problems: ['messageNotFound'],
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/Message/message',
    summary: 'Sends a message to chosen members of a folder or to all of them.',
    statuses: [201],
    body: NewMessage,
    answer: z.object({ messageId: z.int() }),
    problems: ['folderNotFound', 'notYourself', 'memberNotFound'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/Message/:messageId',
    summary: 'Removes a message for everybody: by its sender, or by someone with DeleteChild.',
    statuses: [204],
    params: messageId,
    query: z.object({ ...asker, myObjectId: id }),
    answer: z.null(),
    problems: ['folderNotFound', 'accessDenied', 'messageNotFound'],
  }),
}
