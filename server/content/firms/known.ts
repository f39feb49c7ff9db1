import { sql, type RawBuilder } from 'kysely'
import type { KnownFirm } from '#contract/content/firms.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import type { TradeId } from '#contract/content/tradePapers/tradeIds.ts'
import { roles } from '#contract/rules/permissions.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { activityType } from '#contract/rules/activityTypes.ts'
import { today } from '#server/rules/domain/swedishTime.ts'
import { hasTerms } from '#server/rules/domain/terms.ts'
import { foldersSeenBy } from '#server/folders/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Page, Paging } from '#server/platform/database/page.ts'
import { inTitleOrder } from '#server/platform/database/titleOrder.ts'

/**
 * What a firm's name, the titles of what it has done and of the folders where it did so tell of its trade, as patterns of
 * PostgreSQL. What has none of them is of no trade that is told.
 */
const patterns: Record<Exclude<TradeId, 'ovrigt'>, string> = {
  vvs: String.raw`\mvvs|\mrör(et|en|s)?\M|\mrör(mok|jou|läg|arb)|värme|vatten|avlopp|blandare|\melement(et|en)?\M|pump|\mkran`,
  el: String.raw`\mel\M|\melek|\mel(central|uttag|install|arbet|jour|firma|golv|mätar)|jordfels|säkring|laddbox|solcell`,
  badrum: String.raw`badrum|våtrum|kakel|klinker|dusch|tätskikt`,
  sotning: String.raw`\msot|skorsten|eldstad|kamin|brandskyddskontroll|imkanal`,
  ventilation: String.raw`ventilation|\movk\M|frånluft|tilluft|fläkt`,
  tak: String.raw`\mtak(et|en|s)?\M|\mtak(pann|byt|tvätt|läg|arb|läck|mål|plåt)|hängrän|plåtslag`,
  bil: String.raw`\mbil(en|ar)?\M|\mbil(verk|service|repar)|\mdäck(byte|skifte)|oljebyte|\mbroms|kamrem`,
  bat: String.raw`\mbåt|\mmarin|\mrigg|segel|\mvarv(et)?\M|bottenmål|impeller|utombord|inombord|segelbåt|motorbåt`,
}

/** SQL: the trades of which `words`, in lower case, tell. */
const tradesIn = (words: ReturnType<typeof sql>) => sql<Exclude<TradeId, 'ovrigt'>[]>`array(
  select trade from (values ${sql.join(
    Object.entries(patterns).map(([trade, pattern], place) => sql`(${sql.lit(place)}, ${trade}, ${pattern})`),
  )}) as term (place, trade, pattern)
  where ${words} ~ term.pattern order by term.place
)`

/** How many of the things that a firm has done are told. */
const mostShown = 3
/** And of how many the trade is read. */
const mostRead = 100

/**
 * The firms of all folders that the user sees, with what they have done there: those of own folders first, then whoever
 * did something latest. Those of which there are only purchases are left out. A folder may keep its firms to its founder. With a text, those that have its words, or have
 * done something that has them; with a trade, those of which something tells that they are of it.
 */
export async function knownFirms(
  db: Db,
  userId: number,
  { q, trade, topX, skip }: Paging & { q: string | null; trade?: TradeId | undefined },
): Promise<Page<KnownFirm>> {
  const listed = sql`
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
    ),
    listed as materialized (
      select known.id, known.folder_id, known.name, known.contact_person, known.phone, known.email,
        known.organisation_number, known.is_own, job.done, job.since, job.last, job.latest, ${telling} as telling
      from known cross join lateral (${done}) as job
      where ${hasWorked} and ${trade === undefined ? sql`true` : sql`${trade} = any(${tradesIn(telling)})`}
    )`
  const { rows } = await sql<KnownFirm & { total: number }>`${listed}
    select listed.id, listed.folder_id as "folderId", folder.title as "folderTitle", listed.name,
      listed.contact_person as "contactPerson", listed.phone, listed.email,
      listed.organisation_number as "organisationNumber", listed.is_own as "isOwn", listed.done, listed.since,
      ${tradesIn(sql`listed.telling`)} as trades, coalesce(listed.latest, '[]') as latest,
      (select count(*) from listed) as total
    from listed
    join folder on folder.id = listed.folder_id
    order by listed.is_own desc, listed.last desc nulls last, ${inTitleOrder('listed.name')}, listed.id
    limit ${topX} offset ${skip}`.execute(db)
  if (rows[0] || skip === 0) return { items: rows, total: rows[0]?.total ?? 0 }
  // Past the end no row carries the count.
  const counted = await sql<{ total: number }>`${listed} select count(*) as total from listed`.execute(db)
  return { items: rows, total: counted.rows[0]?.total ?? 0 }
}

/** SQL, of `activity`: it is no job but a purchase: it says so, or is a receipt that nobody has said more of. */
const isPurchase = sql`case when activity.type_id is null then exists (
  select from standing_file as file where file.activity_id = activity.id and file.kind_id = ${sql.lit(fileKind.receipt)}
) else activity.type_id = ${sql.lit(activityType.purchase)} end`

/** A shop where things were bought is no firm that was called in. One of which nothing is seen may be. */
const hasWorked = sql`coalesce((
  select not bool_and(${isPurchase}) from activity join seen on seen.folder_id = activity.folder_id
  where activity.firm_id = known.id and activity.deletion_id is null
), true)`

/** What of a firm in `known` tells of its trades. */
const telling = sql`lower(concat_ws(' ', known.name, job.words))`

/** What a firm in `known` has done, as far as the user sees it: by the index of its events. */
const done = sql`
  select count(*) as done, extract(year from min(start_date))::integer as since, max(start_date) as last,
    json_agg(
      json_build_object('id', id, 'folderId', folder_id, 'title', title, 'day', start_date) order by place
    ) filter (where place <= ${sql.lit(mostShown)}) as latest,
    string_agg(title || ' ' || "where", ' ') filter (where place <= ${sql.lit(mostRead)}) as words
  from (
    select activity.id, activity.folder_id, activity.title, activity.start_date, spot.title as "where",
      row_number() over (order by activity.start_date desc, activity.id desc) as place
    from activity join seen on seen.folder_id = activity.folder_id
    join folder as spot on spot.id = activity.folder_id
    where activity.firm_id = known.id and activity.deletion_id is null
      and activity.status_id = ${sql.lit(activityStatus.done)} and activity.start_date <= ${today} and not ${isPurchase}
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
