import { endOfMonth, parseDate } from '@internationalized/date'
import { sql } from 'kysely'
import type { MeterUse } from '#contract/content/meters.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { MeterUnit } from '#contract/rules/meter.ts'
import { activityStatus, componentStatus } from '#contract/rules/statuses.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import type { Db } from '#server/platform/database/database.ts'
import { costOf, type Priced } from './cost.ts'
import { unusualDays, unusualMonth, type Unusual } from './unusual.ts'
import { sumOf, usedByDay, yearBefore, type DayOfFile, type ReadingOfMeter, type UseByDay } from './usePerDay.ts'

type Seen = Pick<Granted<'ReadFolder'>, 'folderId'>
type Reader = Pick<Granted<'ReadFolder'>, 'folderId' | 'userId'>
type Known = {
  unit: MeterUnit | null
  readings: ReadingOfMeter[]
  days: DayOfFile[]
  files: MeterUse['files']
  agreements: Priced[]
}

/** What went through the meter of a component. Throws `componentNotFound`. */
export async function usedOfMeter(db: Db, granted: Granted<'ReadFolder'>, componentId: number) {
  const today = todayInSweden()
  // The latest month may be in last year, and is held against the one before.
  const since = parseDate(`${today.year - 2}-01-01`).toString()
  const known = await knownOf(db, granted, componentId, since)
  const use = known.unit === null ? new Map<string, number>() : usedByDay(known.readings, known.days, known.unit)
  const latest = latestOf(use)
  const unusual = unusualDays(known.days) ?? (latest && unusualMonth(latest.used, latest.lastYear))
  return {
    folderId: granted.folderId,
    unit: known.unit,
    years: [today.year - 1, today.year].map((year) => ({ year, months: monthsOf(use, year, latest) })),
    latest,
    unusual: await withEvent(db, granted, unusual),
    cost: granted.seesCosts && known.unit !== null ? costOf({ latest, use, unit: known.unit }, known.agreements) : null,
    files: known.files,
  }
}

/** SQL: the days of a component's files, each as the latest file has it. */
export const daysOfFiles = (componentId: number, folderId: number, since: string) => sql`
  select distinct on (day) day, used, parts
  from meter_file join meter_day on meter_day.file_id = meter_file.id
  where meter_file.component_id = ${componentId} and meter_file.folder_id = ${folderId} and day >= ${since}::date
  order by day, meter_file.id desc`

/**
 * SQL: the agreements that price what goes through the meter of `component`, in crowns: its own, and those of its unit, or of
 * the grid, in its folder and its main folder, where no other meter can be meant.
 */
const pricedOf = (userId: number) => sql`(
  select coalesce(json_agg(json_build_object(
    'agreementId', agreement.id, 'folderId', agreement.folder_id, 'title', agreement.title,
    'endedOn', coalesce(agreement.ended_on, case when agreement.after = 'ends' then agreement.ends_on end), 'prices', priced.prices
  ) order by agreement.id), '[]')
  from folder as here
  join agreement on agreement.folder_id in (here.id, here.parent_id)
  cross join lateral (
    select json_agg(json_build_object(
        'fromOn', from_on, 'amount', amount, 'currency', currency, 'per', per, 'unitPrice', unit_price, 'unit', unit,
        'yearlyUse', yearly_use
      ) order by from_on) as prices,
      bool_or(unit = component.meter_unit) or component.meter_unit = 'kWh' and agreement.title ~* '\\meln[äa]t' as is_of_unit
    from agreement_price
    where agreement_id = agreement.id and folder_id = agreement.folder_id and currency = 'SEK'
  ) as priced
  where here.id = component.folder_id and agreement.deletion_id is null and priced.prices is not null
    and (agreement.folder_id = here.id or exists (
      select from folder_access
      where folder_access.folder_id = agreement.folder_id and user_id = ${userId} and sees_costs
    ))
    and (agreement.component_id = component.id or agreement.component_id is null and priced.is_of_unit and not exists (
      select from folder as place join component as other on other.folder_id = place.id
      where (place.id = agreement.folder_id or place.parent_id = agreement.folder_id) and place.deletion_id is null
        and other.meter_unit = component.meter_unit and other.id <> component.id and other.deletion_id is null
        and other.status_id = ${sql.lit(componentStatus.inUse)}
    ))
)`

