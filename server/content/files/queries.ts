import { sql } from 'kysely'
import type { z } from 'zod'
import type { FileFilter, StoredFile } from '#contract/content/files.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { folderColumns } from '#server/rules/domain/folderOfItem.ts'
import { shownAmount, shownCurrency } from '#server/rules/domain/costVisibility.ts'
import { placeholderAddress } from '#server/rules/domain/pictures.ts'
import { isOnSide } from '#server/rules/domain/sideOfArchive.ts'
import { hasTerms, paperHasTerm } from '#server/rules/domain/terms.ts'
import { whoAddedFile } from '#server/rules/domain/whoAdded.ts'
import { foldersSeenBy, foldersSeenWithin } from '#server/folders/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { pageOf, preparedPage, rowsUpTo, type Paging } from '#server/platform/database/page.ts'

type Seen = ReturnType<typeof foldersSeenBy>
type NotDeleted = ReturnType<typeof notDeletedFiles>
type Filter = z.output<typeof FileFilter> & { fileId?: number | undefined }

/** The files in all the user's folders that match the filter, the latest day first. */
export async function filesOf(db: Db, userId: number, { topX, skip, ...filter }: Filter & Paging) {
  const every = foldersSeenWithin(db, userId, filter.folderId)
  const seen = filter.minCost === undefined ? every : every.having(sql<boolean>`bool_or(sees_costs)`)
  const { rows, all } = pageQuery(db, seen, { topX, skip }, filter)
  return pageOf(rows, all, { skip })
}

/** The files of a folder and nothing below it, the latest day first. */
export function filesIn(db: Db, { userId, folderId }: Granted<'ReadFolder'>, { topX, skip }: Paging) {
  return pageOfFolder(db, { userId, folderId, topX, skip })
}

const pageOfFolder = preparedPage((db, asked: Paging & { userId: number; folderId: number }) => {
  const seen = foldersSeenBy(db, asked.userId).where('folder_id', '=', asked.folderId)
  return pageQuery(db, seen, asked, { q: null })
})

