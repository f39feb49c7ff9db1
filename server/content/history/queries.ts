import { sql, type AliasableExpression, type Selectable } from 'kysely'
import type { Change } from '#contract/content/history.ts'
import { costFieldsOf } from '#contract/items/kind.ts'
import { allTables } from '#contract/items/tables.ts'
import { itemKinds, type ItemKind } from '#contract/platform/items.ts'
import { may, roles } from '#contract/rules/permissions.ts'
import type { Change as ChangeTable } from '#db/types.generated.ts'
import { deletedFoldersOf, type Granted } from '#server/rules/access/access.ts'
import { items } from '#server/rules/domain/items.ts'
import { readAsSeen, type SeenFolders } from '#server/rules/access/readAsSeen.ts'
import { foldersSeenWithin } from '#server/folders/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { pageOf, type Paging } from '#server/platform/database/page.ts'
import type { Services } from '#server/platform/services.ts'

type Reader = Granted<'ReadFolder'>

/** The history of a folder and of the sub-folders the reader can see, latest first. */
export function historyOf(on: Pick<Services, 'db' | 'replica'>, reader: Reader, paging: Paging) {
  return readAsSeen(on, foldersReadBy(on.db, reader), (db, seen) => changesOf(db, seen, reader, paging))
}

async function changesOf(db: Db, seen: SeenFolders, reader: Reader, { topX, skip }: Paging) {
  const rows = changesIn(db, seen, reader, topX + skip)
    .orderBy('change.id', 'desc')
    .limit(topX)
    .offset(skip)
  const all = changesIn(db, seen, reader, null)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
  return pageOf(toResponse(db, rows, reader.userId).orderBy('change.id', 'desc'), all, { skip })
}

/** Each folder contributes at most `most` rows, read from its index; all rows if null. */
function changesIn(db: Db, seen: SeenFolders, reader: Reader, most: number | null) {
  const ofFolder = db
    .selectFrom('change as own')
    .where('own.folder_id', '=', sql.ref<number>('seen.folder_id'))
    // Changes inside a sub-folder in the trash are hidden together with it.
    .where((its) => its.or([its('own.kind', '=', 'folder'), its(sql.ref<boolean>('seen.is_deleted'), '=', false)]))
    .where(isShownOnce(reader))
    .where(isNotOfFounding(reader))
    .selectAll('own')
  const latest = most === null ? ofFolder : ofFolder.orderBy('own.id', 'desc').limit(most)
  return db
    .selectFrom(seen.as('seen'))
    .innerJoinLateral(latest.as('change'), (join) => join.onTrue())
    .selectAll('change')
    .select(['seen.role_id', 'seen.sees_costs'])
}

/** What was moved to where its history is told as well is told there alone. */
const isShownOnce = ({ userId, folderId }: Reader) => sql<boolean>`not (
  own.action = 'movedAway' and exists (
    select from folder
    join folder_access on folder_access.folder_id = folder.id and folder_access.user_id = ${userId}
    where folder.id = (own.fields -> 0 ->> 'to')::bigint and ${folderId} in (folder.id, folder.parent_id)
  )
)`

/** What was made together with the main folder, in one transaction, is told with it. */
const isNotOfFounding = ({ folderId }: Reader) => sql<boolean>`not (
  own.action = 'created' and (own.kind <> 'folder' or own.subject_id <> ${folderId}) and own.changed_at = (
    select main.created_at from folder as here join folder as main on main.id = coalesce(here.parent_id, here.id)
    where here.id = ${folderId}
  )
)`

/** The folder and its sub-folders, with the reader's role in each, including sub-folders in the trash. */
export function foldersReadBy(db: Db, { userId, folderId }: Reader) {
  const here = db
    .selectFrom('folder')
    .where((its) => its.or([its('id', '=', folderId), its('parent_id', '=', folderId)]))
    .select('id')
  const notDeleted = foldersSeenWithin(db, userId, folderId)
  const deleted = deletedFoldersOf(db, userId).where('folder_id', 'in', here)
  return db
    .selectFrom(notDeleted.as('notDeleted'))
    .select(['folder_id', 'role_id', 'sees_costs', sql<boolean>`false`.as('is_deleted')])
    .unionAll(
      db
        .selectFrom(deleted.as('deleted'))
        .select(['folder_id', 'role_id', 'sees_costs', sql<boolean>`true`.as('is_deleted')]),
    )
}