/** The readings since a day with the one before them, the days of files, and the files. */
export async function knownOf(db: Db, { folderId, userId }: Reader, componentId: number, since: string) {
  const own = sql`component_id = component.id and folder_id = component.folder_id`
  const { rows } = await sql<Known>`
    select meter_unit as unit,
      (select coalesce(json_agg(json_build_object(
        'value', value, 'readOn', read_on, 'isReset', is_reset, 'turnedAt', turned_at) order by read_on, id), '[]')
      from meter_reading where ${own} and read_on >= coalesce(
        (select max(read_on) from meter_reading where ${own} and read_on < ${since}::date), '-infinity')
      ) as readings,
      (select coalesce(json_agg(json_build_object('day', day, 'used', used, 'parts', parts) order by day), '[]')
      from (${daysOfFiles(componentId, folderId, since)}) as of_file) as days,
      (select coalesce(json_agg(kept order by kept.id desc), '[]') from (
        select meter_file.id, name, min(day) as "from", max(day) as "to"
        -- Those of one meter are few: they are found first, and ordered then.
        from (select * from meter_file where ${own} offset 0) as meter_file
        join meter_day on meter_day.file_id = meter_file.id
        group by meter_file.id, name
        order by meter_file.id desc limit 50
      ) as kept) as files,
      ${pricedOf(userId)} as agreements
    from component
    where id = ${componentId} and folder_id = ${folderId} and deletion_id is null`.execute(db)
  const [found] = rows
  if (!found) throw new Problem('componentNotFound')
  return found
}

/** Each as far as it is known from its first day to its last; this month as far as it has come. */
function monthsOf(use: UseByDay, year: number, latest: MeterUse['latest']): (number | null)[] {
  const thisMonth = todayInSweden().toString().slice(0, 7)
  return Array.from({ length: 12 }, (_, at) => {
    const first = parseDate(`${year}-01-01`).add({ months: at })
    const isNow = first.toString().startsWith(thisMonth) && latest?.month === thisMonth
    return isNow ? latest.used : sumOf(use, first.toString(), endOfMonth(first).toString())
  })
}

/** The latest month that is known from its first day, until the last day that is; the one before, where it was begun anew since. */
function latestOf(use: UseByDay): MeterUse['latest'] {
  const days = [...use.keys()].toSorted().toReversed()
  for (const month of [...new Set(days.map((day) => day.slice(0, 7)))].slice(0, 2)) {
    const [from, to] = [`${month}-01`, days.find((day) => day.startsWith(month)) ?? '']
    const used = sumOf(use, from, to)
    if (used !== null) return { month, from, to, used, lastYear: sumOf(use, yearBefore(from), yearBefore(to)) }
  }
  return null
}

/** What was done within so many days of it may have to do with it, or not. */
const near = 3

async function withEvent(db: Db, { folderId }: Seen, unusual: Unusual | null): Promise<MeterUse['unusual']> {
  if (unusual?.kind !== 'since') return unusual
  const { rows } = await sql<{ id: number; title: string; startDate: string; createdBy: string | null }>`
    select activity.id, activity.title, activity.start_date as "startDate", full_name as "createdBy"
    from activity left join app_user on app_user.id = activity.initiated_by
    where activity.folder_id = ${folderId} and activity.deletion_id is null
      and activity.status_id = ${sql.lit(activityStatus.done)}
      and activity.start_date between ${unusual.day}::date - ${sql.lit(near)} and ${unusual.day}::date + ${sql.lit(near)}
      and not exists (select from meter_reading where meter_reading.activity_id = activity.id)
    order by abs(activity.start_date - ${unusual.day}::date), activity.id desc limit 1`.execute(db)
  return { ...unusual, event: rows[0] ?? null }
}

type KeptDay = DayOfFile & { componentId: number; file: string }

/** Each day that files say of the folder's meters, as it is kept, for the export of everything. */
export async function* keptDaysOf(db: Db, { folderId }: Seen) {
  const { rows } = await sql<KeptDay>`
    select component_id as "componentId", meter_file.name as file, day, used, parts
    from meter_file join meter_day on meter_day.file_id = meter_file.id
    where folder_id = ${folderId} order by meter_file.id, day`.execute(db)
  yield* rows
}
