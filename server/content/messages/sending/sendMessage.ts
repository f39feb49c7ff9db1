import type { z } from 'zod'
import type { NewMessage } from '#contract/content/messages.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import { lemmaVector } from '#server/rules/domain/lemmas/lemmas.ts'
import { notify } from '#server/rules/domain/notify.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import { findByIdempotencyKey } from '#server/platform/database/idempotency.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { prepared, preparedInsert } from '#server/platform/database/prepared.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { MailDeps } from '#server/platform/services.ts'
import { messagesOf } from '../queries.ts'
import { addFiles } from './files.ts'
import { lockOwnMessage, messageByKey, recipientsFor } from './recipients.ts'

type New = z.output<typeof NewMessage>

/**
 * Stores the message with an unread record for each recipient and notifies them, in one transaction. Returns the id. A
 * retry with the same key returns the existing message and does nothing else.
 */
export async function sendMessage({ db, queue }: MailDeps, granted: Granted<'SendMessage'>, message: New) {
  return whilePermitted(db, granted, async (tx) => {
    const sending = { senderId: granted.userId, idempotencyKey: message.idempotencyKey }
    const sent = await findByIdempotencyKey(tx, sending, (key) => messageByKey(tx, granted.userId, key))
    if (sent) return sent.id
    const id = await save(tx, granted, message)
    await addFiles(tx, granted, { messageId: id, uploadIds: message.uploadIds })
    const reached = await addUnreadRecords(tx, granted, { messageId: id, userIds: recipientIdsOf(message) })
    if (message.isToGroup && reached.length === 0) throw noOtherMembers()
    await notifyRecipients(tx, queue, { granted, messageId: id, reached })
    return id
  })
}

/** Null means everyone in the folder. */
const recipientIdsOf = ({ isToGroup, recipientIds }: New) => (isToGroup ? null : recipientIds)

/** Returns its id. Throws `messageNotFound` if the message it replies to does not exist. */
async function save(tx: Transaction, { userId, folderId }: Granted<'SendMessage'>, message: New): Promise<number> {
  const threadId = await threadFor(tx, { userId, folderId, replyToId: message.replyToId })
  if (!threadId) throw new Problem('messageNotFound')
  return insertMessage(tx, {
    folder_id: folderId,
    sender_id: userId,
    subject: message.subject,
    content: message.content,
    lemmas: lemmaVector(message.subject, message.content),
    thread_id: threadId,
    reply_to_id: message.replyToId,
    is_to_group: message.isToGroup,
    idempotency_key: message.idempotencyKey ?? null,
  })
}

const insertMessage = preparedInsert('message')

type Reply = { userId: number; folderId: number; replyToId: number | null }

/**
 * The thread of the message replied to, or a new one. Undefined if the sender cannot see such a message in the folder.
 */
async function threadFor(tx: Transaction, { userId, folderId, replyToId }: Reply) {
  if (replyToId === null) return crypto.randomUUID()
  const original = await messagesOf(tx, userId)
    .where('message.id', '=', replyToId)
    .where('message.folder_id', '=', folderId)
    .select('message.thread_id')
    // Locks the message replied to until the reply is stored, even if it expires in the meantime.
    .forKeyShare('message')
    .executeTakeFirst()
  return original?.thread_id
}

/** `userIds` null means everyone in the folder. */
type Addition = { messageId: number; userIds: readonly number[] | null }

/**
 * Adds recipients to one of the user's messages, notifies the new ones and returns how many they are. Throws
 * `memberNotFound`, and adds nobody, if one of them cannot see the folder.
 */
export async function addRecipients({ db, queue }: MailDeps, granted: Granted<'SendMessage'>, addition: Addition) {
  return whilePermitted(db, granted, async (tx) => {
    await lockOwnMessage(tx, granted, addition.messageId)
    const reached = await addUnreadRecords(tx, granted, addition)
    await notifyRecipients(tx, queue, { granted, messageId: addition.messageId, reached })
    return reached.length
  })
}

/** Adds an unread record for each chosen user who has none, and returns those users. */
async function addUnreadRecords(
  tx: Transaction,
  granted: Granted<'SendMessage'>,
  addition: Addition,
): Promise<number[]> {
  const { messageId, userIds } = addition
  const chosen = userIds && [...new Set(userIds)]
  if (chosen?.length === 0) return []
  const asked = { userId: granted.userId, folderId: granted.folderId, messageId, chosen: chosen ?? [] }
  const reached = await insertUnreadRecords(tx, asked, chosen ? 'chosen' : 'everyone')
  if (chosen && reached.length < chosen.length) await assertRecipientsAreMembers(tx, messageId, chosen)
  return reached.map((read) => read.user_id)
}

type Recipients = { userId: number; folderId: number; messageId: number; chosen: readonly number[] }

const insertUnreadRecords = prepared((db, asked: Recipients, whom: 'chosen' | 'everyone') =>
  db
    .insertInto('message_read')
    .columns(['message_id', 'user_id'])
    .expression(
      recipientsFor(db, asked)
        .innerJoin('message', (join) =>
          join
            .on('message.id', '=', asked.messageId)
            .on('message.folder_id', '=', asked.folderId)
            .on('message.sender_id', '=', asked.userId),
        )
        .$if(whom === 'chosen', (members) => members.where('app_user.id', '=', anyId(asked.chosen)))
        .select(['message.id as message_id', 'app_user.id as user_id'])
        // Fixed order, to avoid deadlocks.
        .orderBy('app_user.id'),
    )
    .onConflict((conflict) => conflict.columns(['message_id', 'user_id']).doNothing())
    .returning('user_id'),
)

/** A chosen user without a read record at this point is not a member. */
async function assertRecipientsAreMembers(tx: Transaction, messageId: number, chosen: number[]) {
  const reads = await tx
    .selectFrom('message_read')
    .where('message_id', '=', messageId)
    .where('user_id', '=', anyId(chosen))
    .select('user_id')
    .execute()
  if (reads.length === chosen.length) return
  const message = 'Någon av mottagarna är inte med i mappen längre. Välj bland dem som finns i listan.'
  throw new Problem('memberNotFound', { fields: [{ path: 'recipientIds', message }] })
}

function noOtherMembers() {
  const message = 'Inga mottagare tillgängliga. Du är ensam i mappen.'
  return new Problem('invalidInput', { fields: [{ path: 'recipientIds', message }] })
}

type SentMessage = { granted: Granted<'SendMessage'>; messageId: number; reached: number[] }

async function notifyRecipients(tx: Transaction, queue: Queue, { granted, messageId, reached }: SentMessage) {
  if (reached.length === 0) return
  const { userId: actorId, folderId } = granted
  await notify(tx, queue, { kind: 'message', actorId, folderId, messageId }, reached)
}
