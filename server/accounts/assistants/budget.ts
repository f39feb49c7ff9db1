import { sql } from 'kysely'
import { tokenUseDays } from '#contract/platform/limits.ts'
import { readPerDay } from '#contract/platform/mcp.ts'
import { today } from '#server/rules/domain/swedishTime.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Less is never much, however little was read before. */
const never = 250_000
/** How many times what it reads of a day is much, and of how many days before this one. */
const [times, days] = [5, 14]

/** Whether the token has read today what it may. */
export async function hasReadAll(db: Db, tokenId: number): Promise<boolean> {
  const read = await db
    .selectFrom('personal_token_day')
    .where('token_id', '=', tokenId)
    .where('day', '=', today)
    .select('read_bytes')
    .executeTakeFirst()
  return (read?.read_bytes ?? 0) >= readPerDay
}

/** Counts what the token has read. True once a day: when it is much, or all that it may. */
export async function countRead(db: Db, tokenId: number, bytes: number): Promise<boolean> {
  const { rows } = await sql<{ read: number; isNoted: boolean; usual: number }>`
    insert into personal_token_day as known (token_id, day, read_bytes)
    select id, ${today}, ${bytes} from personal_token where id = ${tokenId} for key share
    on conflict (token_id, day) do update set read_bytes = known.read_bytes + excluded.read_bytes
    returning read_bytes as read, is_noted as "isNoted", (
      select coalesce(avg(past.read_bytes), 0)::float8 from personal_token_day as past
      where past.token_id = known.token_id and past.read_bytes > 0
        and past.day >= known.day - ${sql.lit(days)}::int and past.day < known.day
    ) as usual`.execute(db)
  const [counted] = rows
  const much = Math.min(readPerDay, Math.max(never, times * (counted?.usual ?? 0)))
  if (!counted || counted.isNoted || counted.read < much) return false
  const { numUpdatedRows } = await db
    .updateTable('personal_token_day')
    .set({ is_noted: true })
    .where('token_id', '=', tokenId)
    .where('day', '=', today)
    .where('is_noted', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Days of which nobody asks any more. */
export async function removeOldDays(db: Db): Promise<void> {
  await db
    .deleteFrom('personal_token_day')
    .where('day', '<', sql<string>`${today} - ${sql.lit(tokenUseDays)}::int`)
    .execute()
}
