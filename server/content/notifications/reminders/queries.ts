import { sql, type RawBuilder } from 'kysely'
import { roles } from '#contract/rules/permissions.ts'
import { defaultReminderSettings, type ReminderSettings } from '#contract/content/reminders.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inSweden } from '#server/rules/domain/swedishTime.ts'

/** Returns what the user has chosen, or the defaults. */
export async function reminderSettingsOf(db: Db, userId: number): Promise<ReminderSettings> {
  const chosen = await db
    .selectFrom('reminder_setting')
    .where('user_id', '=', userId)
    .select([sql<ReminderSettings['team']>`team`.as('team'), 'quiet_from as from', 'quiet_until as until'])
    .executeTakeFirst()
  if (!chosen) return defaultReminderSettings
  const { team, from, until } = chosen
  return { team, quietHours: from === null || until === null ? null : { from, until } }
}

const { from: defaultFrom, until: defaultUntil } = defaultReminderSettings.quietHours

/** SQL: the hours of `reminder_setting as setting`, which has no row for those who have chosen nothing. */
const quietFrom = sql`case when setting.user_id is null then ${sql.lit(defaultFrom)} else setting.quiet_from end`
const quietUntil = sql`case when setting.user_id is null then ${sql.lit(defaultUntil)} else setting.quiet_until end`

/** Returns the users among these whose quiet hours it is, with the seconds that are left. `at` is now unless given. */
export async function quietSeconds(db: Db, userIds: readonly number[], at?: Date): Promise<Map<number, number>> {
  const { rows } = await sql<{ userId: number; seconds: number }>`
    select id as "userId", extract(epoch from ${inSweden(sql`wakes`)} - moment)::integer as seconds
    from app_user left join reminder_setting setting on setting.user_id = app_user.id,
    lateral (select coalesce(${at ?? null}::timestamptz, now()) as moment) given,
    lateral (select ${inSweden(sql`moment`)} as local) swedish,
    lateral (select ${quietFrom} as begins, ${quietUntil} as ends) hours,
    lateral (
      select date_trunc('day', local) + make_interval(hours => ends)
        + case when extract(hour from local) >= begins then interval '1 day' else interval '0' end as wakes
    ) morning
    where app_user.id = ${anyId(userIds)}
      and (extract(hour from local) >= begins or extract(hour from local) < ends)
  `.execute(db)
  return new Map(rows.map(({ userId, seconds }) => [userId, seconds]))
}

/** The days in which a reminder can still be sent, as after a long stop. */
export const catchUpDays = 14

/** SQL: when what is to be told on a day is told. */
export const sendingHourOf = (day: RawBuilder<unknown>) => inSweden<Date>(sql`${day} + time '06:00'`)

/** SQL: whether somebody wants to be reminded of what is nobody's own, by their `folder_access` and `setting`. */
export const isWantedOfTeam = sql<boolean>`case coalesce(setting.team, ${sql.lit(defaultReminderSettings.team)})
  when 'all' then true
  when 'managed' then folder_access.role_id <= ${sql.lit(roles.administrator)}
  else false
end`
