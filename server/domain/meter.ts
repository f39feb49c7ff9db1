import { sql, type RawBuilder } from 'kysely'
import type { Component } from '#contract/components.ts'
import type { MeterUse } from './recurrence/usage.ts'
import { today } from './swedishTime.ts'

/* SQL for the meter of a component. The table that says `id`, `folder_id` and `meter_unit` of it is named. */

/** The fewest days that a year's use is computed from: a week in the mountains says nothing of a year. */
const fewestDays = 30
const countedMonths = 24

// As in its index, backwards.
const inOrder = sql`(order by read_on, id)`

/**
 * The readings of a component with how much it had been used since the one before: nothing where the meter was replaced
 * or set to zero.
 */
const readingsOf = (component: string) => sql`
  select
    read_on,
    lag(read_on) over ${inOrder} as read_before,
    case when is_reset then 0 else greatest(value - lag(value) over ${inOrder}, 0) end as used
  from meter_reading
  where folder_id = ${sql.ref(`${component}.folder_id`)} and component_id = ${sql.ref(`${component}.id`)}`

/**
 * The use of a component in a year, in tenths of its unit, by the readings of the last two years; null if these are too
 * few.
 */
export const perYear = (component: string) => sql<number | null>`(
  select case when max(read_on) - first_day >= ${sql.lit(fewestDays)} then
    round(sum(used) filter (where read_on > first_day) * 365.0 / (max(read_on) - first_day))::bigint
  end
  from (
    select read_on, used, min(read_on) over () as first_day
    from (${readingsOf(component)}) as reading
    where read_on > ${today} - make_interval(months => ${sql.lit(countedMonths)})
  ) as recent
  group by first_day
)`

const latestOf = (component: string) => sql`(
  select json_build_object('value', value, 'readOn', read_on)
  from meter_reading
  where folder_id = ${sql.ref(`${component}.folder_id`)} and component_id = ${sql.ref(`${component}.id`)}
  order by read_on desc, id desc
  limit 1
)`

/** The meter of a component as it is answered; null if it has none. */
export const meterOf = (component: string): RawBuilder<Component['meter']> => sql`case
  when ${sql.ref(`${component}.meter_unit`)} is not null then json_build_object(
    'unit', ${sql.ref(`${component}.meter_unit`)}, 'latest', ${latestOf(component)}, 'perYear', ${perYear(component)}
  )
end`

/** The part of the use between two readings that falls after the day, spread evenly over the days between them. */
const usedAfter = (day: RawBuilder<unknown>) => sql`case
  when read_before >= ${day} then used
  else used * (read_on - ${day})::numeric / (read_on - read_before)
end`

/** The use of a component since a day, by its meter; null without a reading. */
export const meterUseSince = (component: string, day: RawBuilder<unknown>): RawBuilder<MeterUse | null> => sql`(
  select case when count(*) > 0 then json_build_object(
    'lastReadOn', max(read_on),
    'used', coalesce(round(sum(${usedAfter(day)}) filter (where read_on > ${day})), 0),
    'perYear', ${perYear(component)}
  ) end
  from (${readingsOf(component)}) as reading
)`