function pageQuery(db: Db, seen: Seen, paging: Paging, filter: Filter) {
  // Each folder contributes at most one page of rows, read from its index.
  const candidates = perFolder(db, seen, (notDeleted) =>
    applyFilter(filter, notDeleted).orderBy('own.day', 'desc').orderBy('own.id', 'desc').limit(rowsUpTo(paging)),
  )
  const rows = candidates.orderBy('file.day', 'desc').orderBy('file.id', 'desc').limit(paging.topX).offset(paging.skip)
  const all = applyFilter(filter, notDeletedFiles(db))
    .where('own.folder_id', 'in', db.selectFrom(seen.as('seen')).select('seen.folder_id'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
  return { rows: toResponse(db, rows).orderBy('file.day', 'desc').orderBy('file.id', 'desc'), all }
}

/** One file of a folder; undefined if there is none. */
export async function fileIn(db: Db, { userId, folderId }: Granted<'ReadFolder' | 'UpdateFile'>, fileId: number) {
  const seen = foldersSeenBy(db, userId).where('folder_id', '=', folderId)
  return toResponse(
    db,
    perFolder(db, seen, (notDeleted) => notDeleted.where('own.id', '=', fileId)),
  ).executeTakeFirst()
}

function applyFilter(
  { fileId, q, kindId, year, activityId, componentId, faultId, agreementId, minCost, side, like }: Filter,
  notDeleted: NotDeleted,
): NotDeleted {
  return notDeleted
    .$if(fileId !== undefined, (its) => its.where('own.id', '=', fileId ?? 0))
    .$if(q !== null, (its) => its.where(hasTerms(q ?? '', paperHasTerm)))
    .$if(kindId !== undefined, (its) => its.where('own.kind_id', '=', kindId ?? 0))
    .$if(year !== undefined, (its) =>
      its.where('own.day', '>=', `${year}-01-01`).where('own.day', '<=', `${year}-12-31`),
    )
    .$if(activityId !== undefined, (its) => its.where('own.activity_id', '=', activityId ?? 0))
    .$if(componentId !== undefined, (its) => its.where('own.component_id', '=', componentId ?? 0))
    .$if(agreementId !== undefined, (its) => its.where('own.agreement_id', '=', agreementId ?? 0))
    .$if(faultId !== undefined, (its) => its.where('own.fault_id', '=', faultId ?? 0))
    .$if(minCost !== undefined, (its) => its.where(costsAtLeast('own', minCost ?? 0)))
    .$if(side !== undefined, (its) => its.where(isOnSide('file', side)))
    .$if(like !== undefined, (its) => its.where(isLikeAgreement))
}

/**
 * SQL. What it belongs to would lose it if it became one. Looked up for each paper of a folder: as `exists` all of them would be
 * joined.
 */
const isLikeAgreement = sql<boolean>`num_nonnulls(own.activity_id, own.component_id, own.fault_id, own.agreement_id) = 0
  and (select is_agreement from reading where reading.content = own.content)
  and not (select is_no_agreement from file where file.id = own.id)`

/** Null for a file of no event. Other currencies are not compared with crowns. */
export function costsAtLeast(file: string, least: number) {
  // Looked up for each file of a folder: as `exists` all files would be joined with what they belong to.
  return sql<boolean>`(
    select activity.cost from activity where activity.id = ${sql.ref(`${file}.activity_id`)} and activity.currency = 'SEK'
  ) >= ${least}`
}

function notDeletedFiles(db: Db) {
  return db.selectFrom('standing_file as own')
}

/** The files of each visible folder that `choose` keeps, with the user's role there. */
function perFolder(db: Db, seen: Seen, choose: (notDeleted: NotDeleted) => NotDeleted) {
  const ofFolder = notDeletedFiles(db).where('own.folder_id', '=', sql.ref<number>('seen.folder_id'))
  return db
    .selectFrom(seen.as('seen'))
    .innerJoinLateral(choose(ofFolder).selectAll('own').as('file'), (join) => join.onTrue())
    .selectAll('file')
    .select(['seen.role_id', 'seen.status_id as member_status_id', 'seen.sees_costs'])
}

/** SQL: the firm that delivered the file; null: none did. */
const deliveringFirm = sql<string | null>`(
  select claim.firm_name from delivered join delivery_claim as claim on claim.id = delivered.claim_id
  where delivered.file_id = file.id
)`

type FileRow = Omit<StoredFile, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date }

function toResponse(db: Db, rows: ReturnType<typeof perFolder>) {
  return db
    .selectFrom(rows.as('file'))
    .innerJoin('content', 'content.sha256', 'file.content')
    .innerJoin('file_kind as kind', 'kind.id', 'file.kind_id')
    .innerJoin('folder', 'folder.id', 'file.folder_id')
    .innerJoin('app_user as creator', 'creator.id', 'file.created_by')
    .leftJoin('folder as parent', 'parent.id', 'folder.parent_id')
    .leftJoin('activity', 'activity.id', 'file.activity_id')
    .leftJoin('component', 'component.id', 'file.component_id')
    .leftJoin('fault', 'fault.id', 'file.fault_id')
    .leftJoin('agreement', 'agreement.id', 'file.agreement_id')
    .select([
      'file.id',
      ...folderColumns,
      'parent.title as parentTitle',
      'file.activity_id as activityId',
      'activity.title as eventTitle',
      shownAmount('file', sql`activity.cost`).as('eventCost'),
      shownCurrency('file', sql`coalesce(activity.currency, 'SEK')`).as('eventCurrency'),
      'file.offer_id as offerId',
      'file.component_id as componentId',
      'component.name as componentName',
      'file.fault_id as faultId',
      'fault.title as faultTitle',
      'file.agreement_id as agreementId',
      'agreement.title as agreementTitle',
      'file.name',
      deliveringFirm.as('deliveredBy'),
      'file.description',
      'kind.id as kindId',
      'kind.name as kindName',
      'file.day',
      'content.size',
      'content.media_type as mediaType',
      'content.pages',
      'content.width',
      'content.height',
      'content.preview',
      'content.preview_reason as previewReason',
      'content.words_cut as isTextCut',
      'content.latitude',
      'content.longitude',
      'content.may_tell_place as mayTellLocation',
      'file.moment',
      // Nothing is equal to the cover that is not there.
      sql<boolean>`coalesce(folder.cover_file_id = file.id, false)`.as('isFolderCover'),
      sql<boolean>`coalesce(component.cover_file_id = file.id, false)`.as('isComponentCover'),
      placeholderAddress.as('placeholder'),
      sql<boolean>`content.damaged_since is not null`.as('isDamaged'),
      'file.role_id as roleId',
      'file.member_status_id as memberStatusId',
      whoAddedFile.as('createdBy'),
      'file.created_at as createdAt',
      'file.updated_at as updatedAt',
    ])
    .$castTo<FileRow>()
}
