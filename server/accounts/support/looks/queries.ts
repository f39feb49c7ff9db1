import { sql, type RawBuilder } from 'kysely'
import type { CaseLook, LookRead } from '#contract/accounts/advice.ts'
import { weakestRoleFor } from '#contract/rules/permissions.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { foldersSeenWithin } from '#server/folders/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Page, Paging } from '#server/platform/database/page.ts'
import { looksFor } from './commands.ts'

/** SQL: the columns of a `case_look` in an answer. The folder has its title for those who see it. */
export const lookColumns = (folderTitle: RawBuilder<unknown>) => sql`
  case_look.id, case_look.case_id as "caseId", ${folderTitle} as "folderTitle",
  (select full_name from app_user where id = case_look.given_by) as "givenByName", case_look.given_at as "givenAt",
  coalesce(case_look.ended_at, case_look.until) as until,
  exists (select from standing_look where standing_look.id = case_look.id offset 0) as "isOpen",
  (select count(*)::int from case_look_read where look_id = case_look.id) as opened`

/** The looks into a folder and those below it that the user may give one into, latest first. */
export async function looksIn(
  db: Db,
  { userId, folderId }: Granted<'LetSupportLook'>,
  { topX, skip }: Paging,
): Promise<Page<LookRow>> {
  const { rows } = await sql<LookRow & { total: number }>`
    select ${lookColumns(sql`folder.title`)}, count(*) over ()::int as total
    from (${foldersSeenWithin(db, userId, folderId)}) as seen
    join folder on folder.id = seen.folder_id
    join case_look on case_look.folder_id = folder.id
    where seen.role_id <= ${sql.lit(weakestRoleFor('LetSupportLook'))}
    order by case_look.id desc
    limit ${topX} offset ${skip}`.execute(db)
  return { items: rows, total: rows[0]?.total ?? 0 }
}

export type LookRow = Omit<CaseLook, 'givenAt' | 'until'> & { givenAt: Date; until: Date }
type ReadRow = Omit<LookRead, 'readAt'> & { readAt: Date }

/** What was opened by a look that the user gave, or may end; latest first. */
export async function readsOf(db: Db, userId: number, lookId: number, { topX, skip }: Paging): Promise<Page<ReadRow>> {
  const { rows } = await sql<ReadRow & { total: number }>`
    select read.id, read.kind, read.title, agent.first_name as who, read.read_at as "readAt",
      count(*) over ()::int as total
    from (${looksFor(db, userId).where('case_look.id', '=', lookId).select('case_look.id')}) as look
    join case_look_read as read on read.look_id = look.id
    join app_user as agent on agent.id = read.agent_id
    order by read.id desc
    limit ${topX} offset ${skip}`.execute(db)
  return { items: rows, total: rows[0]?.total ?? 0 }
}
