import { getMigrations } from 'better-auth/db/migration'
import type { JSONWebKeySet } from 'jose'
import { underSchemaLock } from '../database/migrate.ts'
import { createAuth, type Auth } from './auth.ts'
import type { Embedding } from './embedding.ts'
import type { Identity } from './port.ts'
import { addIdentityRoutes } from './routes.ts'
import { removeExpired } from './secrets.ts'
import { prepareTables } from './tables.ts'
import { createVerifier } from './verifier.ts'

/** Sign-in by password, passkey or Google, kept in our own database. Makes its tables and its first key where they are missing. */
export async function createEmbeddedIdentity(embedding: Embedding): Promise<Identity> {
  const auth = await prepare(embedding)
  const verify = await createVerifier(() => keysOf(auth))
  const { publicUrl, google } = embedding.config
  const { origin } = new URL(publicUrl)
  const hasGoogle = google !== undefined
  return {
    verify,
    addRoutes: (app) => addIdentityRoutes(app, { handle: auth.handler, origin, hasGoogle }),
    removeExpired: () => removeExpired(embedding.pool),
  }
}

/** One process at a time: better-auth's migrations fail when two run at once. */
function prepare(embedding: Embedding): Promise<Auth> {
  return underSchemaLock(embedding.pool, async (client) => {
    const auth = createAuth(embedding, await prepareTables(client))
    const { runMigrations } = await getMigrations(auth.options)
    await runMigrations()
    // Asked for its keys, it makes the first.
    await keysOf(auth)
    return auth
  })
}

function keysOf(auth: Auth): Promise<JSONWebKeySet> {
  return auth.api.getJwks()
}
