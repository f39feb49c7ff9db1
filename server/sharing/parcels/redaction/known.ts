import { sql } from 'kysely'
import type { Action } from '#contract/rules/permissions.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { mainFolderOf } from '#server/folders/mainFolderOf.ts'
import { membersWithin } from '#server/folders/membersWithin.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Known } from './people.ts'

/** The firms of the register, and the people of the main folder but whoever hands it over. */
export async function knownOf(db: Db, { folderId, userId }: Granted<Action>): Promise<Known> {
  const mainId = await mainFolderOf(db, folderId)
  const firms = await db
    .selectFrom('firm')
    .where('folder_id', '=', mainId)
    .where('deletion_id', 'is', null)
    .select(['id', 'name', 'phone', 'email', 'organisation_number as organisationNumber'])
    .select('contact_person as contactPerson')
    .orderBy('id')
    .execute()
  const team = await membersWithin(db, mainId)
    .where('app_user.id', '<>', userId)
    .select(['app_user.id as userId', 'app_user.full_name as name', sql<string>`app_user.email::text`.as('email')])
    .distinct()
    .orderBy('app_user.id')
    .execute()
  return { firms, team }
}
