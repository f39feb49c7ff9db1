import { fromDate, getDayOfWeek } from '@internationalized/date'
import { sql } from 'kysely'
import { product } from '#contract/platform/product.ts'
import { userStatus } from '#contract/rules/statuses.ts'
import { quietSeconds } from '#server/content/notifications/reminders/queries.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { isMailable, queueMail } from '#server/platform/mail/mail.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import { weekLinesFor } from './commands.ts'
import { plusDays } from './days.ts'
import { weekMail } from './mail.ts'
import { daysOf, sendingHour } from './week.ts'

type WeekDeps = { db: Db; queue: Queue; publicUrl: string }
type Run = { at?: Date; signal?: AbortSignal | undefined }

/** Quiet hours end at noon at the latest: until then the mails of those who slept on Sunday evening are sent. */
const lastHourOfMonday = 12
const batchSize = 100

/**
 * Mails the week that begins on Monday to all who have chosen that and have something to be told: on Sunday evening, and
 * on Monday morning to those whose quiet hours it was or whom nobody got to. Of a person the lines, the mail and that the
 * week has been seen to are one transaction: it does not matter how many nodes send, how often, or where one of them dies.
 */
export async function sendWeeks({ db, ...deps }: WeekDeps, { at = new Date(), signal }: Run = {}): Promise<void> {
  const week = sentWeek(at)
  if (!week) return
  const failures: unknown[] = []
  let people = await nextPeople(db, week, 0)
  while (people.length > 0) {
    for (const userId of people) {
      signal?.throwIfAborted()
      const sending = db.transaction().execute((tx) => sendWeek(tx, deps, { ...week, userId, at }))
      // One whose week cannot be told does not keep it from all who come after.
      await sending.catch((error: unknown) => failures.push(error))
    }
    people = await nextPeople(db, week, people.at(-1) ?? 0)
  }
  if (failures.length > 0) throw failures[0]
}

type SentWeek = { today: string; monday: string; isFirstOfMonth: boolean }

/** The week that is mailed at this moment; null at other times. The monthly mail comes on the first Sunday of a month. */
function sentWeek(at: Date): SentWeek | null {
  const local = fromDate(at, product.timeZone)
  const day = getDayOfWeek(local, 'sv-SE', 'mon')
  if (!(day === 6 && local.hour >= sendingHour) && !(day === 0 && local.hour <= lastHourOfMonday)) return null
  const days = daysOf(at)
  return { ...days, isFirstOfMonth: Number(plusDays(days.monday, -1).slice(8)) <= 7 }
}

/** Those who have chosen this mail and of whom nobody has seen to the week, by their settings. */
function dueFor(db: Db, { monday, isFirstOfMonth }: SentWeek) {
  return db
    .selectFrom('week_setting')
    .innerJoin('app_user', 'app_user.id', 'week_setting.user_id')
    .where('week_setting.pace', 'in', isFirstOfMonth ? ['weekly', 'monthly'] : ['weekly'])
    .where((its) => its.or([its('week_setting.sent_for', 'is', null), its('week_setting.sent_for', '<', monday)]))
    .where('app_user.status_id', '=', sql.lit(userStatus.active))
}

async function nextPeople(db: Db, week: SentWeek, after: number): Promise<number[]> {
  const found = await dueFor(db, week)
    .where('week_setting.user_id', '>', after)
    .select('week_setting.user_id as userId')
    .orderBy('week_setting.user_id')
    .limit(batchSize)
    .execute()
  return found.map(({ userId }) => userId)
}

type Person = SentWeek & { userId: number; at: Date }

async function sendWeek(tx: Transaction, { queue, publicUrl }: Omit<WeekDeps, 'db'>, person: Person) {
  const { userId, today, monday, at } = person
  const reader = await dueFor(tx, person)
    .where('week_setting.user_id', '=', userId)
    .select(['week_setting.token', sql<'weekly' | 'monthly'>`week_setting.pace`.as('mail')])
    .select(['app_user.email', 'app_user.email_verified as isVerified', 'app_user.full_name as name'])
    .forUpdate('week_setting')
    .skipLocked()
    .executeTakeFirst()
  if (!reader || (await quietSeconds(tx, [userId], at)).has(userId)) return
  const { mail, isVerified, ...to } = reader
  if (isMailable(to.email)) {
    const verifiedEmail = isVerified ? to.email : null
    const { lines } = await weekLinesFor(tx, { userId, verifiedEmail, today, monday })
    const [first, ...others] = lines
    if (first)
      await queueMail(
        tx,
        queue,
        weekMail(publicUrl, { reader: { ...to, userId }, monday, lines: [first, ...others], mail }),
      )
  }
  await tx.updateTable('week_setting').set({ sent_for: monday }).where('user_id', '=', userId).execute()
}
