import type { Db } from './database.ts'

/** The id of this database, made once by a migration. A restored database goes on with it; so does any other copy. */
export async function installationId(db: Db): Promise<string> {
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow()
  return id
}
