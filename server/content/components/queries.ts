import { sql, type RawBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { z } from 'zod'
import type { Component, ComponentFilter } from '#contract/content/components.ts'
import { componentKind } from '#contract/items/component.ts'
import { endsSoon } from '#contract/platform/limits.ts'
import { componentStatus } from '#contract/rules/statuses.ts'
import { observersReport, type Granted } from '#server/rules/access/access.ts'
import { folderColumns } from '#server/rules/domain/folderOfItem.ts'
import { latestEventOfComponent, nextEventOfComponent } from '#server/rules/domain/eventDays.ts'
import { paidByCurrency } from '#server/rules/domain/paidCosts.ts'
import { today } from '#server/rules/domain/swedishTime.ts'
import { selected } from '#server/rules/domain/itemColumns.ts'
import { lentOf } from '#server/rules/domain/lent.ts'
import { consumptionOf, meterOf } from '#server/rules/domain/meter.ts'
import { lastSeen } from '#server/rules/domain/lastSeen.ts'
import { shownCover } from '#server/rules/domain/pictures.ts'
import { isOnSide } from '#server/rules/domain/sideOfArchive.ts'
import { foldersSeenBy, foldersSeenWithin } from '#server/folders/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { foldedContainsWords } from '#server/platform/database/textMatch.ts'
import { pageOf, preparedPage, rowsUpTo, type Paging } from '#server/platform/database/page.ts'
import { inTitleOrder } from '#server/platform/database/titleOrder.ts'

type Seen = ReturnType<typeof foldersSeenBy>
type NotDeleted = ReturnType<typeof ofSeenFolder>
type Filter = z.output<typeof ComponentFilter>
type Sort = Filter['sort']

/** The components of a folder, names in Swedish order. */
export function componentsIn(db: Db, { userId, folderId }: Granted<'ReadFolder'>, { topX, skip }: Paging) {
  return pageOfFolder(db, { userId, folderId, topX, skip })
}

const pageOfFolder = preparedPage((db, asked: Paging & { userId: number; folderId: number }) => {
  const seen = foldersSeenBy(db, asked.userId).where('folder_id', '=', asked.folderId)
  return pageQuery(db, seen, asked, { sort: 'name', choose: (notDeleted) => notDeleted })
})

/** The components in all the user's folders that match the filter, in its order. */
export async function componentsOf(db: Db, userId: number, filter: Filter & Paging) {
  const seen = foldersSeenWithin(db, userId, filter.folderId)
  const { topX, skip, sort } = filter
  const choose = (notDeleted: NotDeleted) => applyFilter(filter, notDeleted)
  const { rows, all } = pageQuery(db, seen, { topX, skip }, { sort, choose })
  return pageOf(rows, all, { skip })
}

/** One component of a folder; undefined if there is none. */
export async function componentIn(
  db: Db,
  { userId, folderId }: Granted<'ReadFolder' | 'AddComponent' | 'UpdateComponent'>,
  componentId: number,
) {
  return oneIn(db, { userId, folderId }, componentId).executeTakeFirst()
}

/** One component; also says what its events have cost until now. */
export async function openComponentIn(db: Db, { userId, folderId }: Granted<'ReadFolder'>, componentId: number) {
  const found = await oneIn(db, { userId, folderId }, componentId)
    .select(paidByCurrency(sql`activity.component_id = component.id and component.sees_costs`).as('costs'))
    .select(consumptionOf('component').as('consumption'))
    .select(lentOf('component').as('lent'))
    .select(lastSeen().as('lastSeen'))
    .executeTakeFirst()
  return found && { ...found, lastSeen: found.lastSeen && { ...found.lastSeen, at: new Date(found.lastSeen.at) } }
}

function oneIn(db: Db, { userId, folderId }: { userId: number; folderId: number }, componentId: number) {
  const seen = foldersSeenBy(db, userId).where('folder_id', '=', folderId)
  return toResponse(
    db,
    perFolder(db, seen, (notDeleted) => notDeleted.where('own.id', '=', componentId)),
  )
}

type Wanted = { sort: Sort; choose: (notDeleted: NotDeleted) => NotDeleted }

function pageQuery(db: Db, seen: Seen, paging: Paging, { sort, choose }: Wanted) {
  // Each folder contributes at most one page of rows, read from its indexes.
  const candidates = perFolder(db, seen, (notDeleted) =>
    choose(notDeleted).orderBy(orders[sort]('own')).limit(rowsUpTo(paging)),
  )
  const rows = candidates.orderBy(orders[sort]('component')).limit(paging.topX).offset(paging.skip)
  const inOne = choose(ofSeenFolder(db)).select(({ fn }) => fn.countAll<number>().as('total'))
  const all = db
    .selectFrom(seen.as('seen'))
    .innerJoinLateral(inOne.as('counted'), (join) => join.onTrue())
    .select(sql<number>`coalesce(sum(counted.total), 0)::bigint`.as('total'))
  return { rows: toResponse(db, rows).orderBy(orders[sort]('component')), all }
}

type Column = 'name' | 'updated_at' | 'warranty_until' | 'expected_until' | 'id'
type Order = (column: (name: Column) => RawBuilder<unknown>) => RawBuilder<unknown>

const ordering = (order: Order) => (table: 'own' | 'component') => order((name) => sql.ref(`${table}.${name}`))

const orders = {
  name: ordering((its) => sql`${inTitleOrder(its('name'))}, ${its('id')}`),
  changed: ordering((its) => sql`${its('updated_at')} desc, ${its('id')} desc`),
  warranty: ordering((its) => sql`${its('warranty_until')}, ${its('id')}`),
  life: ordering((its) => sql`${its('expected_until')}, ${its('id')}`),
} satisfies Record<Sort, unknown>

function applyFilter({ q, statusId, ends, side }: Filter, notDeleted: NotDeleted): NotDeleted {
  return notDeleted
    .$if(q !== null, (its) => its.where(foldedContainsWords(q ?? '', [sql.ref('own.search_text')])))
    .$if(statusId !== undefined, (its) => its.where('own.status_id', '=', statusId ?? 0))
    .$if(ends !== undefined, (its) => its.where('own.status_id', '=', componentStatus.inUse))
    .$if(ends === 'warranty', (its) => its.where(isSoon))
    .$if(ends === 'life', (its) => its.where(isDue))
    .$if(side !== undefined, (its) => its.where(isOnSide('component', side)))
}

const isSoon = sql<boolean>`own.warranty_until between ${today} and ${today} + ${sql.lit(endsSoon.warrantyDays)}`
const isDue = sql<boolean>`own.expected_until <= ${today} + make_interval(months => ${sql.lit(endsSoon.lifeMonths)})`

/** The components in the folder of a row of `seen`. */
function ofSeenFolder(db: Db) {
  return db
    .selectFrom('component as own')
    .where('own.deletion_id', 'is', null)
    .where('own.folder_id', '=', sql.ref<number>('seen.folder_id'))
}

/** The components of each visible folder that `choose` keeps, with the user's role there. */
function perFolder(db: Db, seen: Seen, choose: (notDeleted: NotDeleted) => NotDeleted) {
  return db
    .selectFrom(seen.as('seen'))
    .innerJoinLateral(choose(ofSeenFolder(db)).selectAll('own').as('component'), (join) => join.onTrue())
    .selectAll('component')
    .select(['seen.role_id', 'seen.sees_costs', 'seen.status_id as member_status_id'])
}

const faultCounts = sql<Component['faults']>`(
  select json_build_object(
    'open', count(*) filter (where not fault.is_closed), 'closed', count(*) filter (where fault.is_closed))
  from fault
  where fault.component_id = component.id and fault.folder_id = component.folder_id and fault.deletion_id is null
)`

function toResponse(db: Db, rows: ReturnType<typeof perFolder>) {
  return db
    .selectFrom(rows.as('component'))
    .innerJoin('folder', 'folder.id', 'component.folder_id')
    .innerJoin('role', 'role.id', 'component.role_id')
    .innerJoin('status', 'status.id', 'component.status_id')
    .leftJoin('folder as parent', 'parent.id', 'folder.parent_id')
    .leftJoin('component as replacement', (join) =>
      join.onRef('replacement.id', '=', 'component.replaced_by').on('replacement.deletion_id', 'is', null),
    )
    .leftJoin('delivered', 'delivered.component_id', 'component.id')
    .leftJoin('delivery_claim as claim', 'claim.id', 'delivered.claim_id')
    .select([
      'component.id',
      ...folderColumns,
      'parent.title as parentTitle',
      ...selected(componentKind),
      shownCover('component.cover_file_id').as('cover'),
      'component.sees_costs as seesCosts',
      'component.expected_until as expectedUntil',
      meterOf('component').as('meter'),
      faultCounts.as('faults'),
      'claim.firm_name as deliveredBy',
      'delivered.own_note as ownNote',
      'component.code',
      'status.name as statusName',
      'replacement.id as replacedById',
      'replacement.name as replacedByName',
      'role.id as roleId',
      'role.name as roleName',
      observersReport.as('observersReport'),
      'component.member_status_id as memberStatusId',
      latestEventOfComponent(sql.ref('component.id')).as('eventDays'),
      nextEventOfComponent(sql.ref('component.id')).as('next'),
      'component.created_at as createdAt',
      'component.updated_at as updatedAt',
    ])
    .select((from) =>
      jsonArrayFrom(
        from
          .selectFrom('component as former')
          .whereRef('former.replaced_by', '=', 'component.id')
          .where('former.deletion_id', 'is', null)
          .select(['former.id', 'former.name'])
          .orderBy(inTitleOrder('former.name')),
      ).as('replaces'),
    )
}
