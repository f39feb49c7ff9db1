import { Client, type ClientBase } from 'pg'
import type { Db } from './database.ts'
import { connectionLimits, type Connection } from './pool.ts'

/** The id of this database, made once by a migration. A restored database goes on with it; so does any other copy. */
export async function installationId(db: Db): Promise<string> {
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow()
  return id
}

/** The id of the database; undefined if it has not been migrated so far. */
export async function installationOf(client: ClientBase): Promise<string | undefined> {
  const { rows: found } = await client.query<{ isThere: boolean }>(
    `select to_regclass('public.installation') is not null as "isThere"`,
  )
  if (!found[0]?.isThere) return undefined
  const { rows } = await client.query<{ id: string }>('select id from public.installation')
  return rows[0]?.id
}

export async function installationAt(connection: Connection): Promise<string | undefined> {
  const client = new Client({ ...connection, ...connectionLimits })
  client.on('error', () => {})
  try {
    await client.connect()
    return await installationOf(client)
  } finally {
    await client.end()
  }
}
