import { sql, type UpdateObject } from 'kysely'
import type { DB } from '#db/types.generated.ts'
import type { WebhookFailure } from '#contract/accounts/webhooks.ts'
import { Problem } from '#contract/platform/problems.ts'
import { changesSince } from '#server/content/history/since.ts'
import { tokenWithId } from '#server/rules/access/personalTokens.ts'
import type { Db } from '#server/platform/database/database.ts'
import { asTokenCall } from '#server/platform/database/narrowed.ts'
import { isMailable, queueMail } from '#server/platform/mail/mail.ts'
import type { MailDeps } from '#server/platform/services.ts'
import { webhookOffMail } from './mail.ts'
import { recordSecurityEvent } from '../../security/commands.ts'
import { sendSigned } from './sendSigned.ts'

/** An address that does not answer holds up one of so many. */
const atOnce = 10
/** As long as a delivery may take and more: nobody else takes the same one meanwhile, and the next minute's run does. */
const heldSeconds = 30
/** A little less than the six minutes after which a run, once a minute, tries again: ten times take an hour. */
const retrySeconds = 330
const endedTokenSeconds = 3600
const mostFailures = 10

type Due = NonNullable<Awaited<ReturnType<typeof takeDue>>>

/**
 * Tells each address of what was changed that its token opens, at most one delivery each. What did not come through is
 * sent again by later runs, until it has failed ten times in a row.
 */
export async function tellWebhooks(deps: MailDeps, signal?: AbortSignal): Promise<void> {
  const { db } = deps
  const { startedAt } = await db.selectNoFrom(sql<string>`now()::text`.as('startedAt')).executeTakeFirstOrThrow()
  const failures: unknown[] = []
  const tellOneAfterAnother = async () => {
    for (let due = await takeDue(db, startedAt); due; due = await takeDue(db, startedAt)) {
      // One that cannot be told keeps none of the others from it.
      await tell(deps, due).catch((error: unknown) => failures.push(error))
      signal?.throwIfAborted()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, tellOneAfterAnother))
  if (failures.length > 0) throw failures[0]
}

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`

/** One that is due and that nobody else tells, held for as long as that may take. */
const takeDue = (db: Db, startedAt: string) =>
  db
    .updateTable('webhook')
    .set({ next_at: inSeconds(heldSeconds) })
    .where('token_id', '=', (from) =>
      from
        .selectFrom('webhook as due')
        .where('off_at', 'is', null)
        .where('next_at', '<=', sql<Date>`${startedAt}::timestamptz`)
        .orderBy('next_at')
        .limit(1)
        .select('token_id')
        .forUpdate()
        .skipLocked(),
    )
    .returning(['token_id as tokenId', 'url', 'secret'])
    .returning(sql<string>`told_in || '.' || told_id`.as('toldTo'))
    .returning(sql<string | null>`until_in || '.' || until_id`.as('until'))
    .executeTakeFirst()

async function tell(deps: MailDeps, due: Due) {
  const { db } = deps
  const token = await tokenWithId(db, due.tokenId)
  if (!token) return change(db, due, { next_at: inSeconds(endedTokenSeconds) })
  const { changes, until } = await newFor(db, token, due)
  const [until_in, until_id] = until.split('.') as [string, string]
  const told = { told_in: until_in, told_id: Number(until_id), until_in: null }
  if (changes.length === 0) return change(db, due, told)
  await change(db, due, { until_in, until_id: Number(until_id) })
  const data = changes.map(({ kind, itemId, id }) => ({ kind, id: itemId, change: id }))
  const failure = await sendSigned(due, `${due.tokenId}-${due.toldTo}`, { type: 'changes', data })
  if (failure) return noteFailure(deps, due, failure)
  return change(db, due, { ...told, told_at: sql<Date>`now()`, failures: 0, failure: null })
}

type Token = NonNullable<Awaited<ReturnType<typeof tokenWithId>>>

/** What is to be told, with where it ends: of what was sent before without an answer the same, but what the token opens no more. */
async function newFor(db: Db, { id: tokenId, userId, seesOutside }: Token, { toldTo, until }: Due) {
  const since = (after?: string) =>
    asTokenCall({ tokenId, scope: 'read', seesOutside }, () => changesSince(db, userId, after))
  const { changes, next } = await since(toldTo).catch((error: unknown) => {
    // What was told is of another cluster.
    if (error instanceof Problem) return since()
    throw error
  })
  if (until === null || isAfter(until, next)) return { changes, until: next }
  return { changes: changes.filter(({ changed_in, id }) => !isAfter(`${changed_in}.${id}`, until)), until }
}

/** Whether a place in the order of the changes comes after another. */
function isAfter(one: string, other: string): boolean {
  const [[xid = '', id = ''], [otherXid = '', otherId = '']] = [one.split('.'), other.split('.')]
  return xid === otherXid ? BigInt(id) > BigInt(otherId) : BigInt(xid) > BigInt(otherXid)
}

/** Not if its person has set another address meanwhile. */
const webhookOf = (db: Db, { tokenId, secret }: Due) =>
  db.updateTable('webhook').where('token_id', '=', tokenId).where('secret', '=', secret)

async function change(db: Db, due: Due, changes: UpdateObject<DB, 'webhook'>) {
  await webhookOf(db, due).set(changes).execute()
}

/** In the security log, as done by nobody. */
const byJob = { requestId: 'tell-webhooks', address: '', path: 'tell-webhooks' }

/** The last of ten in a row turns it off, as does an answer that says so, and its person is mailed. */
async function noteFailure({ db, queue, config }: MailDeps, due: Due, failure: WebhookFailure) {
  const most = sql.lit(failure === 'gone' ? 1 : mostFailures)
  await db.transaction().execute(async (tx) => {
    const noted = await webhookOf(tx, due)
      .set({
        failure,
        failures: sql<number>`least(failures + 1, ${sql.lit(mostFailures)})`,
        next_at: inSeconds(retrySeconds),
        off_at: sql<Date | null>`case when failures + 1 >= ${most} then now() end`,
      })
      .returning('off_at')
      .executeTakeFirst()
    if (!noted?.off_at) return
    const { userId, email } = await tx
      .selectFrom('personal_token')
      .innerJoin('app_user', 'app_user.id', 'personal_token.user_id')
      .where('personal_token.id', '=', due.tokenId)
      .select(['app_user.id as userId', 'app_user.email'])
      .executeTakeFirstOrThrow()
    await recordSecurityEvent(tx, { kind: 'webhookOff', userId, ...byJob })
    if (!isMailable(email)) return
    await queueMail(tx, queue, webhookOffMail({ email, host: new URL(due.url).host, failure }, config.publicUrl))
  })
}
