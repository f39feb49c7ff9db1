import { sql } from 'kysely'
import { sentPapers } from '#contract/platform/limits.ts'
import type { SentPaper } from '#contract/sharing/shares.ts'
import { weakestRoleFor } from '#contract/rules/permissions.ts'
import { isNotArchived, type Granted } from '#server/rules/access/access.ts'
import type { Holder } from '#server/rules/access/fileCookie.ts'
import { isWaitingPaper } from '#server/rules/domain/waitingPapers.ts'
import { bytesColumns, isSignedIn } from '#server/content/files/serving/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { ParcelReader } from '../../parcels/links/reader.ts'

/** SQL: whether the selected `share` takes papers; into an archived folder nobody could lay them. */
export const takesPapers = sql<boolean>`(
  share.takes_papers and exists (
    select from parcel as link
    join folder on folder.id = link.folder_id
    left join folder as parent on parent.id = folder.parent_id
    where link.id = share.parcel_id and ${isNotArchived}
  )
)`

/** What waits in the folder, the earliest first: all that there is room for. */
export function waitingPapers(db: Db, { folderId }: Granted<'DeleteFile'>) {
  return (
    waiting(db)
      // As an array, so that they are found by it and not the other way round.
      .where(sql<boolean>`upload.parcel_id = any(array(select id from parcel where folder_id = ${folderId}))`)
      .select(['upload.id', 'upload.name', 'upload.size', 'content.media_type as mediaType'])
      .select(['content.width', 'content.height', 'parcel.made_for as sender', 'upload.created_at as createdAt'])
      .select(sql<boolean>`content.preview = 'done'`.as('preview'))
      .orderBy('upload.created_at')
      .orderBy('upload.id')
      .limit(sentPapers.mostInFolder)
      .execute()
  )
}

/** The paper as the holder may see it now: while it waits, and they may answer it. */
export function bytesOfPaper(db: Db, holder: Holder, id: string) {
  return waiting(db)
    .where('upload.id', '=', id)
    .where((its) =>
      its.exists(
        its
          .selectFrom('folder_access')
          .whereRef('folder_access.folder_id', '=', 'parcel.folder_id')
          .where('folder_access.user_id', '=', holder.userId)
          .where('folder_access.role_id', '<=', weakestRoleFor('DeleteFile'))
          .select('folder_access.user_id'),
      ),
    )
    .where(isSignedIn(db, holder))
    .select('upload.name')
    .select(bytesColumns)
    .executeTakeFirst()
}

const waiting = (db: Db) =>
  db
    .selectFrom('upload')
    .innerJoin('parcel', 'parcel.id', 'upload.parcel_id')
    .innerJoin('content', 'content.sha256', 'upload.content')
    .where(isWaitingPaper)

type Row = Omit<SentPaper, 'createdAt'> & { createdAt: Date }

/** What was sent through the share, as far as its reader is told, the latest first. */
export function papersSentBy(db: Db, { parcelId, visitId }: ParcelReader<'share'>): Promise<Row[]> {
  return db
    .selectFrom('upload')
    .where('parcel_id', '=', parcelId)
    .where((its) => its.or([its('refused', 'is', null), its('refused', '=', 'paperRefused')]))
    .select(['id', 'name', 'size', 'created_at as createdAt'])
    .select(
      sql<SentPaper['state']>`case
        when refused is not null then 'refused'
        when folder_id is not null then 'kept'
        when content is null then 'checking'
        else 'waiting'
      end`.as('state'),
    )
    .select(sql<boolean>`visit_id is not distinct from ${visitId}::bigint`.as('isOwn'))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(sentPapers.most * 2)
    .execute()
}
