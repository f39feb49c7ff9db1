import { Problem } from '#contract/platform/problems.ts'
import { supportStatus } from '#contract/rules/statuses.ts'
import { illegalTransition } from '#server/rules/domain/transitions.ts'
import { asActor } from '#server/rules/access/actor.ts'
import { notify } from '#server/rules/domain/notify.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { MailDeps } from '#server/platform/services.ts'
import type { SupportAgent } from '#server/rules/access/supportAgent.ts'
import { addCaseFiles, addCaseMessage, setCaseStatus, findSent, lockCase } from '../commands.ts'
import { answerMail } from './mail.ts'
import { agentsFor } from './queries.ts'

type Proposal = { title: string | null; description: string | null; checklist: string[]; jobId: number | null }
type Answer = {
  content: string
  uploadIds?: readonly string[]
  proposal?: Proposal | null | undefined
  idempotencyKey?: string | undefined
}

/**
 * Answers a case and notifies the user in the app, or by mail if it came through the contact form. Throws
 * `caseNotFound`, `uploadNotFound`, and `illegalTransition` for a closed case, which must be reopened first.
 */
export async function answerCase(
  { db, queue }: MailDeps,
  agent: SupportAgent,
  caseId: number,
  answer: Answer,
): Promise<number> {
  return asActor(db, agent.userId, async (tx) => {
    const sent = await findSent(tx, agent.userId, answer)
    if (sent) return sent.messageId
    const { userId, statusId, kind } = await lockCase(tx, caseId)
    // The transition is allowed, but an answer to a closed case might never be read.
    if (statusId === supportStatus.closed) throw illegalTransition()
    await setCaseStatus(tx, { caseId, from: statusId, to: supportStatus.answered })
    const messageId = await addCaseMessage(tx, { ...answer, caseId, senderId: agent.userId, receiverId: userId })
    await addCaseFiles(tx, agent, { caseId, kind, messageId, uploadIds: answer.uploadIds ?? [] })
    if (answer.proposal) await addProposal(tx, messageId, answer.proposal)
    if (userId === null) await mailAnswer(tx, queue, caseId, answer.content)
    // Without a folder: the user may read the answer even after leaving the folder.
    else {
      const cause = { kind: 'support', supportMessageId: messageId, actorId: agent.userId, folderId: null } as const
      await notify(tx, queue, cause, [userId])
    }
    return messageId
  })
}

/** The job must be in the look of the case: `jobInLook` says so. One that proposes nothing is none. */
async function addProposal(tx: Transaction, messageId: number, { title, description, checklist, jobId }: Proposal) {
  if (title === null && jobId === null) return
  const event = title === null ? { title, description: null, checklist: [] } : { title, description, checklist }
  await tx
    .insertInto('case_proposal')
    .values({ message_id: messageId, job_id: jobId, ...event })
    .execute()
}

async function mailAnswer(tx: Transaction, queue: Queue, caseId: number, answer: string) {
  const asked = await tx
    .selectFrom('support_case')
    .innerJoin('customer_service_message as message', 'message.case_id', 'support_case.id')
    .where('support_case.id', '=', caseId)
    .where('message.sender_id', 'is', null)
    .select(['contact_name as name', 'contact_email as email', 'subject', 'message.content as question'])
    .$narrowType<{ name: string; email: string }>()
    .executeTakeFirstOrThrow()
  await queueMail(tx, queue, answerMail({ ...asked, answer }))
}

/** Closes or reopens a case. Throws `caseNotFound` and `illegalTransition`. */
export async function changeStatus(db: Db, agent: SupportAgent, caseId: number, to: number) {
  await asActor(db, agent.userId, async (tx) => {
    const { statusId: from } = await lockCase(tx, caseId)
    // An open case moves between new and answered only through its messages, also if one arrived in the meantime.
    if (from !== to && from !== supportStatus.closed && to !== supportStatus.closed) throw illegalTransition()
    await setCaseStatus(tx, { caseId, from, to })
  })
}

/**
 * Assigns a case to an agent, or to nobody (null). Throws `caseNotFound`, and `userNotFound` if the user is no agent.
 */
export async function assign(db: Db, agent: SupportAgent, caseId: number, assigneeId: number | null) {
  await asActor(db, agent.userId, async (tx) => {
    await lockCase(tx, caseId)
    if (assigneeId !== null) await assertIsAgent(tx, agent, assigneeId)
    await tx.updateTable('support_case').set({ assigned_to: assigneeId }).where('id', '=', caseId).execute()
  })
}

async function assertIsAgent(tx: Transaction, agent: SupportAgent, userId: number) {
  if (!(await agentsFor(tx, agent).where('id', '=', userId).executeTakeFirst())) throw new Problem('userNotFound')
}
