import { sql } from 'kysely'
import type { KeptCertificate } from '#server/sharing/handOvers/certificate/certify.ts'
import type { Db } from '#server/platform/database/database.ts'

/** What is kept of the latest certificate of a folder, on either side. */
export async function keptCertificate(db: Db, folderId: number): Promise<KeptCertificate> {
  const { content } = await db
    .selectFrom('hand_over_certificate')
    .where((its) => its.or([its('seller_folder_id', '=', folderId), its('buyer_folder_id', '=', folderId)]))
    .select(sql<KeptCertificate>`content`.as('content'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return content
}
