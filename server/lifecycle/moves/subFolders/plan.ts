import { sql } from 'kysely'
import type { FolderMoveQuestion } from '#contract/lifecycle/folderMoves.ts'
import { roles, weakestRoleFor } from '#contract/rules/permissions.ts'
import { activityStatus, memberStatus } from '#contract/rules/statuses.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Belongings } from '../belongings.ts'
import { addedNames, firmsOf, namedFirms, type NamedFirm } from '../firms.ts'
import type { Permitted, Request } from './permitted.ts'

type EndingLink = { kind: 'activityResponsible' | 'seriesResponsible'; id: number; toId: number }

export type Plan = {
  moving: Belongings
  links: EndingLink[]
  firms: NamedFirm[]
  consequences: FolderMoveQuestion
}

/** What the move does. */
export async function planFolderMove(db: Db, permitted: Permitted, request: Request): Promise<Plan> {
  const moving = await contentOf(db, permitted.folder.folderId)
  const links = await endingLinks(db, permitted)
  const firms = await namedFirms(db, permitted.to.folderId, firmsOf(moving), request.firms)
  const people = await peopleOf(db, permitted)
  return {
    moving,
    links: links.map(({ kind, id, toId }) => ({ kind, id, toId })),
    firms,
    consequences: {
      ...people,
      formerResponsible: [...new Set(links.map(({ name }) => name))],
      addedFirms: addedNames(firms),
      costs: permitted.costs,
      canBeUndone: permitted.canBeUndone,
    },
  }
}

/** Everything in the folder that may name a firm, in the trash too. */
async function contentOf(db: Db, folderId: number): Promise<Belongings> {
  const idsIn = (table: 'activity' | 'component' | 'fault' | 'agreement' | 'series' | 'file') =>
    sql<number[]>`array(select id from ${sql.table(table)} where folder_id = ${folderId})`.as(table)
  return db
    .selectNoFrom([
      idsIn('activity'),
      idsIn('component'),
      idsIn('fault'),
      idsIn('agreement'),
      idsIn('series'),
      idsIn('file'),
    ])
    .executeTakeFirstOrThrow()
}

/** SQL: the user ids and roles of those who will see it; whoever moves it keeps it in view. */
const seeingAfter = ({ folder, to, inherits }: Permitted) => sql`(
  select user_id, role_id from membership
  where status_id = ${sql.lit(memberStatus.active)} and (
    folder_id = ${folder.folderId}
    or folder_id = ${to.folderId} and (${inherits}::boolean or role_id = ${sql.lit(roles.founder)})
  )
  union all select ${folder.userId}::bigint, ${sql.lit(roles.administrator)}::smallint
)`

async function endingLinks(db: Db, permitted: Permitted) {
  const { folderId } = permitted.folder
  const stays = sql`holder.responsible_id in (select user_id from ${seeingAfter(permitted)} as seeing)`
  const { rows } = await sql<EndingLink & { name: string }>`
    select holder.kind, holder.id, app_user.id as "toId", app_user.full_name as name
    from (
      select 'activityResponsible' as kind, id, responsible_id from activity
      where folder_id = ${folderId}
        and status_id in (${sql.lit(activityStatus.planned)}, ${sql.lit(activityStatus.ongoing)})
      union all
      select 'seriesResponsible', id, responsible_id from series where folder_id = ${folderId} and ended_at is null
      union all
      select 'agreementResponsible', id, responsible_id from agreement where folder_id = ${folderId}
    ) as holder
    join app_user on app_user.id = holder.responsible_id
    where not ${stays}
    order by name, holder.kind, holder.id`.execute(db)
  return rows
}

/** Who sees it then and not now, and the other way round, and the invitations whose senders may not invite then. */
async function peopleOf(db: Db, permitted: Permitted) {
  const { folderId } = permitted.folder
  const after = seeingAfter(permitted)
  const now = sql`(select user_id, role_id from folder_access where folder_id = ${folderId})`
  const names = (of: typeof after, not: typeof after) => sql<string[]>`array(
    select full_name from app_user
    where id in (select user_id from ${of} as one) and id not in (select user_id from ${not} as other)
    order by full_name, id
  )`
  return db
    .selectNoFrom([
      names(now, after).as('losing'),
      names(after, now).as('gaining'),
      sql<number>`(
        select count(*) from membership
        where folder_id = ${folderId} and status_id = ${sql.lit(memberStatus.invited)} and not exists (
          select from ${after} as seeing
          where seeing.user_id = membership.invited_by
            and seeing.role_id <= ${sql.lit(weakestRoleFor('AddMember'))}
        )
      )`.as('invitations'),
    ])
    .executeTakeFirstOrThrow()
}
