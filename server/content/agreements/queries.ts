import { sql, type AliasableExpression } from 'kysely'
import type { AgreementPrice } from '#contract/content/agreements.ts'
import { agreementKind } from '#contract/items/agreement.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { folderColumns } from '#server/rules/domain/folderOfItem.ts'
import { selected } from '#server/rules/domain/itemColumns.ts'
import { foldersSeenBy, foldersSeenWithin } from '#server/folders/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { pageOf, type Paging } from '#server/platform/database/page.ts'

type Filter = Paging & { activityId?: number | undefined; id?: number | undefined }

/** The agreements of a folder and of those below it that the user sees, by title. */
export function agreementsIn(db: Db, { userId, folderId }: Granted<'ReadFolder'>, filter: Filter) {
  return pageQuery(db, foldersSeenWithin(db, userId, folderId), filter)
}

/** The agreements of a folder, without those of the folders below it. */
export function agreementsOfFolder(db: Db, { userId, folderId }: Granted<'ReadFolder'>, paging: Paging) {
  return pageQuery(db, foldersSeenBy(db, userId).where('folder_id', '=', folderId), paging)
}

type Seen = ReturnType<typeof foldersSeenBy>

function pageQuery(db: Db, seen: Seen, { topX, skip, activityId, id }: Filter) {
  // Cast: a given id may exceed the column's range.
  const is = (column: string, value = 0) => sql<boolean>`${sql.ref(column)} = ${value}::bigint`
  const notDeleted = agreementsOf(db, seen)
    .$if(activityId !== undefined, (its) => its.where(is('agreement.activity_id', activityId)))
    .$if(id !== undefined, (its) => its.where(is('agreement.id', id)))
  const order = sql`agreement.title, agreement.id`
  const rows = notDeleted.orderBy(order).limit(topX).offset(skip)
  const all = notDeleted.clearSelect().select(({ fn }) => fn.countAll<number>().as('total'))
  return pageOf(toResponse(db, rows).orderBy(order), all, { skip })
}

/** One agreement of a folder; undefined if there is none. */
export function agreementIn(
  db: Db,
  { userId, folderId }: Granted<'AddAgreement' | 'UpdateAgreement' | 'ReadFolder'>,
  agreementId: number,
) {
  const seen = foldersSeenBy(db, userId).where('folder_id', '=', folderId)
  return toResponse(db, agreementsOf(db, seen).where('agreement.id', '=', agreementId)).executeTakeFirst()
}

function agreementsOf(db: Db, seen: Seen) {
  return db
    .selectFrom(seen.as('seen'))
    .innerJoin('agreement', 'agreement.folder_id', 'seen.folder_id')
    .where('agreement.deletion_id', 'is', null)
    .selectAll('agreement')
    .select(['seen.role_id', 'seen.sees_costs'])
}

/** What its days follow from, and what it is called. */
export const termFields = [
  ...(['title', 'endsOn', 'after', 'renewsMonths', 'noticeRule', 'noticeMonths', 'noticeDays'] as const),
  ...(['otherNoticeMonths', 'priceUntil', 'keptUntil', 'priceChosenUntil', 'noticeOn'] as const),
  ...(['confirmedOn', 'endedOn'] as const),
] as const

type Row = ReturnType<typeof agreementsOf> extends AliasableExpression<infer O> ? O : never

/** Its prices, the latest first. A paper in the trash is not named. */
export const pricesOf = sql<AgreementPrice[]>`(
  select coalesce(json_agg(json_build_object(
    'id', price.id, 'fromOn', price.from_on, 'amount', price.amount, 'currency', price.currency, 'per', price.per,
    'unitPrice', price.unit_price, 'unit', price.unit, 'yearlyUse', price.yearly_use,
    'fileId', paper.id, 'fileName', paper.name
  ) order by price.from_on desc), '[]')
  from agreement_price as price
  left join standing_file as paper on paper.id = price.file_id and paper.folder_id = price.folder_id
  where price.agreement_id = agreement.id and price.folder_id = agreement.folder_id
)`

/** Includes the names of the component and the firm even if these are in the trash. */
function toResponse(db: Db, rows: AliasableExpression<Row>) {
  return db
    .selectFrom(rows.as('agreement'))
    .innerJoin('folder', 'folder.id', 'agreement.folder_id')
    .innerJoin('app_user as creator', 'creator.id', 'agreement.created_by')
    .leftJoin('folder as parent', 'parent.id', 'folder.parent_id')
    .leftJoin('component', 'component.id', 'agreement.component_id')
    .leftJoin('firm', 'firm.id', 'agreement.firm_id')
    .leftJoin('app_user as responsible', 'responsible.id', 'agreement.responsible_id')
    .leftJoin('agreement as earlier', 'earlier.id', 'agreement.replaces_id')
    .leftJoinLateral(
      (its) =>
        its
          .selectFrom('agreement as later')
          .whereRef('later.replaces_id', '=', 'agreement.id')
          .whereRef('later.folder_id', '=', 'agreement.folder_id')
          .where('later.deletion_id', 'is', null)
          .select(['later.id', 'later.title'])
          .orderBy('later.id', 'desc')
          .limit(1)
          .as('later'),
      (join) => join.onTrue(),
    )
    .select([
      'agreement.id',
      ...folderColumns,
      ...selected(agreementKind),
      'component.name as componentName',
      'firm.name as firmName',
      'firm.email as firmEmail',
      'responsible.full_name as responsibleName',
      'earlier.title as replacesTitle',
      'later.id as replacedById',
      'later.title as replacedByTitle',
      sql<AgreementPrice[] | null>`case when agreement.sees_costs then ${pricesOf} end`.as('prices'),
      'creator.full_name as createdBy',
      'agreement.role_id as roleId',
      'agreement.created_at as createdAt',
      'agreement.updated_at as updatedAt',
    ])
}
