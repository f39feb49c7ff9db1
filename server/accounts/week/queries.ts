import { sql, type RawBuilder } from 'kysely'
import { weakestRoleFor } from '#contract/rules/permissions.ts'
import { componentStatus, activityStatus } from '#contract/rules/statuses.ts'
import { weekMails, type WeekMail } from '#contract/accounts/week.ts'
import { isNotArchived, wasHandedOver } from '#server/rules/access/access.ts'
import { isToBeDone } from '#server/rules/domain/eventDays.ts'
import { isPaid, listOf } from '#server/rules/domain/paidCosts.ts'
import { isPicture } from '#server/rules/domain/pictures.ts'
import { foldersSeenBy } from '#server/folders/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { hasYear, isCurrent, isRested, isSaidUnknown, isTheirs, type WeekOfPerson } from './asked.ts'
import type { LastWeekFact, WeekFacts, YearAgoFact } from './facts.ts'
import { shownLinesOf } from './shownLinesOf.ts'
import { usual } from './seasons.ts'
import { waiting } from './waitingQuery.ts'

/** For so many weeks a line that was shown is not shown again. */
export const restingWeeks = 4
/** How many days an event may be late to be a line, and how many of the days after its week a week looks at. */
const [mostLateDays, comingDays] = [30, 13]
/** Further back nobody remembers the day. */
const mostYears = 15

/**
 * All that a week is made of, in one statement: of folders that the person sees, that are in use, and that are not the
 * archive of what was handed over. Of each kind no more is read than can be its line: what is one already, or else what
 * is most urgent of what does not rest.
 */
export async function factsOf(db: Db, asked: WeekOfPerson): Promise<WeekFacts> {
  const [facts] = await findFacts(db, asked)
  if (!facts) throw new Error('Facts are one row.')
  return facts
}

/** SQL: as `seen`, the folders that are told of, with the role of now. */
const seenNow = (db: Db, userId: number) => sql`
    seen as materialized (
      select access.folder_id, access.role_id, access.sees_costs, folder.title, parent.title as parent_title,
        coalesce(parent.id, folder.id) as main_id
      from (${foldersSeenBy(db, userId)}) as access
      join folder on folder.id = access.folder_id
      left join folder as parent on parent.id = folder.parent_id
      where ${isNotArchived} and not ${wasHandedOver} and parent.handed_over_at is null
    )`

/** SQL: as `resting` and `current`, the lines that they were shown in the weeks before and in this one. */
const linesShown = (userId: number, first: RawBuilder<unknown>) => sql`
    line as materialized (
      select kind, key, monday from week_line
      where user_id = ${userId} and monday between ${first} - ${sql.lit(restingWeeks * 7)} and ${first}
    ),
    resting as materialized (select key from line where monday < ${first}),
    current as materialized (select kind, key from line where monday = ${first})`

/** SQL: whether it is kept what they were shown in a week before this one. */
const keptBefore = (userId: number, monday: RawBuilder<unknown>) =>
  sql`exists (select from week_line where user_id = ${userId} and week_line.monday < ${monday})`

/** What a week before this one told, as `lastWeek` has it, and whether it is kept what one before it did. */
export async function shownInWeek(db: Db, asked: WeekOfPerson, monday: string) {
  const [shown] = await findShown(db, { ...asked, of: monday })
  if (!shown) throw new Error('What was shown is one row.')
  return shown
}

const findShown = prepared((db, asked: WeekOfPerson & { of: string }) => {
  const of = sql`${asked.of}::date`
  return {
    compile: () =>
      sql<{ lines: LastWeekFact[]; earlierKept: boolean }>`
    with ${seenNow(db, asked.userId)}
    select ${listOf(shownLinesOf(db, asked, of))} as lines, ${keptBefore(asked.userId, of)} as "earlierKept"`.compile(
        db,
      ),
  }
})

const findFacts = prepared((db, asked: WeekOfPerson) => {
  const { userId, today, monday } = asked
  const day = sql`${today}::date`
  const first = sql`${monday}::date`
  return {
    compile: () =>
      sql<WeekFacts>`
    with ${seenNow(db, userId)}, ${linesShown(userId, first)}
    select
      ${listOf(coming(userId, day, first))} as coming,
      ${listOf(usual(day))} as usual,
      ${listOf(waiting(db, asked))} as waiting,
      ${listOf(yearAgo(day))} as "yearAgo",
      ${listOf(money(day))} as money,
      ${listOf(lacking(day))} as fact,
      ${listOf(sql`select kind, key from current`)} as shown,
      ${listOf(shownLinesOf(db, asked, sql`${first} - 7`))} as "lastWeek",
      ${keptBefore(userId, first)} as "earlierKept",
      (select to_json(one) from (${next(day)}) as one) as next,
      coalesce((select pace from week_setting where user_id = ${userId}), 'off') as mail`.compile(db),
  }
})

