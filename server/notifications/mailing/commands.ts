import { isMailedKind } from '#contract/notifications.ts'
import { choiceKey, mailChoices, mailNotificationsJob, markMailed } from '../notify.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { isMailable, queueMails } from '../../platform/mail/mail.ts'
import type { Queue } from '../../platform/queue/queue.ts'
import { isMailedByJob } from '../kinds.ts'
import { mailsOf, summaryMail } from './mail.ts'
import { lockAtOnce, lockSummed, nextToSumUp, type Told } from './queries.ts'

export type Means = { db: Db; queue: Queue; publicUrl: string }

/** Mails what people are to be told of at once, from now on, sharing the work with other nodes, until the queue stops. */
export async function startNotificationMail(means: Means): Promise<void> {
  await means.queue.work<{ ids: number[] }>(mailNotificationsJob, ({ ids }) => mailNotifications(means, ids))
}

/**
 * Queues the mails of what is to be mailed at once and still tells something new. In one transaction with the mark
 * that it is mailed: run twice, or broken off anywhere, it mails nobody twice.
 */
export async function mailNotifications({ db, queue, publicUrl }: Means, ids: readonly number[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const told = (await lockAtOnce(tx, ids)).filter(canBeMailed).filter(isMailedByJob)
    if (told.length === 0) return
    const choices = await mailChoices(
      tx,
      told.flatMap(({ userId, kind }) => (isMailedKind(kind) ? [{ userId, kind }] : [])),
    )
    const mails = mailsOf(publicUrl, told, (one) => choices.get(choiceKey(one))?.token ?? '')
    await queueMails(tx, queue, mails)
    await markMailed(tx, told)
  })
}

/** An address that no mail can go to is not in the way of all the others. */
const canBeMailed = ({ email }: Told) => isMailable(email)

const peopleAtOnce = 100

/** Sends everybody who wants them summed up one mail of all that is to stand in it; broken off, the rest the next time. */
export async function sendSummaries(means: Means, signal?: AbortSignal): Promise<void> {
  const { db } = means
  let people = await nextToSumUp(db, { after: 0, atOnce: peopleAtOnce })
  while (people.length > 0) {
    signal?.throwIfAborted()
    await sumUp(means, people)
    people = await nextToSumUp(db, { after: people.at(-1) ?? 0, atOnce: peopleAtOnce })
  }
}

async function sumUp({ db, queue, publicUrl }: Means, people: number[]) {
  await db.transaction().execute(async (tx) => {
    const told = (await lockSummed(tx, people)).filter(canBeMailed)
    const byPerson = [...Map.groupBy(told, ({ userId }) => userId)].map(([userId, its]) => ({
      userId,
      kinds: kindsOf(its),
      told: its,
    }))
    if (byPerson.length === 0) return
    const tokens = await summaryTokens(tx, byPerson)
    const mails = byPerson.map((one) => summaryMail(publicUrl, one.told, tokens.get(tokenKey(one)) ?? ''))
    await queueMails(tx, queue, mails)
    await markMailed(tx, told)
  })
}

type Holder = { userId: number; kinds: string[] }

const kindsOf = (told: Told[]) => [...new Set(told.map(({ kind }) => kind).filter(isMailedKind))].toSorted()

const tokenKey = ({ userId, kinds }: Holder) => `${userId} ${kinds.join(' ')}`

/** What turns off the kinds that a summary holds, the same for each summary of these kinds to this person. */
async function summaryTokens(tx: Transaction, holders: Holder[]) {
  const tokens = await tx
    .insertInto('summary_token')
    .values(holders.map(({ userId, kinds }) => ({ user_id: userId, kinds })))
    // No change, but only so is the row that stands there returned.
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kinds']).doUpdateSet((its) => ({ kinds: its.ref('excluded.kinds') })),
    )
    .returning(['user_id as userId', 'kinds', 'token'])
    .execute()
  return new Map(tokens.map((one) => [tokenKey(one), one.token]))
}
