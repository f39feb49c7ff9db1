import { sql } from 'kysely'
import { weekLineDays } from '#contract/platform/limits.ts'
import type { WeekLine, WeekMail } from '#contract/accounts/week.ts'
import { asActor } from '#server/rules/access/actor.ts'
import { dayOf, todayInSweden } from '#server/rules/domain/swedishTime.ts'
import { runInBatches } from '#server/platform/database/batches.ts'
import { trustedNow } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { WeekOfPerson } from './asked.ts'
import { mondayOf } from './days.ts'
import { factsOf } from './queries.ts'
import { linesOf } from './week.ts'

/**
 * What a person's week is made of and its lines, of which it is noted what they were shown: what is a line of a week
 * stays in it, and rests after it.
 */
export async function weekLinesFor(db: Db, asked: WeekOfPerson) {
  const facts = await factsOf(db, asked)
  const lines = linesOf(facts, asked)
  const isNew = ({ kind }: WeekLine) => !facts.shown.some((one) => one.kind === kind)
  await noteShown(db, asked, lines.filter(isNew))
  return { facts, lines }
}

/** Of a kind the first that was shown stays. */
async function noteShown(db: Db, { userId, monday }: WeekOfPerson, lines: readonly WeekLine[]) {
  if (lines.length === 0) return
  const values = lines.map(({ kind, key, sentence }) => ({ user_id: userId, monday, kind, key, sentence }))
  await db
    .insertInto('week_line')
    .values(values)
    .onConflict((its) => its.doNothing())
    .execute()
}

/** Forgets what was shown in weeks of long ago. */
export async function removeOldWeekLines(db: Db, signal?: AbortSignal): Promise<void> {
  const isOld = sql<boolean>`monday < ${dayOf(trustedNow)} - ${sql.lit(weekLineDays)}`
  const removeBatch = async (limit: number) => {
    const { rows } = await sql<object>`
      delete from week_line where ctid in (select ctid from week_line where ${isOld} limit ${limit}) returning 1
    `.execute(db)
    return rows
  }
  await runInBatches(removeBatch, { signal })
}

/** Holds from the next Sunday on: whoever chooses it on a Monday has not been forgotten by the one before. */
export async function saveWeekMail(db: Db, userId: number, mail: WeekMail): Promise<void> {
  const seenTo = mondayOf(todayInSweden().toString())
  await asActor(db, userId, (tx) =>
    tx
      .insertInto('week_setting')
      .values({ user_id: userId, pace: mail, sent_for: seenTo })
      .onConflict((its) =>
        its.column('user_id').doUpdateSet({
          pace: mail,
          sent_for: sql<string>`greatest(week_setting.sent_for, excluded.sent_for)`,
        }),
      )
      .execute(),
  )
}