/** What the week has of these days in an earlier year; undefined if there is no picture of any. */
export async function yearAgoOf(db: Db, asked: WeekOfPerson): Promise<YearAgoFact | undefined> {
  const [fact] = await findYearAgo(db, asked)
  return fact
}

const findYearAgo = prepared((db, { userId, today, monday }: WeekOfPerson) => ({
  compile: () =>
    sql<YearAgoFact>`
    with ${seenNow(db, userId)}, ${linesShown(userId, sql`${monday}::date`)}
    ${yearAgo(sql`${today}::date`)}`.compile(db),
}))

const isDone = sql`activity.status_id = ${sql.lit(activityStatus.done)} and activity.deletion_id is null`

/** What is theirs; and what is others' or nobody's, of those who run the folder. */
const coming = (userId: number, day: RawBuilder<unknown>, first: RawBuilder<unknown>) => sql`
  select own.key, own.id, own.folder_id as "folderId", own.title, own.start_date as "startDate", own.end_date as "endDate",
    own.season, own.responsible_id as "responsibleId", person.first_name as "responsibleName",
    (select count(*)::int from checklist_item as step where step.activity_id = own.id) as steps,
    (select count(*)::int from checklist_item as step where step.activity_id = own.id and step.done_at is not null) as "stepsDone",
    (
      select json_build_object('id', activity.id, 'day', activity.end_date) from activity
      where activity.folder_id = own.folder_id and activity.search_title = own.search_title and ${isDone}
        and activity.start_date between make_date(extract(year from own.end_date)::int - 1, 1, 1)
          and make_date(extract(year from own.end_date)::int - 1, 12, 31)
      order by activity.start_date desc, activity.id desc limit 1
    ) as "lastYear"
  from (
    select 'coming:activity:' || activity.id as key, activity.*
    from seen join activity on activity.folder_id = seen.folder_id
    where ${isToBeDone('activity')} and activity.deletion_id is null and activity.start_date <= ${first} + ${sql.lit(comingDays)}
      and activity.end_date between ${day} - ${sql.lit(mostLateDays)} and ${first} + ${sql.lit(comingDays)}
      and ${isTheirs(userId)}
      and ${isRested(sql`'coming:activity:' || activity.id`)}
    order by ${isCurrent(sql`'coming:activity:' || activity.id`)} desc, activity.end_date, activity.id
    limit 1
  ) as own
  left join app_user as person on person.id = own.responsible_id`

const dayOfYear = (day: RawBuilder<unknown>) => sql`(${day} - make_interval(years => year))::date`

/** Of the nearest year first, and in it of the nearest day. What was shown stays as the days of the week pass. */
const yearAgo = (day: RawBuilder<unknown>) => sql`
  select 'yearAgo:activity:' || event.id as key, event.id, event.folder_id as "folderId", event.title, event.start_date as day,
    seen.title as "folderTitle", seen.parent_title as "parentTitle", picture.id as "fileId"
  from (
    select activity.id, activity.folder_id, activity.title, activity.start_date, year,
      abs(activity.start_date - ${dayOfYear(day)}) as apart
    from seen
    cross join generate_series(1, ${sql.lit(mostYears)}) as year
    join activity on activity.folder_id = seen.folder_id
      and activity.start_date between ${dayOfYear(day)} - 3 and ${dayOfYear(day)} + 3
    where ${isDone}
    union all
    select activity.id, activity.folder_id, activity.title, activity.start_date, 0, 0
    from current as line join activity on activity.id = split_part(line.key, ':', 3)::bigint
    where line.kind = 'yearAgo' and ${isDone}
  ) as event
  join seen on seen.folder_id = event.folder_id
  cross join lateral (
    select file.id from file join content on content.sha256 = file.content
    where file.activity_id = event.id and file.folder_id = event.folder_id and file.deletion_id is null and ${isPicture}
    order by file.moment = 'after' desc nulls last, file.day desc, file.id
    limit 1
  ) as picture
  where ${isRested(sql`'yearAgo:activity:' || event.id`)}
  order by event.year, event.apart, event.id
  limit 1`

/**
 * Of the month that the week's line is about, if it has one already, or else of this month. What is told of is looked at
 * in the main folder, or in the sub-folder where the person sees no more than that.
 */
