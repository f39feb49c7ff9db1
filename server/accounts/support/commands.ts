import { sql } from 'kysely'
import type { z } from 'zod'
import { Problem } from '#contract/platform/problems.ts'
import { supportStatus } from '#contract/rules/statuses.ts'
import type { NewCustomerServiceMessage } from '#contract/accounts/support.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { asActor } from '#server/rules/access/actor.ts'
import { addFiles } from '#server/content/messages/sending/files.ts'
import { runInBatches } from '#server/platform/database/batches.ts'
import { findByIdempotencyKey } from '#server/platform/database/idempotency.ts'
import { trustedNow } from '#server/platform/database/clock.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { queueMails } from '#server/platform/mail/mail.ts'
import type { MailDeps } from '#server/platform/services.ts'
import { assertTransition } from '#server/rules/domain/transitions.ts'
import { caseUrlOf, customerServiceMail, supportAddresses } from './mail.ts'
import type { SupportAgent } from '#server/rules/access/supportAgent.ts'
import { expiredCases, expiresAt, isFromPerson, currentCases, supportMessageByKey } from './queries.ts'

/** The address is the one in the caller's token. */
export type Writer = { userId: number; email: string; isEmailVerified: boolean }
type New = z.output<typeof NewCustomerServiceMessage>
type Sent = { messageId: number; caseId: number }
type Keyed = { idempotencyKey?: string | undefined }

/**
 * Stores a message to customer service and mails it to the agents, in one transaction: as a new case, about the folder
 * of `granted` if given, or in one of the user's cases, which then waits for an answer again. Throws `caseNotFound`.
 */
export async function writeToSupport(
  deps: MailDeps,
  writer: Writer,
  message: New,
  granted: Granted<'ReadFolder'> | null,
): Promise<Sent> {
  return asActor(deps.db, writer.userId, async (tx) => {
    const sent = await findSent(tx, writer.userId, message)
    if (sent) return sent
    const { caseId, kind } =
      message.caseId === null
        ? await openCase(tx, writer, message, granted)
        : await continueCase(tx, writer, message.caseId)
    const messageId = await addCaseMessage(tx, { ...message, caseId, senderId: writer.userId, receiverId: null })
    await addCaseFiles(tx, writer, { caseId, kind, messageId, uploadIds: message.uploadIds })
    await mailToSupport(tx, deps, writer, { caseId, content: message.content })
    return { messageId, caseId }
  })
}

type CaseFiles = Sent & { kind: string; uploadIds: readonly string[] }

/** Gives what was written in a question for advice its files. Throws `uploadNotFound`, also in another case. */
export async function addCaseFiles(
  tx: Transaction,
  sender: { userId: number },
  { kind, uploadIds, caseId, messageId }: CaseFiles,
) {
  if (uploadIds.length === 0) return
  if (kind !== 'advice') throw new Problem('uploadNotFound')
  await addFiles(tx, sender, { caseId, caseMessageId: messageId, uploadIds })
}

/** Returns what this sender sent with the same key before. Call it first in the transaction. */
export function findSent(tx: Transaction, senderId: number, { idempotencyKey }: Keyed): Promise<Sent | undefined> {
  return findByIdempotencyKey(tx, { senderId, idempotencyKey }, (key) => supportMessageByKey(tx, senderId, key))
}

function openCase(tx: Transaction, writer: Writer, { subject }: New, granted: Granted<'ReadFolder'> | null) {
  return tx
    .insertInto('support_case')
    .values({ user_id: writer.userId, subject, folder_id: granted?.folderId ?? null, status_id: supportStatus.new })
    .returning(['id as caseId', 'kind'])
    .executeTakeFirstOrThrow()
}

async function continueCase(tx: Transaction, { userId }: Writer, caseId: number) {
  const { userId: owner, statusId, kind } = await lockCase(tx, caseId)
  if (owner !== userId) throw new Problem('caseNotFound')
  await setCaseStatus(tx, { caseId, from: statusId, to: supportStatus.new })
  return { caseId, kind }
}

