import { randomBytes } from 'node:crypto'
import type pg from 'pg'

/** Separate from the product's tables: better-auth creates and alters what is in here. */
export const identitySchema = 'identity'

const ownTables = `
  create schema if not exists ${identitySchema};
  create table if not exists ${identitySchema}.secret (
    only_one boolean primary key default true check (only_one),
    value text not null
  );
`

/**
 * Creates the tables that better-auth does not, and returns the secret that signs its cookies and encrypts its keys.
 * The secret is in the database, not in a file, because all processes must share it and because a database copy without
 * it could sign nobody in. Call while holding the schema lock.
 */
export async function prepareTables(client: pg.PoolClient): Promise<string> {
  await client.query(ownTables)
  await client.query(`insert into ${identitySchema}.secret (value) values ($1) on conflict do nothing`, [
    randomBytes(48).toString('base64url'),
  ])
  const { rows } = await client.query<{ value: string }>(`select value from ${identitySchema}.secret`)
  const [secret] = rows
  if (!secret) throw new Error('The secret of the identity provider is gone from the database.')
  return secret.value
}
