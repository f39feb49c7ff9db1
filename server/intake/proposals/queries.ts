import { sql } from 'kysely'
import type { Proposal } from '#contract/intake/proposals.ts'
import { isWaiting, placeIn, proposalsFor, thrownSince } from '../inbox/visible.ts'
import type { Db } from '#server/platform/database/database.ts'
import { pageOf, type Paging } from '#server/platform/database/page.ts'

type Listed = Paging & { thrown: number }

/** What waits for the user's yes, the latest first; or of it what they turned down. */
export function proposalsOf(db: Db, userId: number, { topX, skip, thrown }: Listed) {
  const listed = proposalsFor(db, userId).where(thrown === 1 ? sql<boolean>`${thrownSince} is not null` : isWaiting)
  const rows = toResponse(listed, userId)
    .orderBy(thrown === 1 ? sql`"thrownAt"` : 'item.created_at', 'desc')
    .orderBy('item.id', 'desc')
    .limit(topX)
    .offset(skip)
  return pageOf(
    rows,
    listed.select(({ fn }) => fn.countAll<number>().as('total')),
    { skip },
  )
}

/** One that waits or was turned down; undefined if the user sees none. */
export function proposalOf(db: Db, userId: number, id: number) {
  const found = proposalsFor(db, userId).where('item.id', '=', id).where('item.saved_at', 'is', null)
  return toResponse(found, userId).executeTakeFirst()
}

const toResponse = (items: ReturnType<typeof proposalsFor>, userId: number) =>
  items
    .innerJoin('folder as of', 'of.id', 'item.folder_id')
    .leftJoin('folder as main', 'main.id', 'of.parent_id')
    .select(['item.id', 'item.token_name as proposedBy', 'item.folder_id as folderId', 'item.title'])
    .select(sql<boolean>`item.token_id is null and item.token_name is not null`.as('hasTokenEnded'))
    .select(['of.title as folderTitle', 'main.title as parentTitle'])
    .select(placeIn(userId, sql`item.folder_id`).as('place'))
    .select(['item.start_date as startDate', sql<Proposal['season']>`item.season`.as('season'), 'item.description'])
    .select(sql<Proposal['recurrence']>`item.recurrence`.as('recurrence'))
    // One that was moved elsewhere since is none of this folder.
    .select(
      sql<number | null>`(select id from component
        where id = item.component_id and folder_id = item.folder_id and deletion_id is null)`.as('componentId'),
    )
    // Of what waits there is always one.
    .select(sql<string>`item.why`.as('why'))
    .select(sourcesSeenBy(userId).as('sources'))
    .select(['item.created_at as createdAt', 'item.expires_at as expiresAt', thrownSince.as('thrownAt')])

/** SQL, of `item`: what it was read from, as far as it lies where the user sees it. */
const sourcesSeenBy = (userId: number) => sql<Proposal['sources']>`(
  select coalesce(json_agg(json_build_object(
    'kind', case when activity.id is not null then 'activity' when component.id is not null then 'component' else 'file' end,
    'id', coalesce(activity.id, component.id, file.id),
    'folderId', coalesce(activity.folder_id, component.folder_id, file.folder_id),
    'title', coalesce(activity.title, component.name, file.name),
    'day', coalesce(activity.start_date, file.day),
    'quote', source.quote
  ) order by source.position), '[]')
  from proposal_source as source
  left join activity on activity.id = source.activity_id and activity.deletion_id is null
  left join component on component.id = source.component_id and component.deletion_id is null
  left join standing_file as file on file.id = source.file_id
  where source.proposal_id = item.id and coalesce(activity.folder_id, component.folder_id, file.folder_id) in (
    select folder_id from folder_access where user_id = ${userId})
)`
