import { isMailedKind } from '#contract/notifications.ts'
import { preferenceKey, mailPreferences, mailNotificationsJob, markMailed } from '../notify.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { isMailable, queueMails } from '../../platform/mail/mail.ts'
import type { Queue } from '../../platform/queue/queue.ts'
import { isMailedByJob } from '../kinds.ts'
import { mailsOf, summaryMail } from './mail.ts'
import { lockImmediate, lockForSummary, nextSummaryRecipients, type Pending } from './queries.ts'

export type Deps = { db: Db; queue: Queue; publicUrl: string }

/** Starts mailing immediate notifications, shared with other nodes, until the queue stops. */
export async function startNotificationMail(deps: Deps): Promise<void> {
  await deps.queue.work<{ ids: number[] }>(mailNotificationsJob, ({ ids }) => mailNotifications(deps, ids))
}

/**
 * Queues mails for immediate notifications that are still relevant. They are marked as mailed in the same transaction:
 * running twice, or crashing anywhere, mails nobody twice.
 */
export async function mailNotifications({ db, queue, publicUrl }: Deps, ids: readonly number[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const pending = (await lockImmediate(tx, ids)).filter(canBeMailed).filter(isMailedByJob)
    if (pending.length === 0) return
    const choices = await mailPreferences(
      tx,
      pending.flatMap(({ userId, kind }) => (isMailedKind(kind) ? [{ userId, kind }] : [])),
    )
    const mails = mailsOf(publicUrl, pending, (one) => choices.get(preferenceKey(one))?.token ?? '')
    await queueMails(tx, queue, mails)
    await markMailed(tx, pending)
  })
}

/** One unmailable address must not block all the others. */
const canBeMailed = ({ email }: Pending) => isMailable(email)

const batchSize = 100

/** Sends each user who wants summaries one mail with everything due; if aborted, the rest on the next run. */
export async function sendSummaries(deps: Deps, signal?: AbortSignal): Promise<void> {
  const { db } = deps
  let people = await nextSummaryRecipients(db, { after: 0, limit: batchSize })
  while (people.length > 0) {
    signal?.throwIfAborted()
    await sendSummaryBatch(deps, people)
    people = await nextSummaryRecipients(db, { after: people.at(-1) ?? 0, limit: batchSize })
  }
}

async function sendSummaryBatch({ db, queue, publicUrl }: Deps, people: number[]) {
  await db.transaction().execute(async (tx) => {
    const pending = (await lockForSummary(tx, people)).filter(canBeMailed)
    const byPerson = [...Map.groupBy(pending, ({ userId }) => userId)].map(([userId, its]) => ({
      userId,
      kinds: kindsOf(its),
      pending: its,
    }))
    if (byPerson.length === 0) return
    const tokens = await summaryTokens(tx, byPerson)
    const mails = byPerson.map((one) => summaryMail(publicUrl, one.pending, tokens.get(tokenKey(one)) ?? ''))
    await queueMails(tx, queue, mails)
    await markMailed(tx, pending)
  })
}

type Holder = { userId: number; kinds: string[] }

const kindsOf = (pending: Pending[]) => [...new Set(pending.map(({ kind }) => kind).filter(isMailedKind))].toSorted()

const tokenKey = ({ userId, kinds }: Holder) => `${userId} ${kinds.join(' ')}`

/** The unsubscribe token for the kinds in a summary; the same for every summary of these kinds to this user. */
async function summaryTokens(tx: Transaction, holders: Holder[]) {
  const tokens = await tx
    .insertInto('summary_token')
    .values(holders.map(({ userId, kinds }) => ({ user_id: userId, kinds })))
    // A no-op update, so that RETURNING also gives the existing row.
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kinds']).doUpdateSet((its) => ({ kinds: its.ref('excluded.kinds') })),
    )
    .returning(['user_id as userId', 'kinds', 'token'])
    .execute()
  return new Map(tokens.map((one) => [tokenKey(one), one.token]))
}
