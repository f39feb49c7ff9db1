import { sql } from 'kysely'
import type { z } from 'zod'
import { NewActivity } from '#contract/content/activities.ts'
import type { NewAdvice } from '#contract/accounts/advice.ts'
import { limits } from '#contract/platform/limits.ts'
import { Problem } from '#contract/platform/problems.ts'
import { supportStatus } from '#contract/rules/statuses.ts'
import { grant, type Granted } from '#server/rules/access/access.ts'
import { asActor } from '#server/rules/access/actor.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import { insertNew } from '#server/content/activities/commands.ts'
import { addFiles } from '#server/content/messages/sending/files.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import type { MailDeps, QueueDeps } from '#server/platform/services.ts'
import { addCaseMessage, findSent, lockCase, mailToSupport, setCaseStatus, type Writer } from '../commands.ts'
import { giveLook } from '../looks/commands.ts'

type AdviceRequest = { writer: Writer; question: z.output<typeof NewAdvice>; device: string }

/**
 * Stores a question for advice as a new case, gives it a look into the folder if that was granted, and mails it to the
 * agents, in one transaction. Throws `componentNotFound` and `uploadNotFound`.
 */
export async function askForAdvice(
  deps: MailDeps,
  granted: Granted<'ReadFolder' | 'LetSupportLook'>,
  { writer, question, device }: AdviceRequest,
) {
  return whilePermitted(deps.db, granted, async (tx) => {
    const sent = await findSent(tx, writer.userId, question)
    if (sent) return sent
    const caseId = await openCase(tx, granted, question)
    if (granted.action === 'LetSupportLook')
      await giveLook(tx, granted as Granted<'LetSupportLook'>, { caseId, device })
    await addFiles(tx, writer, { caseId, uploadIds: question.uploadIds })
    const messageId = await addCaseMessage(tx, { ...question, caseId, senderId: writer.userId, receiverId: null })
    await mailToSupport(tx, deps, writer, { caseId, content: question.content })
    return { messageId, caseId }
  })
}

async function openCase(
  tx: Transaction,
  { userId, folderId }: Granted<'ReadFolder' | 'LetSupportLook'>,
  { componentId, content }: AdviceRequest['question'],
): Promise<number> {
  const about = componentId === null ? null : await nameOfComponent(tx, folderId, componentId)
  const { id } = await tx
    .insertInto('support_case')
    .values({
      user_id: userId,
      subject: subjectOf(content),
      folder_id: folderId,
      status_id: supportStatus.new,
      kind: 'advice',
      component_id: componentId,
      about,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function nameOfComponent(tx: Transaction, folderId: number, componentId: number): Promise<string> {
  const component = await tx
    .selectFrom('component')
    .where('id', '=', componentId)
    .where('folder_id', '=', folderId)
    .where('deletion_id', 'is', null)
    .select('name')
    .executeTakeFirst()
  if (!component) throw new Problem('componentNotFound')
  return component.name
}

const longestSubject = 80

/** The beginning of the question, up to the end of its first sentence. */
export function subjectOf(content: string): string {
  const line = content.trim().split('\n', 1)[0]?.trim() ?? ''
  const sentence = /^.*?[.?!](?=\s|$)/u.exec(line)?.[0] ?? line
  const said = sentence.replace(/\.$/, '')
  const letters = Array.from(new Intl.Segmenter('sv').segment(said), ({ segment }) => segment)
  if (letters.length <= longestSubject && said.length <= limits.title) return said
  const cut = letters
    .slice(0, longestSubject - 1)
    .join('')
    .slice(0, limits.title - 1)
    .toWellFormed()
  return `${cut.replace(/\s+\S*$/, '')}…`
}

/** Closes a user's question, which ends its look. Throws `caseNotFound`. */
export async function solveCase(db: Db, userId: number, caseId: number): Promise<void> {
  await asActor(db, userId, async (tx) => {
    const found = await lockCase(tx, caseId)
    if (found.userId !== userId || found.kind !== 'advice') throw new Problem('caseNotFound')
    await setCaseStatus(tx, { caseId, from: found.statusId, to: supportStatus.closed })
  })
}

/**
 * Adds the event that an answer to the user proposes to the folder of their question, by the firm that it names. A
 * second time it is the same event. Throws `messageNotFound`, as `grant` does, and `folderFull`.
 */
export async function addProposed({ db, queue }: QueueDeps, userId: number, messageId: number) {
  const { folderId } = await proposalTo(db, userId, messageId)
  if (folderId === null) throw new Problem('folderNotFound')
  const granted = await grant(db, userId, folderId, 'AddActivity')
  return whilePermitted(db, granted, async (tx) => {
    await tx.selectFrom('case_proposal').where('message_id', '=', messageId).select('message_id').forUpdate().execute()
    const proposal = await proposalTo(tx, userId, messageId)
    if (proposal.activityId !== null) return { folderId, activityId: proposal.activityId }
    const { title, description, checklist } = proposal
    const links = await linksIn(tx, granted, proposal)
    const activity = NewActivity.parse({ title, description, checklist, folderId, ...links })
    const activityId = await insertNew(tx, queue, granted, activity)
    await tx
      .updateTable('case_proposal')
      .set({ activity_id: activityId, added_at: sql<Date>`now()` })
      .where('message_id', '=', messageId)
      .execute()
    return { folderId, activityId }
  })
}

async function proposalTo(db: Db, userId: number, messageId: number) {
  const found = await db
    .selectFrom('case_proposal as proposal')
    .innerJoin('customer_service_message as message', 'message.id', 'proposal.message_id')
    .innerJoin('support_case', 'support_case.id', 'message.case_id')
    .where('proposal.message_id', '=', messageId)
    .where('support_case.user_id', '=', userId)
    .where('proposal.title', 'is not', null)
    .select(['proposal.title', 'proposal.description', 'proposal.checklist', 'proposal.job_id as jobId'])
    .select(['proposal.activity_id as activityId', 'support_case.folder_id as folderId'])
    .select('support_case.component_id as componentId')
    .executeTakeFirst()
  if (!found) throw new Problem('messageNotFound')
  return found
}

/** The component of the question and the firm of the job, as far as they are there still. */
async function linksIn(
  tx: Transaction,
  { folderId }: Granted<'AddActivity'>,
  { componentId, jobId }: { componentId: number | null; jobId: number | null },
) {
  const component = await tx
    .selectFrom('component')
    .where('id', '=', componentId ?? 0)
    .where('folder_id', '=', folderId)
    .where('deletion_id', 'is', null)
    .select('id')
    .executeTakeFirst()
  const job = await tx
    .selectFrom('activity')
    .innerJoin('firm', 'firm.id', 'activity.firm_id')
    .where('activity.id', '=', jobId ?? 0)
    .where('activity.folder_id', '=', folderId)
    .where('firm.deletion_id', 'is', null)
    .select('firm.id')
    .executeTakeFirst()
  return { componentId: component?.id ?? null, firmId: job?.id ?? null }
}
