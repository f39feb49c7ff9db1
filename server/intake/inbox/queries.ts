import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { InboxItem, InboxPaper } from '#contract/intake/inbox.ts'
import type { Holder } from '#server/rules/access/fileCookie.ts'
import { waitingDeliveries } from '#server/sharing/deliveries/mailed/queries.ts'
import { awaitsChoice } from '#server/rules/domain/uploadsAwaitingChoice.ts'
import { bytesColumns, isSignedIn } from '#server/content/files/serving/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { pageOf, type Paging } from '#server/platform/database/page.ts'
import { readPapers } from './papersRead.ts'
import { isWaiting, itemsFor, placeIn, proposalsFor, thrownSince } from './visible.ts'

type Listed = Paging & { thrown: number; withRead?: boolean }

/** What waits for the user, the latest first; or of it what was thrown away. `withRead` adds what was read of its papers. */
export function inboxOf(db: Db, userId: number, { topX, skip, thrown, withRead = false }: Listed) {
  const listed = itemsFor(db, userId).where(thrown === 1 ? sql<boolean>`${thrownSince} is not null` : isWaiting)
  const rows = toResponse(db, userId, listed)
    .$if(withRead, (items) => items.select(readPapers.as('read')))
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

/** One of what waits or was thrown away; undefined if the user sees none. */
export function inboxItemOf(db: Db, userId: number, id: number) {
  const found = itemsFor(db, userId).where('item.id', '=', id).where('item.saved_at', 'is', null)
  return toResponse(db, userId, found).executeTakeFirst()
}

/** How much waits for the user, of each kind. */
export function inboxCount(db: Db, userId: number) {
  const items = itemsFor(db, userId).where(isWaiting)
  const deliveries = waitingDeliveries(db, userId)
  const proposals = proposalsFor(db, userId).where(isWaiting)
  return db
    .selectNoFrom([
      items.select(({ fn }) => fn.countAll<number>().as('count')).as('items'),
      deliveries.select(({ fn }) => fn.countAll<number>().as('count')).as('deliveries'),
      proposals.select(({ fn }) => fn.countAll<number>().as('count')).as('proposals'),
    ])
    .$narrowType<{ items: number; deliveries: number; proposals: number }>()
    .executeTakeFirstOrThrow()
}

type Items = ReturnType<typeof itemsFor>

function toResponse(db: Db, userId: number, items: Items) {
  return (
    items
      .select(['item.id', 'item.sender', 'item.title', 'item.text'])
      // Looked up: for a few items not all people are read.
      .select(sql<string>`(select full_name from app_user where app_user.id = item.user_id)`.as('addedBy'))
      .select(sql<InboxItem['source']>`item.source`.as('source'))
      .select(sql<boolean>`item.user_id = ${userId}`.as('isOwn'))
      .select(['item.folder_id as folderId', 'item.created_at as createdAt', 'item.expires_at as expiresAt'])
      .select(thrownSince.as('thrownAt'))
      .select(sql<boolean>`item.mail is not null`.as('hasMail'))
      .select(placeIn(userId, sql`coalesce(item.place_id, item.folder_id)`).as('place'))
      .select(papersOf(db).as('papers'))
  )
}

const papersOf = (db: Db) =>
  jsonArrayFrom(
    db
      .selectFrom('upload')
      .leftJoin('content', 'content.sha256', 'upload.content')
      .where('upload.inbox_item_id', '=', sql.ref<number>('item.id'))
      .select(['upload.id', 'upload.name', 'upload.size', 'content.media_type as mediaType'])
      .select(['content.width', 'content.height', 'content.pages'])
      .select(sql<boolean>`coalesce(content.preview = 'done', false)`.as('preview'))
      .select(sql<boolean>`coalesce(${awaitsChoice}, false)`.as('tellsPlace'))
      .select(
        sql<InboxPaper['state']>`case
          when upload.refused is not null then 'refused' when upload.content is null then 'checking' else 'waiting'
        end`.as('state'),
      )
      .orderBy('upload.created_at')
      .orderBy('upload.id'),
  )

/** The paper as the holder may see it now: while it waits, and is not to be let be seen first. */
export function bytesOfInboxPaper(db: Db, holder: Holder, id: string) {
  return db
    .selectFrom('upload')
    .innerJoin('content', 'content.sha256', 'upload.content')
    .where('upload.id', '=', id)
    .where('upload.refused', 'is', null)
    .where('upload.file_id', 'is', null)
    .where(
      'upload.inbox_item_id',
      'in',
      itemsFor(db, holder.userId).where('item.saved_at', 'is', null).select('item.id'),
    )
    .where((its) => its.or([its.not(awaitsChoice), its('upload.user_id', '=', holder.userId)]))
    .where(isSignedIn(db, holder))
    .select('upload.name')
    .select(bytesColumns)
    .executeTakeFirst()
}
