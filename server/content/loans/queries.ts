import { sql, type AliasableExpression } from 'kysely'
import type { Granted } from '#server/rules/access/access.ts'
import { folderColumns } from '#server/rules/domain/folderOfItem.ts'
import { foldersSeenBy, foldersSeenWithin } from '#server/folders/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { pageOf, type Paging } from '#server/platform/database/page.ts'

type Seen = ReturnType<typeof foldersSeenBy>
type Filter = Paging & { list: 'standing' | 'back'; holderId?: number | undefined }

/** What is lent of a folder and those below it that the user sees, or has come back. */
export function loansIn(db: Db, { userId, folderId }: Granted<'ReadFolder'>, { list, holderId, ...paging }: Filter) {
  const listed = loansOf(db, foldersSeenWithin(db, userId, folderId))
    .where(list === 'standing' ? isStanding : sql<boolean>`not ${isStanding}`)
    .$if(holderId !== undefined, (its) =>
      its.where('loan.holder_id', '=', holderId ?? 0).where('loan.returned_on', 'is', null),
    )
  const all = listed.clearSelect().select(({ fn }) => fn.countAll<number>().as('total'))
  const rows = toResponse(db, listed)
    .orderBy(list === 'standing' ? inNameOrder : sql`loan.returned_on desc, loan.id desc`)
    .limit(paging.topX)
    .offset(paging.skip)
  return pageOf(rows, all, paging)
}

/** All that was ever lent of a folder, without those below it. */
export function loansOfFolder(db: Db, { userId, folderId }: Granted<'ReadFolder'>, { topX, skip }: Paging) {
  const listed = loansOf(db, foldersSeenBy(db, userId).where('folder_id', '=', folderId))
  const all = listed.clearSelect().select(({ fn }) => fn.countAll<number>().as('total'))
  return pageOf(toResponse(db, listed).orderBy('loan.id').limit(topX).offset(skip), all, { skip })
}

/** One loan of a folder; undefined if there is none. */
export function loanIn(db: Db, { userId, folderId }: Granted<'UpdateActivity'>, id: number) {
  const seen = foldersSeenBy(db, userId).where('folder_id', '=', folderId)
  return toResponse(db, loansOf(db, seen).where('loan.id', '=', id)).executeTakeFirst()
}

function loansOf(db: Db, seen: Seen) {
  return db
    .selectFrom(seen.as('seen'))
    .innerJoin('loan', 'loan.folder_id', 'seen.folder_id')
    .leftJoin('component as thing', 'thing.id', 'loan.component_id')
    .where('thing.deletion_id', 'is', null)
    .selectAll('loan')
    .select(['seen.role_id', 'thing.name as component_name'])
}

/** It is out, or a key that has come back and that nobody has had since. */
const isStanding = sql<boolean>`(
  loan.returned_on is null
  or loan.key_number is not null and not exists (
    select from loan as later
    where later.folder_id = loan.folder_id and later.key_number = loan.key_number and later.id > loan.id
      and coalesce(later.component_id::text, folded(later.what)) = coalesce(loan.component_id::text, folded(loan.what))
  )
)`

const inNameOrder = sql`coalesce(loan.component_name, loan.what) collate swedish, loan.key_number, loan.id`

type Row = ReturnType<typeof loansOf> extends AliasableExpression<infer O> ? O : never

function toResponse(db: Db, rows: AliasableExpression<Row>) {
  return (
    db
      .selectFrom(rows.as('loan'))
      .innerJoin('folder', 'folder.id', 'loan.folder_id')
      .leftJoin('folder as parent', 'parent.id', 'folder.parent_id')
      .leftJoin('app_user as holder', 'holder.id', 'loan.holder_id')
      // Who has left still has it, and is reached as anybody else.
      .leftJoinLateral(
        (its) =>
          its
            .selectFrom('folder_access as access')
            .whereRef('access.folder_id', '=', 'loan.folder_id')
            .whereRef('access.user_id', '=', 'loan.holder_id')
            .select('access.user_id')
            // Looked up for each, and not read whole.
            .limit(1)
            .as('membership'),
        (join) => join.onTrue(),
      )
      .leftJoin('firm', (join) =>
        join
          .onRef('firm.id', '=', 'loan.firm_id')
          .on('firm.deletion_id', 'is', null)
          // What is moved elsewhere may name a firm of the register it comes from.
          .on('firm.folder_id', '=', sql<number>`coalesce(folder.parent_id, folder.id)`),
      )
      .select([
        'loan.id',
        ...folderColumns,
        'loan.role_id as roleId',
        'loan.component_id as componentId',
        sql<string>`coalesce(loan.component_name, loan.what)`.as('what'),
        'loan.key_number as keyNumber',
        'membership.user_id as holderId',
        'firm.id as firmId',
        sql<string>`coalesce(holder.full_name, loan.who)`.as('who'),
        sql<string | null>`case when membership.user_id is null then firm.phone else holder.mobile end`.as('mobile'),
        'loan.note',
        'loan.lent_on as lentOn',
        'loan.due_on as dueOn',
        'loan.returned_on as returnedOn',
        'loan.reminded_on as remindedOn',
        'loan.reminders',
      ])
  )
}
