import { isMailedKind } from '#contract/content/notifications.ts'
import {
  preferenceKey,
  leaveForSummary,
  mailPreferences,
  mailNotificationsJob,
  markMailed,
} from '#server/rules/domain/notify.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { isMailable, queueMails } from '#server/platform/mail/mail.ts'
import type { RateLimit } from '#server/platform/http/rateLimit.ts'
import { consumeMemberLimit } from '#server/platform/mail/mailLimits.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { Log } from '#server/platform/log.ts'
import { isMailedByJob } from '../kinds.ts'
import { mailsOf, summaryMail } from './mail.ts'
import { outsideQuietHours } from '../reminders/quietHours.ts'
import { lockImmediate, lockForSummary, nextSummaryRecipients, type Pending, type Readers } from './queries.ts'

type SummaryDeps = { db: Db; queue: Queue; publicUrl: string }
/** `at` is now, by the clock of the database, unless given. */
type ImmediateDeps = SummaryDeps & { rateLimit: RateLimit; log: Pick<Log, 'warn'>; at?: Date }

/** Starts mailing immediate notifications, shared with other nodes, until the queue stops. */
export async function startNotificationMail(deps: ImmediateDeps): Promise<void> {
  await deps.queue.work<{ ids: number[] }>(mailNotificationsJob, ({ ids }) => mailNotifications(deps, ids))
}

/**
 * Queues mails for immediate notifications that are still relevant, within the limits of what members cause each other.
 * They are marked as mailed in the same transaction: running twice, or crashing anywhere, mails nobody twice.
 */
export async function mailNotifications(deps: ImmediateDeps, ids: readonly number[]): Promise<void> {
  const { db, queue, publicUrl } = deps
  await db.transaction().execute(async (tx) => {
    const found = (await lockImmediate(tx, ids)).filter(canBeMailed).filter(isMailedByJob)
    const awake = await outsideQuietHours(tx, { queue, job: mailNotificationsJob, at: deps.at }, found)
    const pending = await withinLimits(tx, deps, awake)
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

/** Returns those that may be mailed now. The next summary has those of the others that it can; the app lists all. */
async function withinLimits<P extends Pending>(tx: Transaction, { rateLimit, log }: ImmediateDeps, pending: P[]) {
  const allowed: P[] = []
  for (const one of pending) {
    const { actorId: from, isActorConfirmed, userId: to } = one
    const fromMember = from !== null && { from, isFromConfirmed: isActorConfirmed === true, to }
    if (!fromMember || (await consumeMemberLimit(rateLimit, 'mail', fromMember)) === 0) allowed.push(one)
  }
  const beyond = pending.filter((one) => !allowed.includes(one))
  if (beyond.length === 0) return allowed
  const { later = [], never = [] } = Object.groupBy(beyond, ({ kind }) => (isMailedKind(kind) ? 'later' : 'never'))
  await leaveForSummary(tx, later)
  await markMailed(tx, never)
  log.warn({ later: later.length, never: never.length }, 'Notifications are not mailed at once: too many')
  return allowed
}

/** One unmailable address must not block all the others. */
const canBeMailed = ({ email }: Pending) => isMailable(email)

const batchSize = 100

/**
 * Sends each user who wants summaries, and is awake or waking up, one mail with everything due; if aborted, the rest on
 * the next run.
 */
export async function sendSummaries(deps: SummaryDeps, readers: Readers, signal?: AbortSignal): Promise<void> {
  const { db } = deps
  let people = await nextSummaryRecipients(db, { readers, after: 0, limit: batchSize })
  while (people.length > 0) {
    signal?.throwIfAborted()
    await sendSummaryBatch(deps, people)
    people = await nextSummaryRecipients(db, { readers, after: people.at(-1) ?? 0, limit: batchSize })
  }
}

async function sendSummaryBatch({ db, queue, publicUrl }: SummaryDeps, people: number[]) {
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