const money = (day: RawBuilder<unknown>) => sql`
  with asked as materialized (
    select coalesce(
      (select (split_part(key, ':', 3) || '-01')::date from current where kind = 'money'),
      date_trunc('month', ${day})::date
    ) as month
  ),
  paid as materialized (
    select activity.currency, activity.cost, activity.start_date, activity.firm_id, main.folder_id as main_id,
      coalesce(main.folder_id, seen.folder_id) as place_id
    from seen join activity on activity.folder_id = seen.folder_id
    left join seen as main on main.folder_id = seen.main_id and main.sees_costs
    where seen.sees_costs and ${isPaid} and activity.start_date <= ${day}
  ),
  in_month as materialized (
    select * from paid where start_date >= (select month from asked) and start_date < (select month from asked) + interval '1 month'
  )
  select 'money:month:' || to_char(asked.month, 'YYYY-MM') as key, sums.currency, asked.month, sums.cost, sums."folderId",
    (select min(start_date) from paid where paid.currency = sums.currency) as since,
    ${listOf(sql`
      select extract(year from start_date)::int as year, sum(cost) as cost from paid
      where paid.currency = sums.currency and start_date < asked.month
        and extract(month from start_date) = extract(month from asked.month)
      group by 1 order by 1`)} as earlier,
    (
      select json_build_object('name', firm.name, 'cost', sum(in_month.cost), 'folderId', min(in_month.main_id))
      from in_month join firm on firm.id = in_month.firm_id
      where in_month.currency = sums.currency
      group by firm.name having sum(in_month.cost) > 0 order by sum(in_month.cost) desc, firm.name limit 1
    ) as largest
  from asked cross join (
    select currency, sum(cost) as cost, count(*) as events,
      case when count(distinct place_id) = 1 then min(place_id) end as "folderId"
    from in_month group by currency
  ) as sums
  where ${isRested(sql`'money:month:' || to_char(asked.month, 'YYYY-MM')`)}
  order by sums.events desc, sums.currency
  limit 1`

const lacks = (name: 'serial' | 'bought', day: RawBuilder<unknown>) => sql`
  select 'fact:${sql.raw(name)}:' || component.id as key, ${sql.lit(name)} as lacks, component.id, component.folder_id as "folderId",
    component.name, component.warranty_until as "warrantyUntil", component.expected_life_years as "lifeYears",
    component.price, ${name === 'serial' ? sql`1` : sql`2`} as rank
  from seen join component on component.folder_id = seen.folder_id
  where component.deletion_id is null and component.status_id = ${sql.lit(componentStatus.inUse)}
    and seen.role_id <= ${sql.lit(weakestRoleFor('UpdateComponent'))}
    and ${
      name === 'serial'
        ? sql`component.warranty_until >= ${day} and component.serial_number is null`
        : sql`component.expected_life_years is not null and not ${hasYear} and not ${isSaidUnknown}`
    }`

/** The number of what has a warranty before the year of what lasts so long; of what is worth most first. */
const lacking = (day: RawBuilder<unknown>) => sql`
  select key, lacks, id, "folderId", name, "warrantyUntil", "lifeYears"
  from (${lacks('serial', day)} union all ${lacks('bought', day)}) as each
  where ${isRested(sql`key`)}
  order by ${isCurrent(sql`key`)} desc, rank, price desc nulls last, "warrantyUntil" desc, id
  limit 1`

/** What comes next, however far away. */
const next = (day: RawBuilder<unknown>) => sql`
  select nearest.id, nearest.folder_id as "folderId", nearest.title, nearest.start_date as day
  from seen cross join lateral (
    select activity.id, activity.folder_id, activity.title, activity.start_date from activity
    where activity.folder_id = seen.folder_id and ${isToBeDone('activity')} and activity.deletion_id is null
      and activity.start_date >= ${day}
    order by activity.start_date, activity.id limit 1
  ) as nearest
  order by nearest.start_date, nearest.id
  limit 1`

/** Nobody has it mailed who has not chosen that. */
export async function weekMailOf(db: Db, userId: number): Promise<WeekMail> {
  const chosen = await db.selectFrom('week_setting').where('user_id', '=', userId).select('pace').executeTakeFirst()
  return weekMails.find((mail) => mail === chosen?.pace) ?? 'off'
}

/** The lines that the user was shown and that are kept, the latest week first: at most five for each of some weeks. */
export const keptLinesOf = (db: Db, userId: number) =>
  db
    .selectFrom('week_line')
    .where('user_id', '=', userId)
    .select([sql<string>`monday::text`.as('monday'), 'kind', 'sentence', 'shown_at as shownAt'])
    .orderBy('week_line.monday', 'desc')
    .orderBy('kind')
    .execute()
