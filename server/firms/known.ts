import { sql, type RawBuilder } from 'kysely'
import type { KnownFirm } from '#contract/firms.ts'
import { roles } from '#contract/permissions.ts'
import { activityStatus } from '#contract/statuses.ts'
import { today } from '../domain/swedishTime.ts'
import { hasTerms } from '../domain/terms.ts'
import { foldersSeenBy } from '../folders/queries.ts'
import type { Db } from '../platform/database/database.ts'
import type { Page, Paging } from '../platform/database/page.ts'
import { inTitleOrder } from '../platform/database/titleOrder.ts'

/** How many of the things that a firm has done are told. */
const mostTold = 3

/**
 * The firms of all folders that the user sees, with what they have done there: those of own folders first, then whoever
 * did something latest. A folder may keep its firms to its founder. With a text, those that have its words, or have
 * done something that has them.
 */
export async function knownFirms(
  db: Db,
  userId: number,
  { q, topX, skip }: Paging & { q: string | null },
): Promise<Page<KnownFirm>> {
  const known = sql`
    with seen as materialized ${foldersSeenBy(db, userId)},
    known as materialized (
      select firm.*, seen.role_id = ${sql.lit(roles.founder)} as is_own
      from seen
      join folder as register on register.id = seen.folder_id
        and (not register.hides_firms or seen.role_id = ${sql.lit(roles.founder)})
      cross join lateral (
        select own.* from firm as own
        where own.folder_id = seen.folder_id and own.deletion_id is null and ${q === null ? sql`true` : asked(q)}
        offset 0
      ) as firm
    )`
  const { rows } = await sql<KnownFirm & { total: number }>`${known}
    select known.id, known.folder_id as "folderId", folder.title as "folderTitle", known.name,
      known.contact_person as "contactPerson", known.phone, known.email,
      known.organisation_number as "organisationNumber", known.is_own as "isOwn", job.done, job.since,
      coalesce(job.latest, '[]') as latest, (select count(*) from known) as total
    from known
    join folder on folder.id = known.folder_id
    cross join lateral (${done}) as job
    order by known.is_own desc, job.last desc nulls last, ${inTitleOrder('known.name')}, known.id
    limit ${topX} offset ${skip}`.execute(db)
  if (rows[0] || skip === 0) return { items: rows, total: rows[0]?.total ?? 0 }
  // Past the end no row carries the count.
  const counted = await sql<{ total: number }>`${known} select count(*) as total from known`.execute(db)
  return { items: rows, total: counted.rows[0]?.total ?? 0 }
}

/** What a firm in `known` has done, as far as the user sees it: by the index of its events. */
const done = sql`
  select count(*) as done, extract(year from min(start_date))::integer as since, max(start_date) as last,
    json_agg(
      json_build_object('id', id, 'folderId', folder_id, 'title', title, 'day', start_date) order by place
    ) filter (where place <= ${sql.lit(mostTold)}) as latest
  from (
    select activity.id, activity.folder_id, activity.title, activity.start_date,
      row_number() over (order by activity.start_date desc, activity.id desc) as place
    from activity join seen on seen.folder_id = activity.folder_id
    where activity.firm_id = known.id and activity.deletion_id is null
      and activity.status_id = ${sql.lit(activityStatus.done)} and activity.start_date <= ${today}
  ) as activity`

/** The firm `own` has the words, or something that it has done has them. */
function asked(q: string): RawBuilder<boolean> {
  return sql<boolean>`(${hasTerms(q)} or own.id in (
    select own.firm_id from seen cross join lateral (
      select own.firm_id from activity as own
      where own.folder_id = seen.folder_id and own.firm_id is not null and own.deletion_id is null
        and own.status_id = ${sql.lit(activityStatus.done)} and ${hasTerms(q)}
      offset 0
    ) as own
  ))`
}
