import { sql, type RawBuilder } from 'kysely'
import { openActivityStatuses } from '#contract/rules/statuses.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { shownAmount, shownCurrency } from '#server/rules/domain/costVisibility.ts'
import { isPicture } from '#server/rules/domain/pictures.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import { foldersSeenWithin } from '#server/folders/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { yearSums } from './yearSums.ts'
import {
  most,
  type ReportComponent,
  type ReportEvent,
  type ReportPaper,
  type ReportPicture,
  type YearReport,
  type YearTotals,
} from './yearReport.ts'

export type StoredPicture = Omit<ReportPicture, 'webp'> & { sha256: string }
type Reader = Granted<'ReadFolder'>
type FolderYear = { folderId: number; year: number }

/** A year of a folder and of its sub-folders, as far as the reader sees; of its pictures where they lie. */
export async function yearOf(
  db: Db,
  granted: Reader,
  year: number,
): Promise<Omit<YearReport, 'pictures'> & { pictures: StoredPicture[] }> {
  const { userId, folderId } = granted
  const seen = sql`select folder_id, sees_costs from (${foldersSeenWithin(db, userId, folderId)}) as seen_folder`
  const asked = { folderId, year }
  const heading = await db
    .selectFrom('folder')
    .innerJoin('app_user', (join) => join.on('app_user.id', '=', userId))
    .where('folder.id', '=', folderId)
    .select(['folder.title', 'app_user.full_name as madeBy'])
    .executeTakeFirstOrThrow()
  return {
    ...heading,
    year,
    madeOn: todayInSweden().toString(),
    events: await eventsOf(db, seen, { ...asked, rows: most.events }),
    ahead: await eventsOf(db, seen, { folderId, year: year + 1, rows: most.ahead }),
    sums: granted.seesCosts ? await yearSums(db, granted, year) : [],
    components: await componentsOf(db, seen, asked),
    papers: await papersOf(db, seen, asked),
    pictures: await picturesOf(db, seen, asked),
    totals: await totalsOf(db, seen, year),
  }
}

type Seen = ReturnType<typeof sql<unknown>>

/** Its title, unless it is the folder of the report. */
const place = (folderId: number) => sql`case when folder.id <> ${folderId} then folder.title end as "folderTitle"`
const firstDay = (year: number) => sql`make_date(${year}, 1, 1)`
const lastDay = (year: number) => sql`make_date(${year}, 12, 31)`

async function eventsOf(db: Db, seen: Seen, { folderId, year, rows: limit }: FolderYear & { rows: number }) {
  const { rows } = await sql<ReportEvent>`
    select own.id, own.title, ${place(folderId)}, component.name as "componentName", left(own.outcome, 600) as outcome,
      own.start_date::text as "startDate", own.end_date::text as "endDate", own.status_id as "statusId",
      coalesce(firm.name, responsible.full_name, initiator.full_name) as who,
      ${shownAmount('seen', sql`own.cost`)} as cost,
      ${shownAmount('seen', sql`own.estimated_cost`)} as "estimatedCost",
      ${shownCurrency('seen', sql`own.currency`)} as currency
    from (${seen}) as seen
    cross join lateral (
      select * from activity
      where activity.folder_id = seen.folder_id and deletion_id is null
        and start_date between ${firstDay(year)} and ${lastDay(year)}
      order by start_date, id
      limit ${limit}
    ) as own
    join folder on folder.id = own.folder_id
    join app_user as initiator on initiator.id = own.initiated_by
    left join app_user as responsible on responsible.id = own.responsible_id
    left join firm on firm.id = own.firm_id
    left join component on component.id = own.component_id
    order by own.start_date, own.id
    limit ${limit}`.execute(db)
  return rows
}

const newSince = sql`coalesce(component.bought_on, day_in_sweden(component.created_at))`

/** The components bought in the year, or added in it if the day of purchase is not known. */
async function componentsOf(db: Db, seen: Seen, { folderId, year }: FolderYear) {
  const { rows } = await sql<ReportComponent>`
    select component.name, ${place(folderId)}, nullif(concat_ws(' ', component.make, component.model), '') as make,
      component.bought_on::text as "boughtOn"
    from (${seen}) as seen
    join component on component.folder_id = seen.folder_id and component.deletion_id is null
    join folder on folder.id = component.folder_id
    where ${newSince} between ${firstDay(year)} and ${lastDay(year)}
    order by ${newSince}, component.id
    limit ${most.components}`.execute(db)
  return rows
}

const isPaper = sql`content.media_type not like 'image/%'`

async function papersOf(db: Db, seen: Seen, { folderId, year }: FolderYear) {
  const { rows } = await sql<ReportPaper>`
    select file.name, kind.name as "kindName", ${place(folderId)}, file.day::text as day
    from (${seen}) as seen
    join standing_file as file on file.folder_id = seen.folder_id
    join content on content.sha256 = file.content
    join file_kind as kind on kind.id = file.kind_id
    join folder on folder.id = file.folder_id
    where file.day between ${firstDay(year)} and ${lastDay(year)} and ${isPaper}
    order by file.day, file.id
    limit ${most.papers}`.execute(db)
  return rows
}

/** The last pictures of events: those of before and after together first, then others of after. */
async function picturesOf(db: Db, seen: Seen, { year }: FolderYear) {
  const { rows } = await sql<StoredPicture>`
    select words, day::text as day, moment, event, sha256
    from (
      select coalesce(file.description, activity.title, file.name) as words, file.day, file.id, file.moment,
        file.activity_id as event,
        min(file.moment) over of_event <> max(file.moment) over of_event as is_pair,
        encode(content.sha256, 'hex') as sha256
      from (${seen}) as seen
      join standing_file as file on file.folder_id = seen.folder_id
      join content on content.sha256 = file.content
      left join activity on activity.id = file.activity_id
      where file.day between ${firstDay(year)} and ${lastDay(year)} and ${isPicture}
      window of_event as (partition by file.activity_id)
      order by (file.activity_id is not null) desc, is_pair desc nulls last, (file.moment = 'after') desc nulls last, file.day desc, file.id desc
      limit ${most.pictures}
    ) as chosen
    order by day, id`.execute(db)
  return rows
}

async function totalsOf(db: Db, seen: Seen, year: number): Promise<YearTotals> {
  const within = (day: RawBuilder<unknown>, of = year) => sql`${day} between ${firstDay(of)} and ${lastDay(of)}`
  const eventsIn = (of: number) => sql`
    seen join activity on activity.folder_id = seen.folder_id and activity.deletion_id is null
    where ${within(sql`start_date`, of)}`
  const filesIn = (are: RawBuilder<unknown>) => sql`
    seen join standing_file as file on file.folder_id = seen.folder_id join content on content.sha256 = file.content
    where ${within(sql`file.day`)} and ${are}`
  const { rows } = await sql<YearTotals>`
    with seen as materialized (${seen})
    select
      (select count(*)::int from ${eventsIn(year)}) as events,
      (select count(*)::int from ${eventsIn(year)} and status_id not in (${sql.join(openActivityStatuses)})) as done,
      (select count(*)::int from ${eventsIn(year + 1)}) as ahead,
      (select count(*)::int from seen join component
        on component.folder_id = seen.folder_id and component.deletion_id is null where ${within(newSince)}) as components,
      (select count(*)::int from ${filesIn(isPaper)}) as papers,
      (select count(*)::int from ${filesIn(isPicture)}) as pictures`.execute(db)
  const [totals] = rows
  if (!totals) throw new Error('Totals are one row.')
  return totals
}
