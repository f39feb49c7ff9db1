import { sql, type RawBuilder } from 'kysely'
import type { Component } from '#contract/content/components.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import type { MeterUse } from './recurrence/usage.ts'
import { today } from './swedishTime.ts'

/* SQL for the meter of a component. The table that says `id`, `folder_id` and `meter_unit` of it is named. */

/** The fewest days that a year's use is computed from: a week in the mountains says nothing of a year. */
const fewestDays = 30
const wholeYear = 365
const countedMonths = 24

/** Whether a reading is of the component. */
const isOf = (component: string) =>
  sql`meter_reading.folder_id = ${sql.ref(`${component}.folder_id`)} and meter_reading.component_id = ${sql.ref(`${component}.id`)}`

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
    case when is_reset then 0
      else greatest(value + coalesce(turned_at, 0) - lag(value) over ${inOrder}, 0) end as used
  from meter_reading
  where ${isOf(component)}`

/**
 * The use of a component in a year, in steps of its unit, by the readings of the last two years; null if there are not so
 * many days between these.
 */
export const perYear = (component: string, days = fewestDays) => sql<number | null>`(
  select case when max(read_on) - first_day >= ${sql.lit(days)} then
    round(sum(used) filter (where read_on > first_day) * 365.0 / (max(read_on) - first_day))::bigint
  end
  from (
    select read_on, used, min(read_on) over () as first_day
    from (${readingsOf(component)}) as reading
    where read_on > ${today} - make_interval(months => ${sql.lit(countedMonths)})
  ) as recent
  group by first_day
)`

/** The same by readings of a whole year, whose seasons differ; null before there are any. */
export const perWholeYear = (component: string) => perYear(component, wholeYear)

const latestOf = (component: string) => sql`(
  select json_build_object('value', value, 'readOn', read_on)
  from meter_reading
  where ${isOf(component)}
  order by read_on desc, id desc
  limit 1
)`

/** The meter of a component as it is answered; null if it has none. */
export const meterOf = (component: string): RawBuilder<Component['meter']> => sql`case
  when ${sql.ref(`${component}.meter_unit`)} is not null then json_build_object(
    'unit', ${sql.ref(`${component}.meter_unit`)}, 'latest', ${latestOf(component)}, 'perYear', ${perYear(component)}
  )
end`

/** SQL: whether the meter of a component has been read. `offset 0`: asked for each, not of all readings at once. */
export const hasReadings = (component: string) => sql<boolean>`exists (
  select from meter_reading
  where ${isOf(component)} offset 0
)`

/** Fuel is counted over as long as use is. */
const isFilled = sql`
  activity.litres is not null and activity.status_id = ${sql.lit(activityStatus.done)} and activity.deletion_id is null
  and activity.start_date > ${today} - make_interval(months => ${sql.lit(countedMonths)})
  and activity.start_date <= ${today}`

/** The day on which the meter of a component was replaced or set to zero last: how far it went just before is unknown. */
const lastReset = (component: string) => sql`(
  select coalesce(max(read_on), '-infinity') from meter_reading
  where ${isOf(component)} and is_reset
)`

/** The day on which the meter was read with a filling: the last of its days, if there are several. */
const ownReadOn = sql`(
  select max(own.read_on) from meter_reading as own
  where own.activity_id = activity.id and own.folder_id = activity.folder_id and own.component_id = activity.component_id
)`

/**
 * What a component consumes, in hundredths of a litre for each unit of its meter: between the first and the last time
 * that it was filled and its meter read on the same day, since the meter was replaced. What was filled the first time
 * was used before it. Null if that is not known.
 */
export const consumptionOf = (component: string) => sql<number | null>`(
  with filled as materialized (
    select day, litres, exists (
      select from meter_reading where ${isOf(component)} and read_on = day offset 0
    ) as is_read
    from (
      select coalesce(${ownReadOn}, activity.start_date) as day, activity.litres
      from activity
      where activity.component_id = ${sql.ref(`${component}.id`)} and ${isFilled}
      offset 0
    ) as dated
    where day >= ${lastReset(component)}
  ),
  span as (select min(day) as first_day, max(day) as last_day from filled where is_read)
  select round(
    (select sum(litres) from filled where day > first_day and day <= last_day) * 10.0 / nullif(sum(used), 0)
  )::bigint
  from span join (${readingsOf(component)}) as reading on read_on > first_day and read_on <= last_day
  group by first_day, last_day
)`

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