/** Locked until the transaction ends, so that status changes happen one at a time. Throws `caseNotFound`. */
export async function lockCase(tx: Transaction, caseId: number) {
  const found = await currentCases(tx)
    .where('support_case.id', '=', caseId)
    .select(['user_id as userId', 'status_id as statusId', 'subject', 'kind'])
    .select(['contact_name as contactName', 'contact_email as contactEmail'])
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Problem('caseNotFound')
  return found
}

/** Throws `illegalTransition`. Closing again keeps the first closing time. */
export async function setCaseStatus(
  tx: Transaction,
  { caseId, from, to }: { caseId: number; from: number; to: number },
) {
  assertTransition('support', from, to)
  await tx
    .updateTable('support_case')
    .set({ status_id: to, closed_at: to === supportStatus.closed ? sql<Date>`coalesce(closed_at, now())` : null })
    .where('id', '=', caseId)
    .execute()
}

type NewCaseMessage = {
  caseId: number
  senderId: number
  receiverId: number | null
  content: string
  idempotencyKey?: string | undefined
}

/** Adds an unread message and returns its id. */
export async function addCaseMessage(
  tx: Transaction,
  { caseId, senderId, receiverId, content, idempotencyKey }: NewCaseMessage,
) {
  const { id } = await tx
    .insertInto('customer_service_message')
    .values({
      case_id: caseId,
      sender_id: senderId,
      receiver_id: receiverId,
      content,
      idempotency_key: idempotencyKey ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Tells the agents by mail. */
export async function mailToSupport(
  tx: Transaction,
  deps: MailDeps,
  { email, isEmailVerified }: Writer,
  { caseId, content }: { caseId: number; content: string },
) {
  const { sender, subject, folderTitle } = await caseHeader(tx, caseId)
  const message = {
    sender,
    email,
    isEmailConfirmed: isEmailVerified,
    subject,
    message: content,
    closingText: folderTitle && `Mapp: ${folderTitle}`,
    caseUrl: caseUrlOf(deps.config, caseId),
  }
  const mails = supportAddresses(deps.config).map((address) => customerServiceMail(address, message))
  await queueMails(tx, deps.queue, mails)
}

function caseHeader(tx: Transaction, caseId: number) {
  return tx
    .selectFrom('support_case')
    .innerJoin('app_user', 'app_user.id', 'support_case.user_id')
    .leftJoin('folder', 'folder.id', 'support_case.folder_id')
    .where('support_case.id', '=', caseId)
    .select('app_user.full_name as sender')
    .select(['support_case.subject', 'folder.title as folderTitle'])
    .executeTakeFirstOrThrow()
}

/**
 * Users mark answers to them as read; agents mark messages to customer service. The first read time is kept. Throws
 * `messageNotFound` otherwise.
 */
export async function markAsRead(db: Db, userId: number, agent: SupportAgent | null, messageId: number) {
  const readable = currentCases(db)
    .innerJoin('customer_service_message as message', 'message.case_id', 'support_case.id')
    .where((its) => its.or([its('message.receiver_id', '=', userId), ...(agent ? [isFromPerson] : [])]))
    .select('message.id')
  const marked = await asActor(db, userId, (tx) =>
    tx
      .updateTable('customer_service_message')
      .set({ read_at: sql<Date>`coalesce(read_at, now())` })
      .where('id', '=', messageId)
      .where('id', 'in', readable)
      .returning('id')
      .executeTakeFirst(),
  )
  if (!marked) throw new Problem('messageNotFound')
}

/** Permanently deletes expired cases with their messages. */
export async function removeOldCases(db: Db, signal?: AbortSignal) {
  function removeBatch(limit: number) {
    const batch = expiredCases(db).select('support_case.id').limit(limit)
    // Checked again on the row: the case may have been reopened since the batch was selected.
    const removal = db.deleteFrom('support_case').where('id', 'in', batch).where(expiresAt, '<=', trustedNow)
    return removal.returning('id').execute()
  }
  await runInBatches(removeBatch, { signal })
}
