import { sql, type RawBuilder } from 'kysely'
import { itemKinds, type ItemKind } from '#contract/items.ts'
import { roles } from '#contract/permissions.ts'
import { highlightMarks, type SearchHit } from '#contract/search.ts'
import { memberStatus, userStatus } from '#contract/statuses.ts'
import { items } from '../domain/items.ts'
import { readAsSeen, type SeenFolders } from '../access/readAsSeen.ts'
import { foldersSeenBy } from '../folders/queries.ts'
import { messagesOf } from '../messages/queries.ts'
import type { Db } from '../platform/database/database.ts'
import type { Services } from '../platform/services.ts'

type Asked = { words: string[]; topX: number }
type Seen = { folder_id: number; role_id: number }

// Shorter words match inside too many unrelated words.
const shortestInside = 3

/**
 * The best `topX` hits of each kind that contain all words, the kind with the best hit first. Starts from the user's
 * folders, so the cost depends on what the user has and not on the whole database.
 */
export function findHits(on: Pick<Services, 'db' | 'replica'>, userId: number, asked: Asked): Promise<SearchHit[]> {
  const seen = foldersSeenBy(on.db, userId).select(sql<boolean>`false`.as('is_deleted'))
  return readAsSeen(on, seen, (db, folders) => findHitsIn(db, folders, userId, asked))
}

async function findHitsIn(db: Db, seen: SeenFolders, userId: number, { words, topX }: Asked): Promise<SearchHit[]> {
  const inside = words.every((word) => word.length >= shortestInside) ? words : []
  const isFound = holdsAll(inside.length)
  const { rows } = await sql<SearchHit>`
    with seen as materialized ${seen},
    asked as materialized (
      select search_query(${words}::text[]) as query,
        (select array_agg(search_query(array[word])) from unnest(${inside}::text[]) as word) as queries,
        (select array_agg('%' || folded(word) || '%') from unnest(${inside}::text[]) as word) as inside
    ),
    person as materialized (${people}),
    hit as (${inFolders(isFound)} union all ${inItems(isFound)}
      union all ${inPeople(userId, isFound)} union all ${inMessages(db, userId, isFound)}),
    ranked as (
      select *, count(*) over of_kind as "kindTotal",
        row_number() over (of_kind order by rank desc, updated_at desc, id desc) as place
      from hit
      window of_kind as (partition by kind)
    )
    select ranked.kind, ranked.id, ranked.title, ranked."kindTotal", folder.id as "folderId",
      folder.title as "folderTitle", parent.title as "parentTitle",
      translate(ts_headline('swedish_folded', ${textOfHit}, asked.query, ${headlineOptions}), ${placeholders}, '<&') as excerpt
    from ranked
    cross join asked
    left join folder on folder.id = ranked.folder_id
    left join folder as parent on parent.id = folder.parent_id
    where ranked.place <= ${topX}
    order by max(ranked.rank) over (partition by ranked.kind) desc, ranked.kind, ranked.place`.execute(db)
  return rows
}

/**
 * True if every word matches, as a word or inside a longer word of the title. `inside` is the number of words that may
 * match inside.
 */
function holdsAll(inside: number): RawBuilder<boolean> {
  const places = Array.from({ length: inside }, (_, index) => sql.lit(index + 1))
  if (places.length === 0) return sql`own.search_vector @@ asked.query`
  // With one word, the vector was already checked.
  const elsewhere = (place: RawBuilder<number>) =>
    inside > 1 ? sql`or own.search_vector @@ asked.queries[${place}]` : sql``
  const each = places.map((place) => sql`(own.search_title like asked.inside[${place}] ${elsewhere(place)})`)
  return sql`(own.search_vector @@ asked.query or ${sql.join(each, sql` and `)})`
}

// A match inside a title word ranks above the text and below a whole title word.
const rank = sql`greatest(ts_rank(own.search_vector, asked.query),
  case when own.search_title like all (asked.inside) then 0.25 else 0 end)`

const inFolders = (isFound: RawBuilder<boolean>) => sql`
  select 'folder' as kind, own.id, own.title, own.id as folder_id, own.updated_at, ${rank} as rank
  from asked, seen
  join folder as own on own.id = seen.folder_id
  where ${isFound}`

const inItems = (isFound: RawBuilder<boolean>) => {
  const ofKind = (kind: ItemKind) => sql`
  select ${sql.lit(kind)}, own.id, ${sql.ref(`own.${items[kind].title}`)}, own.folder_id, own.updated_at, ${rank}
  from asked, seen
  join ${sql.table(items[kind].visibleRows)} as own on own.folder_id = seen.folder_id
  where own.deletion_id is null and ${isFound}`
  return sql.join(itemKinds.map(ofKind), sql` union all `)
}

/**
 * Everyone who shares a folder with the user: members of a folder they see, or of the main folder it inherits from.
 * Same as `folder_access`, but without repeating a main folder's members for each sub-folder.
 */
const people = sql`
  select distinct theirs.user_id
  from (
    select folder_id, true as is_whole from seen
    union
    select folder.parent_id, folder.inherits from seen join folder on folder.id = seen.folder_id and folder.deletion_id is null
  ) as around
  join membership as theirs on theirs.folder_id = around.folder_id
  where theirs.status_id = ${sql.lit(memberStatus.active)}
    and (around.is_whole or theirs.role_id = ${sql.lit(roles.founder)})`

// Looks users up one by one by id. `offset 0` keeps PostgreSQL from reading the whole table for users with many
// contacts.
const inPeople = (userId: number, isFound: RawBuilder<boolean>) => sql`
  select 'member', own.id, own.full_name, null, own.updated_at, ${rank}
  from asked, person
  cross join lateral (select * from app_user where id = person.user_id offset 0) as own
  where own.id <> ${userId} and own.status_id = ${userStatus.active} and ${isFound}`

const inMessages = (db: Db, userId: number, isFound: RawBuilder<boolean>) => sql`
  select 'message', own.id, own.subject, own.folder_id, own.created_at, ${rank}
  from asked, ${messagesOf(db, userId, sql<Seen>`(select * from seen)`).selectAll('message')} as own
  where ${isFound}`

// Users cannot write the markers. Angle brackets are replaced, because ts_headline drops anything that looks like HTML.
const placeholders = '\u0002\u0003'
const safeForHeadline = (text: RawBuilder<unknown>) =>
  sql`nullif(trim(translate(${text}, ${`<&${highlightMarks.start}${highlightMarks.end}`}, ${placeholders})), '')`

function textOfItem(kind: ItemKind) {
  const texts = sql.join(items[kind].texts.map((column) => sql.ref(column)))
  return sql`when ${sql.lit(kind)} then (select concat_ws(' · ', ${texts}) from ${sql.table(kind)} where id = ranked.id)`
}

/** Read only for the returned hits. */
const textOfHit = safeForHeadline(sql`case ranked.kind
  when 'folder' then concat_ws(' · ', folder.description, folder.city)
  ${sql.join(itemKinds.map(textOfItem), sql` `)}
  when 'member' then (select concat_ws(' · ', company, email) from app_user where id = ranked.id)
  when 'message' then (select content from message where id = ranked.id)
  end`)

const headlineOptions = `StartSel=${highlightMarks.start}, StopSel=${highlightMarks.end}, MaxFragments=1, MinWords=16, MaxWords=28`