const inviters = Object.values(roles).filter((role) => may(role, 'AddMember'))

type Reading = { role_id: number; sees_costs: boolean }
type ChangeRow = Omit<Change, 'changedAt'> & { changedAt: Date }

/**
 * Shapes changes as responses. `role_id` is the reader's role in the folder of the change, `sees_costs` whether they
 * see what it says of costs. An invitee who declines stays anonymous, as they were while invited.
 */
export function toResponse(db: Db, rows: AliasableExpression<Selectable<ChangeTable> & Reading>, userId: number) {
  const isOf = (kind: Change['kind']) => sql<boolean>`change.kind = ${sql.lit(kind)}`
  return db
    .selectFrom(rows.as('change'))
    .innerJoin('folder', 'folder.id', 'change.folder_id')
    .leftJoin('app_user as actor', (join) =>
      join.onRef('actor.id', '=', 'change.changed_by').on('change.action', '<>', 'declined'),
    )
    .leftJoin('app_user as person', (join) => join.onRef('person.id', '=', 'change.subject_id').on(isOf('member')))
    .leftJoin('membership as invitation', (join) =>
      join.onRef('invitation.id', '=', 'change.subject_id').on(isOf('invitation')).on('change.role_id', 'in', inviters),
    )
    .select([
      'change.id',
      'change.kind',
      'change.action',
      'change.subject_id as subjectId',
      sql<string | null>`coalesce(
        person.full_name, invitation.invited_email, change.subject_title
      )`.as('title'),
      'change.folder_id as folderId',
      'folder.title as folderTitle',
      isThere.as('isThere'),
      'actor.full_name as changedBy',
      sql<boolean>`person.id is not null and person.id is not distinct from actor.id`.as('isOwnDoing'),
      'change.changed_at as changedAt',
      shownFields(userId).as('changes'),
    ])
    .$castTo<ChangeRow>()
}

/** Fields that tell what something costs, or has cost. */
const costFields = [...allTables.flatMap(costFieldsOf), 'offer', 'chosenOffer']

/**
 * Folders by their titles, for those who see them. What else a move ended names things of the folder that was left: in
 * the other one it is for those who see both.
 */
const withFolders = (userId: number) => sql`(
  select jsonb_agg(
    case field ->> 'field'
      when 'folder' then jsonb_build_object('field', 'folder', 'from', ${seenTitle('from', userId)}, 'to', ${seenTitle('to', userId)})
      else field
    end
    order by position
  )
  from jsonb_array_elements(with_names(change.fields)) with ordinality as one (field, position)
  where field ->> 'field' = 'folder' or change.action = 'movedAway' or exists (
    select from folder_access
    where folder_access.folder_id = (change.fields -> 0 ->> 'from')::bigint and folder_access.user_id = ${userId}
  )
)`

const seenTitle = (side: 'from' | 'to', userId: number) => sql`(
  select folder.title from folder
  where folder.id = (field ->> ${sql.lit(side)})::bigint and exists (
    select from folder_access where folder_access.folder_id = folder.id and folder_access.user_id = ${userId}
  )
)`

const shownFields = (userId: number) => sql<Change['changes']>`case
  when change.action in ('movedAway', 'movedHere') then coalesce(${withFolders(userId)}, '[]')
  when change.sees_costs then with_names(change.fields)
  else coalesce((
    select jsonb_agg(field order by position)
    from jsonb_array_elements(with_names(change.fields)) with ordinality as one (field, position)
    where field ->> 'field' not in (${sql.join(costFields.map((field) => sql.lit(field)))})
  ), '[]')
end`

/** `offset 0` keeps PostgreSQL from reading the whole table to answer for a page. */
function isItemThere(kind: ItemKind) {
  const item = sql`select from ${sql.table(items[kind].visibleRows)} where id = change.subject_id
    and folder_id = change.folder_id and deletion_id is null offset 0`
  return sql`when ${sql.lit(kind)} then exists (${item})`
}

const isThere = sql<boolean>`folder.deletion_id is null and case change.kind
  -- What a main folder tells of a sub-folder that has left it leads nowhere there.
  when 'folder' then change.subject_id = change.folder_id
  ${sql.join(itemKinds.map(isItemThere), sql` `)}
  when 'member' then exists (
    select from folder_access access where access.folder_id = change.folder_id and access.user_id = change.subject_id
  )
  else false
end`
