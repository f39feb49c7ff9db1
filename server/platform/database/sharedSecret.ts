import { randomBytes } from 'node:crypto'
import type { Db } from './database.ts'

/** Tables of one row each. */
type SecretTable = 'captcha_secret' | 'file_cookie_secret' | 'push_key'

const randomText = () => randomBytes(48).toString('base64url')

/** A secret that all processes share, created on first use. */
export async function sharedSecret(db: Db, table: SecretTable, create = randomText): Promise<string> {
  const known = await db.selectFrom(table).select('value').executeTakeFirst()
  if (known) return known.value
  await db
    .insertInto(table)
    .values({ value: create() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return sharedSecret(db, table, create)
}
